"""A score sheet at one version: read once, shown to everybody, and used to check every change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import uno
from games.game_settings import GameSettings
from games.models import Game, Round, Seat
from games.play.rounds import add_up_rounds, read_results
from games.play.table_state import GameFacts, read_game_facts
from games.tables.advice import advice_on_length
from scoring.models import HandEntry
from scoring.sheets import dealer as sheets_dealer
from scoring.sheets.dealer import late_seats, late_starts


@dataclass(frozen=True)
class SheetSeat:
    """A player on the sheet. `place` is the current rank, even while the game is in progress."""

    number: int
    name: str
    player_id: int | None
    gone: bool
    start: int
    total: int
    place: int
    shared: bool  # with another player who has the same place
    won: bool
    rounds_won: int
    left: int  # points left in hand over the whole game
    needs: int | None  # points to the target; None if the game has no target or the player is out
    out_in: int | None  # the number of the round that eliminated this player
    mark: int  # the number of the line in the chart
    dealer_next: bool


@dataclass(frozen=True)
class SheetRound:
    """A saved round. `left` has the points of every seat, or None for a player who sat out."""

    number: int  # for the code: it never changes
    ordinal: int  # for people: deleted rounds do not count
    revision: int
    dealer: int
    winner: int | None
    left: Mapping[int, int | None]
    counted: Mapping[int, tuple[int, ...]]
    gained: Mapping[int, int]  # by the current scoring; nothing after the end
    totals: Mapping[int, int]  # after this round
    after_end: bool
    deleted: bool
    at: datetime | None


@dataclass(frozen=True)
class EnteredHand:
    """A hand that a player entered for the next round. The scorer confirms it."""

    seat: int
    points: int
    counted: tuple[int, ...]
    went_out: bool
    by: str


@dataclass(frozen=True)
class Sheet(GameFacts):
    """Everything that a page of a sheet may need."""

    title: str
    rated: bool
    private: bool
    owner_id: int
    seats: tuple[SheetSeat, ...]
    rounds: tuple[SheetRound, ...]
    deleted: tuple[SheetRound, ...]
    standing: uno.Standing  # by the index in `seats`, as in `uno`
    other: uno.Standing  # the same rounds by the other scoring
    playing: tuple[int, ...]  # the seats in the next round
    next_dealer: int
    next_starter: int  # to the left of the dealer
    next_number: int
    next_ordinal: int
    entries: tuple[EnteredHand, ...]
    warnings: tuple[str, ...]
    started_at: datetime | None
    finished_at: datetime | None

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

    def entry(self, seat: int) -> EnteredHand | None:
        return next((entered for entered in self.entries if entered.seat == seat), None)


def read_sheet(game: Game) -> Sheet:
    """Read a sheet from its rows as they are now."""
    seats = list(game.seats.order_by("number"))
    every = list(game.rounds.order_by("number").prefetch_related("hands"))
    live = [one for one in every if one.over]
    results = read_results(seats, live)
    standing = add_up_rounds(game.score, seats, results)
    playing = sheets_dealer.seats_playing(seats, standing)
    dealer = sheets_dealer.next_dealer(game, live, playing)
    number = every[-1].number + 1 if every else 1
    return Sheet(
        **vars(read_game_facts(game)),
        title=game.title,
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
        other=read_other_count(game, seats, results[: standing.rounds]),
        playing=tuple(playing),
        next_dealer=dealer,
        next_starter=sheets_dealer.next_to_left(dealer, playing),
        next_number=number,
        next_ordinal=len(live) + 1,
        entries=read_entries(game, number),
        warnings=tuple(warnings_for(game, len(playing), len(live), len(live) - standing.rounds)),
        started_at=game.started_at,
        finished_at=game.finished_at,
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
    """The rounds with the totals after each. Rounds after the end add nothing."""
    totals = {seat.number: seat.start for seat in seats}
    rounds = []
    for place, (one, result) in enumerate(zip(live, results, strict=True)):
        points = result.points(game.score.count) if place < counted else (0,) * len(seats)
        gained = {seat.number: points[index] for index, seat in enumerate(seats)}
        totals = {number: total + gained[number] for number, total in totals.items()}
        rounds.append(round_on_sheet(seats, one, place + 1, gained, totals, after_end=place >= counted))
    return tuple(rounds)


def read_deleted(seats: Sequence[Seat], one: Round, ordinal: int) -> SheetRound:
    return round_on_sheet(seats, one, ordinal, {}, {}, after_end=False)


def round_on_sheet(
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


def read_other_count(game: Game, seats: Sequence[Seat], results: Sequence[uno.RoundResult]) -> uno.Standing:
    """The rounds that count, scored the other way, as a game of that many rounds."""
    count: uno.Count = "standard" if game.count == Game.Count.LOW else "low"
    score = uno.Score(count, uno.End("rounds", max(1, len(results))))
    somebody_late = not results or None in results[0].left
    starts = late_starts(count, seats, results, late_seats(game) if somebody_late else ())
    gone = [place for place, seat in enumerate(seats) if seat.gone]
    return uno.stand(score, len(seats), results, starts, gone=gone, strict=False)


def read_entries(game: Game, number: int) -> tuple[EnteredHand, ...]:
    waiting = HandEntry.objects.filter(game=game, number=number).select_related("seat", "by").order_by("seat__number")
    return tuple(
        EnteredHand(one.seat.number, one.points, tuple(one.counted), one.went_out, one.by.name) for one in waiting
    )


def warnings_for(game: Game, players: int, rounds: int, after_end: int) -> Iterator[str]:
    """The warnings for a sheet with this many players, rounds, and rounds after the end."""
    if game.state == Game.State.RUNNING:
        yield from about_the_end(game, players, rounds)
    if after_end:
        yield ngettext(
            "%(count)d round was played after the end. It is saved but does not count.",
            "%(count)d rounds were played after the end. They are saved but do not count.",
            after_end,
        ) % {"count": after_end}


def about_the_end(game: Game, players: int, rounds: int) -> Iterator[str]:
    if players < 2:
        yield _("Fewer than two players are left. Add a player, or end the game.")
        return
    if rounds:  # by then, everybody knows how long it takes
        return
    yield from advice_on_length(GameSettings.from_game(game), players)
