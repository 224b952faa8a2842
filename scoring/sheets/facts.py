"""A score sheet as it is at one version: read once, then shown to everybody, and checked against by every change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import uno
from games.facts import read_results, stand
from games.models import Game, Round, Seat
from scoring.models import HandEntry
from scoring.sheets import dealing
from scoring.sheets.log import Change, changes
from scoring.sheets.starts import late_seats, late_starts
from scoring.sheets.warnings import warnings_for

__all__ = ["Change", "Entered", "Sheet", "SheetRound", "SheetSeat", "changes", "read_sheet"]


@dataclass(frozen=True)
class SheetSeat:
    """A player on the sheet. `place` is the rank as it stands, also while the game goes on."""

    number: int
    name: str
    player_id: int | None
    gone: bool
    start: int
    total: int
    place: int
    shared: bool  # the place, with somebody else
    won: bool
    rounds_won: int
    left: int  # points left in hands over the game
    needs: int | None  # points to the target; none where the game ends otherwise, or the player is out
    out_in: int | None  # the round, as it is shown, that eliminated this player
    mark: int  # which line of the chart
    dealer_next: bool


@dataclass(frozen=True)
class SheetRound:
    """A round as it is written. `left` has every seat: the points left, or None for who sat out."""

    number: int  # for services: it never changes
    ordinal: int  # for people: deleted rounds do not count
    revision: int
    dealer: int
    winner: int | None
    left: Mapping[int, int | None]
    counted: Mapping[int, tuple[int, ...]]
    gained: Mapping[int, int]  # the points of the method in force; nothing after the end
    totals: Mapping[int, int]  # after it
    after_end: bool
    deleted: bool
    at: datetime | None


@dataclass(frozen=True)
class Entered:
    """A hand that a player entered for the next round; the scorer confirms it."""

    seat: int
    points: int
    counted: tuple[int, ...]
    went_out: bool
    by: str


@dataclass(frozen=True)
class Sheet:
    """Everything that a page of a sheet may need."""

    code: str
    version: int
    title: str
    state: str
    edition: uno.Edition
    score: uno.Score
    rated: bool
    private: bool
    owner_id: int
    seats: tuple[SheetSeat, ...]
    rounds: tuple[SheetRound, ...]
    deleted: tuple[SheetRound, ...]
    standing: uno.Standing  # by the place in `seats`, as the standings of `uno` are
    other: uno.Standing  # the same rounds read by the other count
    playing: tuple[int, ...]  # the seats that play the next round
    next_dealer: int
    next_starter: int  # to the left of the dealer
    next_number: int
    next_ordinal: int
    entries: tuple[Entered, ...]
    warnings: tuple[str, ...]
    started_at: datetime | None
    finished_at: datetime | None
    rematch: str

    @property
    def over(self) -> bool:
        return self.state == Game.State.OVER

    @property
    def running(self) -> bool:
        return self.state == Game.State.RUNNING

    def seat(self, number: int) -> SheetSeat | None:
        return next((seat for seat in self.seats if seat.number == number), None)

    def round(self, number: int) -> SheetRound | None:
        """A round by its number, deleted or not."""
        return next((one for one in (*self.rounds, *self.deleted) if one.number == number), None)

    def entry(self, seat: int) -> Entered | None:
        return next((entered for entered in self.entries if entered.seat == seat), None)


def read_sheet(game: Game) -> Sheet:
    """A sheet out of its rows, as they are at this moment."""
    seats = list(game.seats.order_by("number"))
    every = list(game.rounds.order_by("number").prefetch_related("hands"))
    live = [one for one in every if one.over]
    results = read_results(seats, live)
    standing = stand(game.score, seats, results)
    playing = dealing.playing(seats, standing)
    dealer = dealing.next_dealer(game, live, playing)
    number = every[-1].number + 1 if every else 1
    return Sheet(
        code=game.code,
        version=game.version,
        title=game.title,
        state=game.state,
        edition=game.rules,
        score=game.score,
        rated=game.rated,
        private=game.watch == Game.Watch.NOBODY,
        owner_id=game.host_id,
        seats=tuple(read_seat(game, seats, place, standing, dealer) for place in range(len(seats))),
        rounds=read_rounds(game, seats, live, results, standing.rounds),
        deleted=tuple(
            read_deleted(seats, one, 1 + sum(kept.number < one.number for kept in live))
            for one in every
            if not one.over
        ),
        standing=standing,
        other=read_other_way(game, seats, results[: standing.rounds]),
        playing=tuple(playing),
        next_dealer=dealer,
        next_starter=dealing.after(dealer, playing),
        next_number=number,
        next_ordinal=len(live) + 1,
        entries=read_entries(game, number),
        warnings=tuple(warnings_for(game, len(playing), len(live) - standing.rounds)),
        started_at=game.started_at,
        finished_at=game.finished_at,
        rematch=game.rematch.code if game.rematch else "",
    )


def read_seat(game: Game, seats: Sequence[Seat], place: int, standing: uno.Standing, dealer: int) -> SheetSeat:
    seat, end, out = seats[place], game.score.end, standing.out_in[place]
    total = standing.totals[place]
    counts = end.kind in ("target", "elimination") and out is None and not seat.gone and not standing.over
    return SheetSeat(
        number=seat.number,
        name=seat.name,
        player_id=seat.player_id,
        gone=seat.gone,
        start=seat.start,
        total=total,
        place=standing.places[place],
        shared=standing.places.count(standing.places[place]) > 1,
        won=place in standing.winners,
        rounds_won=standing.rounds_won[place],
        left=standing.leftovers[place],
        needs=max(0, end.value - total) if counts else None,
        out_in=out,
        mark=place,
        dealer_next=seat.number == dealer,
    )


def read_rounds(
    game: Game, seats: Sequence[Seat], live: Sequence[Round], results: Sequence[uno.RoundResult], counted: int
) -> tuple[SheetRound, ...]:
    """The rounds with the totals after each; those after the end give nothing."""
    totals = {seat.number: seat.start for seat in seats}
    rounds = []
    for place, (one, result) in enumerate(zip(live, results, strict=True)):
        points = result.points(game.score.count) if place < counted else (0,) * len(seats)
        gained = {seat.number: points[index] for index, seat in enumerate(seats)}
        totals = {number: total + gained[number] for number, total in totals.items()}
        rounds.append(written(seats, one, place + 1, gained, totals, after_end=place >= counted))
    return tuple(rounds)


def read_deleted(seats: Sequence[Seat], one: Round, ordinal: int) -> SheetRound:
    return written(seats, one, ordinal, {}, {}, after_end=False)


def written(
    seats: Sequence[Seat],
    one: Round,
    ordinal: int,
    gained: Mapping[int, int],
    totals: Mapping[int, int],
    *,
    after_end: bool,
) -> SheetRound:
    hands = {hand.seat_id: hand for hand in one.hands.all()}
    return SheetRound(
        number=one.number,
        ordinal=ordinal,
        revision=one.revision,
        dealer=one.dealer,
        winner=one.winner,
        left={seat.number: hands[seat.pk].points if seat.pk in hands else None for seat in seats},
        counted={seat.number: tuple(hands[seat.pk].counted) for seat in seats if seat.pk in hands},
        gained=gained,
        totals=totals,
        after_end=after_end,
        deleted=not one.over,
        at=one.finished_at,
    )


def read_other_way(game: Game, seats: Sequence[Seat], results: Sequence[uno.RoundResult]) -> uno.Standing:
    """The rounds that count, read by the other count as a game of so many rounds."""
    count: uno.points.Count = "standard" if game.count == Game.Count.LOW else "low"
    score = uno.Score(count, uno.End("rounds", max(1, len(results))))
    somebody_late = not results or None in results[0].left
    starts = late_starts(count, seats, results, late_seats(game) if somebody_late else ())
    gone = [place for place, seat in enumerate(seats) if seat.gone]
    return uno.stand(score, len(seats), results, starts, gone=gone, strict=False)


def read_entries(game: Game, number: int) -> tuple[Entered, ...]:
    waiting = HandEntry.objects.filter(game=game, number=number).select_related("seat", "by").order_by("seat__number")
    return tuple(Entered(one.seat.number, one.points, tuple(one.counted), one.went_out, one.by.name) for one in waiting)
