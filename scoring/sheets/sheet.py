"""A score sheet as it is at one version: read once, then shown to everybody, and checked against by every change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import uno
from games.facts import read_results, stand
from games.models import Game, Round, Seat
from scoring.models import HandEntry
from scoring.sheets import dealing
from scoring.sheets.log import Change, changes
from scoring.sheets.starts import late_seats, late_starts
from scoring.sheets.values import Entered, Sheet, SheetRound, SheetSeat
from scoring.sheets.warnings import warnings_for

__all__ = ["Change", "Entered", "Sheet", "SheetRound", "SheetSeat", "changes", "read_sheet"]


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
        warnings=tuple(warnings_for(game, len(playing), len(live), len(live) - standing.rounds)),
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
