"""Games out of their rows, as files have them; many at a time, so that the longest history costs little memory."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from django.db.models import Prefetch, QuerySet

from games.models import Game, Hand, Round, Seat
from scoring.archive.written import WrittenGame, WrittenHand, WrittenRound, WrittenSeat

AT_ONCE = 50


def read_games(games: QuerySet[Game]) -> Iterator[WrittenGame]:
    """Finished rounds only: nothing of a round that is being played leaves the site."""
    numbers = iter(list(games.values_list("pk", flat=True)))
    while part := list(islice(numbers, AT_ONCE)):
        found = Game.objects.in_bulk(part)
        rows = with_rounds(Game.objects.filter(pk__in=found))
        yield from (written(game) for game in sorted(rows, key=lambda game: part.index(game.pk)))


def with_rounds(games: QuerySet[Game]) -> QuerySet[Game]:
    rounds = Round.objects.filter(over=True).order_by("number").defer("snapshot", "live", "seed", "commitment")
    return games.prefetch_related(
        Prefetch("seats", Seat.objects.order_by("number")),
        Prefetch("rounds", rounds),
        Prefetch("rounds__hands", Hand.objects.order_by("seat__number")),
    )


def read_game(game: Game) -> WrittenGame:
    return written(with_rounds(Game.objects.filter(pk=game.pk)).get())


def written(game: Game) -> WrittenGame:
    seats, rounds = list(game.seats.all()), list(game.rounds.all())
    names = {seat.pk: seat.name for seat in seats}
    numbers = {seat.number: seat.name for seat in seats}
    return WrittenGame(
        code=game.code,
        title=game.title,
        source=game.source,
        edition=game.edition,
        options=game.options,
        count=game.count,
        end=game.end,
        end_value=game.end_value,
        tie=game.tie,
        abandoned=game.state == Game.State.ABANDONED,
        rated=game.rated,
        private=game.watch == Game.Watch.NOBODY,
        started_at=game.started_at,
        finished_at=game.finished_at,
        seats=tuple(WrittenSeat(seat.name, seat.start, came_late(seat, rounds), seat.gone) for seat in seats),
        rounds=tuple(written_round(played, names, numbers) for played in rounds),
    )


def came_late(seat: Seat, rounds: list[Round]) -> bool:
    """Whoever was not in the first round; of whom only the total is known came with the others."""
    return bool(rounds) and all(hand.seat_id != seat.pk for hand in rounds[0].hands.all())


def written_round(played: Round, names: dict[int, str], numbers: dict[int, str]) -> WrittenRound:
    return WrittenRound(
        winner=None if played.winner is None else numbers[played.winner],
        dealer=numbers.get(played.dealer, ""),
        corrected=played.revision,
        finished_at=played.finished_at,
        hands={
            names[hand.seat_id]: WrittenHand(hand.points, hand.cards, tuple(hand.counted))
            for hand in played.hands.all()
        },
    )
