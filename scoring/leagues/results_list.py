"""The games of a season as its page lists them: who came in where, what it gave, and what waits to be confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import uno
from games.models import Game, Player, Seat
from scoring.leagues.points import written
from scoring.leagues.reading import played
from scoring.leagues.table import Rules, league_points
from scoring.models import Confirmation, Season, SeasonGame


@dataclass(frozen=True)
class Seated:
    """A player at a game of the season."""

    name: str
    place: int | None
    points: str


@dataclass(frozen=True)
class Said:
    """An objection, or what an admin decided."""

    name: str
    why: str


@dataclass(frozen=True)
class Listed:
    """A game of the season."""

    number: int
    code: str
    url: str
    edition: str
    source: str
    state: str
    running: bool
    left: bool  # given up before it was over
    when: datetime
    seats: tuple[Seated, ...]
    objections: tuple[Said, ...]  # as long as nobody has decided
    decision: Said | None
    may_confirm: bool
    may_dispute: bool


def listed_games(season: Season, rows: Sequence[SeasonGame], player: Player | None) -> list[Listed]:
    """Read together with their seats, with what was said about them and what was decided, in three queries."""
    seats: dict[int, list[Seat]] = {}
    for seat in Seat.objects.filter(game__in=[row.game_id for row in rows]).order_by("number"):
        seats.setdefault(seat.game_id, []).append(seat)
    said: dict[int, list[Confirmation]] = {}
    for one in Confirmation.objects.filter(game__in=[row.game_id for row in rows]).select_related("player"):
        said.setdefault(one.game_id, []).append(one)
    decided = decisions(season)
    me = player.pk if player else None
    return [
        listed(season, row, seats.get(row.game_id, []), said.get(row.game_id, []), decided.get(row.number), me)
        for row in rows
    ]


def decisions(season: Season) -> dict[int, tuple[str, Said]]:
    """What was decided last about each game, and to which state that led."""
    found = season.changes.filter(kind="settled").order_by("pk").values_list("data", "name", "why")
    return {data["number"]: (data["state"], Said(name, why)) for data, name, why in found}


def listed(
    season: Season,
    row: SeasonGame,
    seats: Sequence[Seat],
    said: Sequence[Confirmation],
    decided: tuple[str, Said] | None,
    me: int | None,
) -> Listed:
    game = row.game
    disputed = row.state == SeasonGame.State.DISPUTED
    mine = any(one.player_id == me and not one.right for one in said)
    sat = me is not None and any(line[0] == me for line in row.noted or ()) and season.state == Season.State.OPEN
    agreed = any(one.player_id == me and one.right for one in said)
    edition = uno.EDITIONS.get(game.edition)
    return Listed(
        row.number,
        game.code,
        game.get_absolute_url(),
        edition.name if edition else game.edition,
        game.get_source_display(),
        row.state,
        game.state in (Game.State.LOBBY, Game.State.RUNNING),
        game.state == Game.State.ABANDONED,
        game.finished_at or game.started_at or game.created_at,
        tuple(in_order(season.rules, row, seats)),
        tuple(Said(one.player.name, one.why) for one in said if not one.right) if disputed else (),
        decided[1] if decided is not None and decided[0] == row.state else None,
        sat and ((row.state == SeasonGame.State.PENDING and not agreed) or (disputed and mine)),
        sat and row.state in (SeasonGame.State.PENDING, SeasonGame.State.CONFIRMED),
    )


def in_order(rules: Rules, row: SeasonGame, seats: Sequence[Seat]) -> list[Seated]:
    """By place where there are places, with the league's points; by seat before that."""
    if not row.noted:
        return [Seated(seat.name, None, "") for seat in seats]
    names = {seat.player_id: seat.name for seat in seats}
    game = played(row)
    given = zip(game.entries, league_points(rules, game), strict=True)
    ordered = sorted(given, key=lambda pair: pair[0].place)
    return [Seated(names.get(entry.player, "?"), entry.place, written(points)) for entry, points in ordered]
