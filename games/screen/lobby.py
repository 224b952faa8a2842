"""A table before the first deal: its seats, its invitation, its rules, and what the viewer may do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from games.hooks import GameInSeason
from games.play.table_state import SeatFacts
from games.screen.links import Links
from games.screen.parts.seat import avatar_of, is_away
from games.screen.parts.table_rules import Rule, rules_of_table
from games.screen.scene import NOTHING, Scene
from games.screen.words import level_in_words
from uno.bots import BOTS

FEWEST = 2


@dataclass(frozen=True)
class LobbySeat:
    """A seat and its player. An empty one has no name."""

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
    """Everything a lobby shows."""

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
    game_in_season: GameInSeason | None = None


def lobby(scene: Scene) -> Lobby:
    facts = scene.facts
    taken = [seat for seat in facts.seats if seat.player_id is not None]
    free = max(0, facts.seats_offered - len(taken))
    links = Links(facts.code)
    return Lobby(
        links=links,
        address=f"{settings.SITE_ORIGIN}{links.table}",
        seats=(*(lobby_seat(scene, seat, links) for seat in taken), *[LobbySeat()] * free),
        rules=rules_of_table(facts),
        host=scene.host,
        host_name=next((seat.name for seat in taken if seat.player_id == facts.host_id), ""),
        seated=scene.seat is not None,
        full=not free,
        ready=len(taken) >= FEWEST,
        waiting=waiting_sentence(scene, len(taken)),
        levels=tuple(bot_buttons()),
        game_in_season=game_in_season(scene),
    )


def bot_buttons() -> Iterator[tuple[str, str]]:
    """The bots that a host can seat, the strongest first."""
    for bot in reversed(list(BOTS.values())):
        if bot.invitation is not None:
            yield bot.name, bot.invitation.translated(gettext)


def game_in_season(scene: Scene) -> GameInSeason | None:
    """The season that the game counts for, if the viewer may know of it."""
    found = scene.facts.game_in_season
    return found if found and found.shown_to(scene.viewer.player_id) else None


def lobby_seat(scene: Scene, seat: SeatFacts, links: Links) -> LobbySeat:
    me = scene.seat == seat
    return LobbySeat(
        number=seat.number,
        name=seat.name,
        picture=avatar_of(seat.player_id or 0, seat.name),
        me=me,
        bot=level_in_words(seat.bot),
        host=seat.player_id == scene.facts.host_id,
        away=is_away(scene, seat),
        removable=scene.host and not me,
        may_host=scene.host and not me and not seat.bot,
        remove=f"{links.seats}{seat.number}/remove/",
    )


def waiting_sentence(scene: Scene, taken: int) -> str:
    """What is missing before the first deal, as a sentence for the viewer."""
    if taken < FEWEST and not scene.host:
        return _("One more player is needed to start.")
    if taken < FEWEST:
        return _("One more player is needed. Share the link, or add a bot.")
    if scene.host:
        return _("You can start when everybody is here.")
    return _("Waiting for the host to start the game.")
