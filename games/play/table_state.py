"""A table as the server knows it at one version: read once, then shown to every pair of eyes that may see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

import uno
from games.models import Game, Move, Round, Seat
from games.occasions import Occasion, occasion_of

HOST_AWAY = timedelta(seconds=60)
LOG_LENGTH = 30  # moves that the log at the table goes back


@dataclass(frozen=True)
class SeatFacts:
    """A seat and who sits there. An empty one has no player."""

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
class Exposure:
    """A seat that owes an UNO call: since when, until when a late call wins over every catch, and its one-time token."""

    seat: int  # in the round
    token: str
    since: datetime
    until: datetime


@dataclass(frozen=True)
class Vote:
    """What some want to be done about a seat of the game, and how many voices it takes."""

    what: str
    number: int
    occupancy: int
    decision: int
    by: tuple[int, ...]  # players, the first one asked
    needed: int
    until: datetime


@dataclass(frozen=True)
class LogLine:
    """One move of the round and what it did; `seat` is none for the card turned up first."""

    number: int
    seat: int | None
    events: tuple[uno.Event, ...]
    at: datetime | None = None
    lag: int | None = None  # of a catch: ms after the window opened
    words: dict[tuple[int | None, str], Any] = field(default_factory=dict, repr=False, compare=False)
    """Kept by who puts it in words, for eyes and language: the facts of a move carry the lines before it on."""


@dataclass(frozen=True)
class RoundFacts:
    """The round at a table, running or just over. Seats are those of the round; `seats` says which of the game's."""

    number: int
    seats: tuple[int, ...]
    table: uno.Table
    decision: int
    commitment: str
    seed: str  # empty while the round runs
    log: tuple[LogLine, ...]
    exposures: tuple[Exposure, ...] = ()
    opens_at: datetime | None = None  # the next turn may not begin before
    deadline: datetime | None = None  # of the one who has to act
    vote: Vote | None = None
    resting: bool = False  # only bots have moved for very long
    sealed: tuple[tuple[int, str], ...] = ()  # answers to Wild Tales given ahead, each for its own eyes

    def seat_of(self, number: int | None) -> int | None:
        """The seat in this round of a seat of the game; none for who sits out or only watches."""
        return self.seats.index(number) if number in self.seats else None


@dataclass(frozen=True)
class TableFacts:
    """Everything that a page of a table may need; what a viewer may not see is taken from it by nobody but a View."""

    code: str
    version: int
    state: str
    edition: uno.Edition
    score: uno.Score
    seats_offered: int
    clock: int
    watch: str
    listed: bool
    host_id: int
    seats: tuple[SeatFacts, ...]
    standing: uno.Standing | None
    results: tuple[uno.RoundResult, ...] = ()
    round: RoundFacts | None = None
    rematch: str = ""
    occasion: Occasion | None = None  # told before the first deal

    @property
    def playing(self) -> bool:
        """Whether a round is being played."""
        return self.state == Game.State.RUNNING and self.round is not None and not self.round.table.over

    def seat_of(self, player_id: int | None) -> SeatFacts | None:
        return next((seat for seat in self.seats if player_id is not None and seat.player_id == player_id), None)

    def plays_elsewhere(self, player_id: int | None, tab: str) -> bool:
        """Whether a page that this player opened later has taken the seat over."""
        seat = self.seat_of(player_id) if tab else None
        played = self.state in (Game.State.LOBBY, Game.State.RUNNING)
        return played and seat is not None and seat.tab not in ("", tab)


@dataclass(frozen=True)
class Progress:
    """What one move changed, as its service knows it: enough to go on from the facts of the version before."""

    version: int
    seats: tuple[SeatFacts, ...]  # of the round
    round: RoundFacts  # its log holds the new line only


@dataclass(frozen=True)
class Viewer:
    """Whose eyes: the player, and the seat and occupancy they look from; no seat for a spectator."""

    player_id: int | None = None
    seat: int | None = None
    occupancy: int = 0
    language: str = "en"
    elsewhere: bool = False  # their seat is played from a page that was opened later


def advance(facts: TableFacts | None, progress: object) -> TableFacts | None:
    """The facts after a move, out of those before it; none where they have to be read."""
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
    """A game's facts out of its rows, as they are at this moment."""
    seats = list(game.seats.select_related("player").order_by("number"))
    current = game.rounds.order_by("-number").first()  # whole, in one query: a move may be made between two
    results = tuple(read_results(seats, finished_rounds(game, current)))
    return TableFacts(
        code=game.code,
        version=game.version,
        state=game.state,
        edition=game.rules,
        score=game.score,
        seats_offered=game.seats_offered,
        clock=game.clock,
        watch=game.watch,
        listed=game.listed,
        host_id=host_of(game.host_id, seats),
        seats=tuple(SeatFacts.of(seat) for seat in seats),
        standing=stand(game.score, seats, results) if seats else None,
        results=results,
        round=read_round(game.rules, current) if current else None,
        rematch=game.rematch.code if game.rematch else "",
        occasion=occasion_of(game) if game.state == Game.State.LOBBY else None,
    )


def finished_rounds(game: Game, current: Round | None) -> list[Round]:
    """The rounds before the latest, of which no snapshot is wanted any more, and the latest where it is over."""
    if current is None:
        return []
    before = game.rounds.filter(over=True, number__lt=current.number).order_by("number")
    return [*before.defer("snapshot", "live").prefetch_related("hands"), *([current] if current.over else [])]


def host_now(game: Game) -> int:
    """Who may act as the host at this moment."""
    return host_of(game.host_id, list(game.seats.select_related("player").order_by("number")))


def host_of(host_id: int, seats: list[Seat]) -> int:
    """The host, or while the host is away for a minute, the first person who is there."""
    recently = timezone.now() - HOST_AWAY
    people = [seat for seat in seats if seat.player_id is not None and seat.player and not seat.player.bot]
    there = [seat.player_id for seat in people if seat.last_seen is not None and seat.last_seen > recently]
    if host_id in there or not there:
        return host_id
    return there[0] or host_id


def stand(score: uno.Score, seats: Sequence[Seat], results: Iterable[uno.RoundResult]) -> uno.Standing:
    """A game's finished rounds added up, with what late comers started with, and behind all others who left."""
    gone = [place for place, seat in enumerate(seats) if seat.gone]
    return uno.stand(score, len(seats), results, [seat.start for seat in seats], gone=gone, strict=False)


def read_results(seats: Sequence[Seat], rounds: Sequence[Round]) -> list[uno.RoundResult]:
    """The finished rounds as points left by seat; who sat a round out has none."""
    places = {seat.pk: place for place, seat in enumerate(seats)}
    numbers = {seat.number: place for place, seat in enumerate(seats)}
    left: dict[int, list[int | None]] = {played.pk: [None] * len(seats) for played in rounds}
    for played in rounds:
        for hand in played.hands.all():
            left[played.pk][places[hand.seat_id]] = hand.points
    return [
        uno.RoundResult(None if played.winner is None else numbers[played.winner], tuple(left[played.pk]))
        for played in rounds
    ]


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
    return round_facts(current, uno.restore(current.snapshot or {}), log)


def round_facts(current: Round, table: uno.Table, log: tuple[LogLine, ...]) -> RoundFacts:
    live = current.live
    return RoundFacts(
        number=current.number,
        seats=tuple(current.seats),
        table=table,
        decision=current.decision,
        commitment=current.commitment,
        seed=current.seed if current.over else "",
        log=log,
        exposures=tuple(read_exposure(exposed) for exposed in live.get("exposed", ())),
        opens_at=read_time(live.get("opens_at")),
        deadline=read_time(live.get("deadline")),
        vote=read_vote(live["vote"]) if "vote" in live else None,
        resting="resting" in live,
        sealed=tuple((int(seat), text) for seat, text in live.get("sealed", {}).items()),
    )


def read_vote(values: dict[str, Any]) -> Vote:
    return Vote(
        values["what"],
        values["number"],
        values["occupancy"],
        values["decision"],
        tuple(values["by"]),
        values["needed"],
        datetime.fromisoformat(values["until"]),
    )


def read_exposure(values: dict[str, Any]) -> Exposure:
    return Exposure(
        values["seat"],
        values["token"],
        datetime.fromisoformat(values["since"]),
        datetime.fromisoformat(values["until"]),
    )


def read_time(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
