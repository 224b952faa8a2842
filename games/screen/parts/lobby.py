"""Before the first deal: who sits where, how others get here, and what may be done about it."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.facts import SeatFacts
from games.occasions import Occasion
from games.present.parts import NOTHING
from games.present.rules import Rule, rules
from games.present.scene import Scene
from games.present.seats import away, picture
from games.present.urls import Links
from games.present.words import level

FEWEST = 2


@dataclass(frozen=True)
class LobbySeat:
    """A seat with who sits there; an empty one has no name."""

    number: int | None = None
    name: str = ""
    picture: SafeString = NOTHING
    me: bool = False
    bot: str = ""
    host: bool = False
    away: bool = False
    removable: bool = False
    may_host: bool = False
    remove: str = ""


@dataclass(frozen=True)
class Lobby:
    """Everything that a lobby shows."""

    links: Links
    address: str
    seats: tuple[LobbySeat, ...]
    rules: list[Rule]
    host: bool
    host_name: str
    seated: bool
    full: bool
    ready: bool
    waiting: str
    levels: tuple[tuple[str, str], ...]
    occasion: Occasion | None = None


def lobby(scene: Scene) -> Lobby:
    facts = scene.facts
    taken = [seat for seat in facts.seats if seat.player_id is not None]
    free = max(0, facts.seats_offered - len(taken))
    links = Links(facts.code)
    return Lobby(
        links=links,
        address=f"{settings.SITE_ORIGIN}{links.table}",
        seats=(*(lobby_seat(scene, seat, links) for seat in taken), *[LobbySeat()] * free),
        rules=rules(facts),
        host=scene.host,
        host_name=next((seat.name for seat in taken if seat.player_id == facts.host_id), ""),
        seated=scene.seat is not None,
        full=not free,
        ready=len(taken) >= FEWEST,
        waiting=waiting(scene, len(taken)),
        levels=(("normal", _("+ Bot")), ("easy", _("+ Easy bot"))),
        occasion=occasion(scene),
    )


def occasion(scene: Scene) -> Occasion | None:
    """What the game is played for, if these eyes may read of it."""
    found = scene.facts.occasion
    return found if found and found.shown_to(scene.viewer.player_id) else None


def lobby_seat(scene: Scene, seat: SeatFacts, links: Links) -> LobbySeat:
    me = scene.seat == seat
    return LobbySeat(
        number=seat.number,
        name=seat.name,
        picture=picture(seat.player_id or 0, seat.name),
        me=me,
        bot=level(seat.bot),
        host=seat.player_id == scene.facts.host_id,
        away=away(scene, seat),
        removable=scene.host and not me,
        may_host=scene.host and not me and not seat.bot,
        remove=f"{links.seats}{seat.number}/remove/",
    )


def waiting(scene: Scene, taken: int) -> str:
    """What is missing before the first deal, to the viewer."""
    if taken < FEWEST and not scene.host:
        return _("One more player is needed to start.")
    if taken < FEWEST:
        return _("Waiting for one more: send the link, or add a bot.")
    if scene.host:
        return _("Start when everybody is here.")
    return _("Waiting for the host to start.")
