"""The players around the table: their names and card counts, whose turn it is, and who can be caught."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

import uno
from games.drawings.avatars import avatar
from games.drawings.card_faces import face
from games.play import durations
from games.play.table_state import SeatFacts
from games.screen.links import Links
from games.screen.parts.log import cards_gained
from games.screen.scene import NOTHING, Scene, as_markup, draw_outlined_part, join_markup
from games.screen.words import cards_in_words, level_in_words, points_in_words

FEW = 2  # the number of cards at which a player can first be caught


class SeatOutline(NamedTuple):
    """What a seat shows apart from its numbers and names."""

    turn: bool
    out: bool
    exposed: bool
    open: bool  # its hand
    autopilot: bool
    bot: bool
    away: bool
    more_time: bool
    dealer: bool
    called: bool  # holds one card and does not owe an UNO call
    gained: bool  # cards, with the latest move
    catch: bool  # there is something to catch with
    votes: bool  # something can be asked for about them


class HeadOutline(NamedTuple):
    """The same for the viewer's own line above the hand."""

    gained: bool
    called: bool
    dealer: bool
    more_time: bool
    autopilot: bool


def other_seats(scene: Scene) -> SafeString:
    """The other players, clockwise from the viewer's left. For a spectator, everybody from the first seat."""
    drawn = scene.once(all_seats, scene.place is None, scene.open_hands)
    place = scene.place
    return join_markup(drawn if place is None else drawn[place + 1 :] + drawn[:place])


def all_seats(scene: Scene) -> list[SafeString]:
    """All seats of the round. They are the same for all players, and for all spectators."""
    return [seat_part(scene, place) for place in range(len(scene.round.seats))]


def seat_part(scene: Scene, place: int) -> SafeString:
    view, seat, language = scene.view, scene.seats_in_round[place], scene.viewer.language
    count, exposed, gained = view.counts[place], place in scene.exposed, scene.once(cards_gained).get(place, 0)
    hand, catches = open_hand(scene, place), catch_move(scene, place)
    outline = SeatOutline(
        turn=place == view.turn and not view.over,
        out=place in view.out,
        exposed=exposed,
        open=bool(hand),
        autopilot=seat.autopilot,
        bot=bool(seat.bot),
        away=is_away(scene, seat),
        more_time=seat.more_time,
        dealer=place == view.dealer,
        called=count == 1 and not exposed and not view.over,
        gained=gained > 0,
        catch=bool(catches),
        votes=scene.place is not None and not seat.bot and not view.over,
    )
    values = {
        "number": str(seat.number),
        "picture": avatar_of(seat.player_id or 0, seat.name),
        "name": as_markup(seat.name),
        "bot": as_markup(level_in_words(seat.bot)),
        "count": str(count),
        "cards": cards_in_words(count, language),
        "gain": f"{place}-{scene.moment}",
        "gained": str(gained),
        "total": str(scene.total_of(seat)),
        "hand": hand,
        "catch": catches,
        "votes": Links(scene.facts.code).votes(seat.number),
    }
    return draw_outlined_part("seat", outline, values, language)


def head(scene: Scene, place: int) -> SafeString:
    """The viewer's own line above the hand."""
    view, seat, language = scene.view, scene.seats_in_round[place], scene.viewer.language
    count, gained = view.counts[place], scene.once(cards_gained).get(place, 0)
    called = count == 1 and place not in scene.exposed and not view.over
    outline = HeadOutline(gained > 0, called, place == view.dealer, seat.more_time, seat.autopilot)
    values = {
        "picture": avatar_of(seat.player_id or 0, seat.name),
        "name": as_markup(seat.name),
        "cards": cards_in_words(count, language),
        "total": points_in_words(scene.total_of(seat), language),
        "gain": scene.moment,
        "gained": str(gained),
        "me": Links(scene.facts.code).me,
    }
    return draw_outlined_part("head", outline, values, language)


def catch_move(scene: Scene, place: int) -> str:
    """The move that catches this seat. The button is there before anybody is exposed, so that it never jumps into
    place."""
    view = scene.view
    if scene.place is None or view.over or view.edition.uno_call == "automatic":
        return ""
    if exposure := scene.exposed.get(place):
        return f"catch {place} token={exposure.token}"
    return f"catch {place}" if 0 < view.counts[place] <= FEW else ""


def open_hand(scene: Scene, place: int) -> SafeString:
    """A hand of the round, if hands are open to the viewer."""
    if not scene.open_hands or scene.view.over:
        return NOTHING
    cards = scene.hand_of(place)
    return sorted_faces(scene.facts.edition, cards) if cards else NOTHING


def sorted_faces(edition: uno.Edition, cards: tuple[uno.Card, ...]) -> SafeString:
    """Cards side by side, sorted, each with its name for screen readers."""
    return format_html_join("", "{}", ((face(edition.slug, str(card)),) for card in sort_cards(cards)))


def sort_cards(cards: tuple[uno.Card, ...]) -> list[uno.Card]:
    return sorted(cards, key=lambda card: card.code)


def is_away(scene: Scene, seat: SeatFacts) -> bool:
    return not seat.bot and seat.last_seen is not None and scene.now - seat.last_seen > durations.AWAY


@lru_cache(maxsize=1024)
def avatar_of(player_id: int, name: str) -> SafeString:
    return avatar(player_id, name)
