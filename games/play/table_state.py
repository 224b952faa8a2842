"""A table as the server knows it at one version: read once, then drawn for every viewer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from django.utils import timezone

import uno
from games.hooks import GameInSeason, season_of_game
from games.models import Game, Move, Round, Seat
from games.play import durations
from games.play.round_state import RoundState, state_of
from games.play.rounds import add_up_rounds, finished_rounds, read_results
from games.play.tabs import is_older

LOG_LENGTH = 30  # moves that the log at the table goes back


@dataclass(frozen=True)
class SeatFacts:
    """A seat and the player in it. An empty seat has no player."""

    number: int
    name: str
    player_id: int | None
    bot: str
    occupancy: int
    autopilot: bool
    more_time: bool
    last_seen: datetime | None
    total: int
    place: int | None
    tab: str = ""  # the page that was opened last, which has the seat

    @classmethod
    def of(cls, seat: Seat) -> SeatFacts:
        return cls(
            seat.number,
            seat.name,
            seat.player_id,
            seat.bot,
            seat.occupancy,
            seat.autopilot,
            seat.more_time,
            seat.last_seen,
            seat.total,
            seat.place,
            seat.tab,
        )


@dataclass(frozen=True)
class LogLine:
    """One move of the round and what it did; `seat` is none for the card turned up first."""

    number: int
    seat: int | None
    events: tuple[uno.Event, ...]
    at: datetime | None = None
    lag: int | None = None  # of a catch: ms after the window opened
    words: dict[tuple[int | None, str], Any] = field(default_factory=dict, repr=False, compare=False)
    """A cache for the sentences of this line by viewer and language: the facts of the next move use the line again."""


@dataclass(frozen=True)
class RoundFacts:
    """The round at a table, in play or just over. Its seats are counted in the round; `seats` has their numbers in the
    game."""

    number: int
    seats: tuple[int, ...]
    table: uno.Table
    decision: int
    commitment: str
    seed: str  # empty while the round runs
    log: tuple[LogLine, ...]
    state: RoundState = field(default_factory=RoundState)

    def seat_of(self, number: int | None) -> int | None:
        """The place in this round of a seat of the game; none for a player who sits out and for a spectator."""
        return self.seats.index(number) if number in self.seats else None


@dataclass(frozen=True, kw_only=True)
class GameFacts:
    """What tables and score sheets both know of their game."""

    code: str
    version: int
    state: str
    edition: uno.Edition
    score: uno.Score
    rematch: str = ""  # the code of the game that follows


@dataclass(frozen=True)
class TableFacts(GameFacts):
    """Everything that a page of a table may need. Cards are shown only as far as a `View` of the rules allows."""

    seats_offered: int
    clock: int
    watch: str
    listed: bool
    host_id: int
    seats: tuple[SeatFacts, ...]
    standing: uno.Standing | None
    results: tuple[uno.RoundResult, ...] = ()
    round: RoundFacts | None = None
    game_in_season: GameInSeason | None = None  # shown before the first deal

    @property
    def playing(self) -> bool:
        """Whether a round is in play."""
        return self.state == Game.State.RUNNING and self.round is not None and not self.round.table.over

    def seat_of(self, player_id: int | None) -> SeatFacts | None:
        return next((seat for seat in self.seats if player_id is not None and seat.player_id == player_id), None)

    def plays_elsewhere(self, player_id: int | None, tab: str) -> bool:
        """Whether a page that this player opened later has taken the seat over."""
        seat = self.seat_of(player_id) if tab else None
        played = self.state in (Game.State.LOBBY, Game.State.RUNNING)
        return played and seat is not None and is_older(tab, seat.tab)


@dataclass(frozen=True)
class Progress:
    """What one move has changed: enough to work out the facts from those of the version before."""

    version: int
    seats: tuple[SeatFacts, ...]  # of the round
    round: RoundFacts  # its log holds the new line only


@dataclass(frozen=True)
class Viewer:
    """Who looks: the player, and their seat and its occupancy; a spectator has no seat."""

    player_id: int | None = None
    seat: int | None = None
    occupancy: int = 0
    language: str = "en"
    elsewhere: bool = False  # a page that was opened later has their seat


def advance_facts(facts: TableFacts | None, progress: object) -> TableFacts | None:
    """The facts after a move, worked out from those before it; none if they have to be read."""
    if facts is None or not isinstance(progress, Progress) or facts.round is None:
        return None
    fresh = progress.round
    follows = progress.version == facts.version + 1 and fresh.number == facts.round.number
    if not follows or fresh.table.over:
        return None
    moved = {seat.number: seat for seat in progress.seats}
    return replace(
        facts,
        version=progress.version,
        seats=tuple(moved.get(seat.number, seat) for seat in facts.seats),
        round=replace(fresh, log=(*facts.round.log, *fresh.log)[-LOG_LENGTH:]),
    )


def read_facts(game: Game) -> TableFacts:
    """Read a game's facts from its rows, as they are at this moment."""
    seats = list(game.seats.select_related("player").order_by("number"))
    current = game.rounds.order_by("-number").first()  # whole, in one query: a move may be made between two
    results = tuple(read_results(seats, finished_rounds(game, current)))
    return TableFacts(
        **vars(read_game_facts(game)),
        seats_offered=game.seats_offered,
        clock=game.clock,
        watch=game.watch,
        listed=game.listed,
        host_id=acting_host(game.host_id, seats),
        seats=tuple(SeatFacts.of(seat) for seat in seats),
        standing=add_up_rounds(game.score, seats, results) if seats else None,
        results=results,
        round=read_round(game.rules, current) if current else None,
        game_in_season=read_game_in_season(game),
    )


def read_game_facts(game: Game) -> GameFacts:
    return GameFacts(
        code=game.code,
        version=game.version,
        state=game.state,
        edition=game.rules,
        score=game.score,
        rematch=game.rematch.code if game.rematch else "",
    )


def read_game_in_season(game: Game) -> GameInSeason | None:
    """The season that a game counts for, which its lobby shows."""
    asked = season_of_game.ask(game) if game.state == Game.State.LOBBY else []
    return next((found for found in asked if found is not None), None)


def current_host(game: Game) -> int:
    """The player who may act as the host at this moment."""
    return acting_host(game.host_id, list(game.seats.select_related("player").order_by("number")))


def acting_host(host_id: int, seats: list[Seat]) -> int:
    """The host, or the first person who is there when the host has been away for a minute."""
    recently = timezone.now() - durations.HOST_AWAY
    people = [seat for seat in seats if seat.player_id is not None and seat.player and not seat.player.bot]
    there = [seat.player_id for seat in people if seat.last_seen is not None and seat.last_seen > recently]
    if host_id in there or not there:
        return host_id
    return there[0] or host_id


def read_round(edition: uno.Edition, current: Round) -> RoundFacts:
    made = Move.objects.filter(round=current, number__lte=current.moves_made)
    moves = list(made.order_by("-number")[:LOG_LENGTH])[::-1]
    log = tuple(
        LogLine(
            move.number,
            move.seat,
            tuple(uno.Event.from_json(event, edition) for event in move.events),
            move.at,
            move.lag,
        )
        for move in moves
    )
    return RoundFacts(
        number=current.number,
        seats=tuple(current.seats),
        table=uno.restore(current.snapshot or {}),
        decision=current.decision,
        commitment=current.commitment,
        seed=current.seed if current.over else "",
        log=log,
        state=state_of(current),
    )
