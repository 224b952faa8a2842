"""Totals and places added up again from the rounds of a game, and compared with the stored ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

import uno
from games.changes import lock_game, mark_unscored, save_and_announce
from games.models import Game, Round, Seat
from games.play.rounds import add_up_rounds, read_results


def finish_of(game: Game, rounds: list[Round], standing: uno.Standing) -> datetime | None:
    """The time of the round that ended the game. It changes only if a correction changes which round that is."""
    last = rounds[standing.rounds - 1] if standing.rounds else None
    return last.finished_at if last is not None else game.started_at


@dataclass(frozen=True)
class StoredTotals:
    """The values of a game that follow from its rounds."""

    totals: tuple[int, ...]
    places: tuple[int | None, ...]
    state: str
    finished_at: datetime | None


def stored_totals(game: Game) -> StoredTotals:
    seats = list(game.seats.order_by("number"))
    totals, places = tuple(seat.total for seat in seats), tuple(seat.place for seat in seats)
    return StoredTotals(totals, places, game.state, game.finished_at)


def totals_from_rounds(game: Game) -> StoredTotals:
    """The same values from the rounds alone. A table has its own state and end; those of a sheet follow from its
    rounds."""
    seats = list(game.seats.order_by("number"))
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    if not seats:
        return StoredTotals((), (), game.state, game.finished_at)
    standing = add_up_rounds(game.score, seats, read_results(seats, rounds))
    state, finished_at = game.state, game.finished_at
    if game.source == Game.Source.PHYSICAL and state != Game.State.ABANDONED:
        state = Game.State.OVER if standing.over else Game.State.RUNNING
        finished_at = finish_of(game, rounds, standing) if standing.over else None
    places = standing.places if state == Game.State.OVER else (None,) * len(seats)
    return StoredTotals(standing.totals, tuple(places), state, finished_at)


def differences(game: Game) -> Iterator[str]:
    """One line for each value that differs from the rounds."""
    have, right = stored_totals(game), totals_from_rounds(game)
    for seat, total, place in zip(game.seats.order_by("number"), right.totals, right.places, strict=True):
        if seat.total != total:
            yield f"{game.code}: {seat.name} has {seat.total} points; the rounds give {total}."
        if seat.place != place:
            yield f"{game.code}: {seat.name} has place {seat.place}; the rounds give {place}."
    if have.state != right.state:
        yield f"{game.code}: the game is {have.state}; the rounds make it {right.state}."
    if have.finished_at != right.finished_at:
        yield f"{game.code}: the game ended at {have.finished_at}; by the rounds at {right.finished_at}."


def rebuild(code: str, source: str) -> list[str]:
    """Correct what differs, score the game again, and return the differences."""
    with transaction.atomic():
        game = lock_game(code, source)
        wrong = list(differences(game))
        if wrong:
            right = totals_from_rounds(game)
            write_totals(game, right)
            game.state, game.finished_at = right.state, right.finished_at
            mark_unscored(game)
            save_and_announce(game, "state", "finished_at", "unscored")
        return wrong


def write_totals(game: Game, right: StoredTotals) -> None:
    seats = list(game.seats.order_by("number"))
    for seat, total, place in zip(seats, right.totals, right.places, strict=True):
        seat.total, seat.place = total, place
    Seat.objects.bulk_update(seats, ["total", "place"])
