"""The games of a season as its pages list them: results, confirmations, objections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import uno
from games.models import Game, Player, Seat
from scoring.leagues.seasons.queries import played_game
from scoring.models import Confirmation, Season, SeasonGame
from scoring.points.league_table import Rules, league_points
from scoring.points.points_maps import format_points


@dataclass(frozen=True)
class SeatResult:
    """The result of a player in a game of the season."""

    name: str
    place: int | None
    points: str


@dataclass(frozen=True)
class Statement:
    """An objection of a player, or the decision of an admin."""

    name: str
    why: str


@dataclass(frozen=True)
class ListedGame:
    """A game of the season as a page lists it."""

    number: int
    code: str
    url: str
    edition: str
    source: str
    state: str
    running: bool
    left: bool  # abandoned
    when: datetime
    seats: tuple[SeatResult, ...]
    objections: tuple[Statement, ...]  # as long as nobody has decided
    decision: Statement | None
    may_confirm: bool
    may_dispute: bool


def listed_games(season: Season, rows: Sequence[SeasonGame], player: Player | None) -> list[ListedGame]:
    """List the games with their seats, confirmations and decisions, in three queries."""
    seats: dict[int, list[Seat]] = {}
    for seat in Seat.objects.filter(game__in=[row.game_id for row in rows]).order_by("number"):
        seats.setdefault(seat.game_id, []).append(seat)
    said: dict[int, list[Confirmation]] = {}
    for one in Confirmation.objects.filter(game__in=[row.game_id for row in rows]).select_related("player"):
        said.setdefault(one.game_id, []).append(one)
    decided = decisions_of(season)
    me = player.pk if player else None
    return [
        listed_game(season, row, seats.get(row.game_id, []), said.get(row.game_id, []), decided.get(row.number), me)
        for row in rows
    ]


def decisions_of(season: Season) -> dict[int | None, tuple[str | None, Statement]]:
    """The last decision about each game, with the state that it led to."""
    found = [(change, change.logged) for change in season.changes.filter(kind="settled").order_by("pk")]
    return {logged.number: (logged.state, Statement(change.name, change.why)) for change, logged in found}


def listed_game(
    season: Season,
    row: SeasonGame,
    seats: Sequence[Seat],
    said: Sequence[Confirmation],
    decided: tuple[str | None, Statement] | None,
    me: int | None,
) -> ListedGame:
    game = row.game
    disputed = row.state == SeasonGame.State.DISPUTED
    mine = any(one.player_id == me and not one.right for one in said)
    sat = me is not None and row.has_played(me) and season.state == Season.State.OPEN
    agreed = any(one.player_id == me and one.right for one in said)
    edition = uno.EDITIONS.get(game.edition)
    return ListedGame(
        row.number,
        game.code,
        game.get_absolute_url(),
        edition.name if edition else game.edition,
        game.get_source_display(),
        row.state,
        game.state in (Game.State.LOBBY, Game.State.RUNNING),
        game.state == Game.State.ABANDONED,
        game.finished_at or game.started_at or game.created_at,
        tuple(seats_in_order(season.rules, row, seats)),
        tuple(Statement(one.player.name, one.why) for one in said if not one.right) if disputed else (),
        decided[1] if decided is not None and decided[0] == row.state else None,
        sat and ((row.state == SeasonGame.State.PENDING and not agreed) or (disputed and mine)),
        sat and row.state in (SeasonGame.State.PENDING, SeasonGame.State.CONFIRMED),
    )


def seats_in_order(rules: Rules, row: SeasonGame, seats: Sequence[Seat]) -> list[SeatResult]:
    """The seats by place and with the league's points, or by seat as long as there are no places."""
    if not row.noted:
        return [SeatResult(seat.name, None, "") for seat in seats]
    names = {seat.player_id: seat.name for seat in seats}
    game = played_game(row)
    given = zip(game.entries, league_points(rules, game), strict=True)
    ordered = sorted(given, key=lambda pair: pair[0].place)
    return [SeatResult(names.get(entry.player, "?"), entry.place, format_points(points)) for entry, points in ordered]
