"""Totals and places added up anew from the rounds of a game, and told where they differ from what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from games.facts import read_results, stand
from games.models import Game, Seat
from games.services.announcing import changed, lock, mark_unscored
from scoring.sheets.ledger import finish_of


@dataclass(frozen=True)
class Kept:
    """What is derived from a game's rounds."""

    totals: tuple[int, ...]
    places: tuple[int | None, ...]
    state: str
    finished_at: datetime | None


def kept(game: Game) -> Kept:
    seats = list(game.seats.order_by("number"))
    totals, places = tuple(seat.total for seat in seats), tuple(seat.place for seat in seats)
    return Kept(totals, places, game.state, game.finished_at)


def folded(game: Game) -> Kept:
    """The same from nothing but the rounds. A table's state and end are its own; a sheet's follow from its rounds."""
    seats = list(game.seats.order_by("number"))
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    if not seats:
        return Kept((), (), game.state, game.finished_at)
    standing = stand(game.score, seats, read_results(seats, rounds))
    state, finished_at = game.state, game.finished_at
    if game.source == Game.Source.PHYSICAL and state != Game.State.ABANDONED:
        state = Game.State.OVER if standing.over else Game.State.RUNNING
        finished_at = finish_of(game, rounds, standing) if standing.over else None
    places = standing.places if state == Game.State.OVER else (None,) * len(seats)
    return Kept(standing.totals, tuple(places), state, finished_at)


def differences(game: Game) -> Iterator[str]:
    """One line for everything that is not what the rounds give."""
    have, right = kept(game), folded(game)
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
    """Set right what differs, and have everything that follows from it worked out anew; what differed."""
    with transaction.atomic():
        game = lock(code, source)
        wrong = list(differences(game))
        if wrong:
            right = folded(game)
            write(game, right)
            game.state, game.finished_at = right.state, right.finished_at
            mark_unscored(game)
            changed(game, "state", "finished_at", "unscored")
        return wrong


def write(game: Game, right: Kept) -> None:
    seats = list(game.seats.order_by("number"))
    for seat, total, place in zip(seats, right.totals, right.places, strict=True):
        seat.total, seat.place = total, place
    Seat.objects.bulk_update(seats, ["total", "place"])
