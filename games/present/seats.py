"""The players around the table: who they are, how many cards they hold, whose turn it is, who can be caught."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

import uno
from games.avatars import avatar
from games.faces import face
from games.facts import SeatFacts
from games.present.log import gains
from games.present.parts import NOTHING
from games.present.scene import Scene
from games.present.urls import Links
from games.present.words import cards_in_words, level

AWAY = timedelta(seconds=35)  # without a sign of life
FEW = 2  # cards in a hand from which on there may be something to catch


@dataclass(frozen=True)
class SeenSeat:
    """A player at the table."""

    number: int  # of the game
    place: int  # in the round
    name: str
    picture: SafeString
    me: bool
    bot: str  # its level in words
    host: bool
    away: bool
    autopilot: bool
    more_time: bool
    dealer: bool
    turn: bool
    out: bool
    count: int
    cards: str  # the count in words
    total: int
    gained: int  # cards drawn with the latest move
    moment: str  # which move that was: a new one comes in as a new element
    called: bool  # holds one card, and owes nothing
    exposed: bool
    catch: str  # what the button sends; empty where there is nothing to catch with
    hand: SafeString  # where hands lie open


@dataclass(frozen=True)
class Head:
    """The viewer's own line over the hand."""

    seat: SeenSeat
    links: Links


def players(scene: Scene) -> list[SeenSeat]:
    """The seats of the round clockwise from the viewer's left, the viewer last; from the first for a spectator."""
    count = len(scene.round.seats)
    start = 0 if scene.place is None else scene.place + 1
    drawn = gains(scene)
    return [player(scene, (start + step) % count, drawn) for step in range(count)]


def player(scene: Scene, place: int, drawn: dict[int, int]) -> SeenSeat:
    view, seat, language = scene.view, scene.seats_in_round[place], scene.viewer.language
    count, exposed = view.counts[place], place in scene.exposed
    return SeenSeat(
        number=seat.number,
        place=place,
        name=seat.name,
        picture=picture(seat.player_id or 0, seat.name),
        me=place == scene.place,
        bot=level(seat.bot),
        host=seat.player_id == scene.facts.host_id,
        away=away(scene, seat),
        autopilot=seat.autopilot,
        more_time=seat.more_time,
        dealer=place == view.dealer,
        turn=place == view.turn and not view.over,
        out=place in view.out,
        count=count,
        cards=cards_in_words(count, language),
        total=scene.total_of(seat),
        gained=drawn.get(place, 0),
        moment=scene.moment if place in drawn else "",
        called=count == 1 and not exposed and not view.over,
        exposed=exposed,
        catch=catch(scene, place),
        hand=open_hand(scene, place),
    )


def catch(scene: Scene, place: int) -> str:
    """The move that catches this seat. It stands ready before anybody is exposed, so that it never jumps into place."""
    view = scene.view
    if scene.place in (None, place) or view.over or view.edition.uno_call == "automatic":
        return ""
    if exposure := scene.exposed.get(place):
        return f"catch {place} token={exposure.token}"
    return f"catch {place}" if 0 < view.counts[place] <= FEW else ""


def open_hand(scene: Scene, place: int) -> SafeString:
    if place == scene.place or scene.view.over:
        return NOTHING
    cards = scene.hand_of(place)
    return faces(scene.facts.edition, cards) if cards else NOTHING


def faces(edition: uno.Edition, cards: tuple[uno.Card, ...]) -> SafeString:
    """Cards side by side, sorted, each with its name for who cannot see it."""
    return format_html_join("", "{}", ((face(edition.slug, str(card)),) for card in in_order(cards)))


def in_order(cards: tuple[uno.Card, ...]) -> list[uno.Card]:
    return sorted(cards, key=lambda card: card.code)


def away(scene: Scene, seat: SeatFacts) -> bool:
    return not seat.bot and seat.last_seen is not None and scene.now - seat.last_seen > AWAY


@lru_cache(maxsize=1024)
def picture(player_id: int, name: str) -> SafeString:
    return avatar(player_id, name)
