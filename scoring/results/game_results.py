"""From the rows of a finished game to one result a person. Nothing is kept here, and nothing else is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet
from django.utils import timezone

import uno
from games.facts import read_results, stand
from games.models import Game, Round, Seat
from scoring.models import Result, SeasonGame
from scoring.models.results import WHOLE
from scoring.results.counting import counts_for, game_counts


@dataclass(frozen=True)
class Played:
    """A finished game, added up."""

    game: Game
    seats: Sequence[Seat]
    rounds: Sequence[uno.RoundResult]
    standing: uno.Standing

    @property
    def people(self) -> int:
        return sum(is_person(seat) for seat in self.seats)


def with_rounds(games: QuerySet[Game]) -> QuerySet[Game]:
    """Games read together with all that their results need, in a fixed number of queries; `season_game` among it."""
    seats = Seat.objects.select_related("player").order_by("number")
    rounds = Round.objects.filter(over=True).order_by("number").defer("snapshot", "live").prefetch_related("hands")
    return games.select_related("season_game__season").prefetch_related(
        Prefetch("seats", seats, to_attr="all_seats"), Prefetch("rounds", rounds, to_attr="finished_rounds")
    )


def results_of(game: Game) -> list[Result]:
    """The results of a game read by `with_rounds`; none while it runs, and none when it was given up."""
    if game.state != Game.State.OVER or game.finished_at is None:
        return []
    seats: list[Seat] = game.all_seats  # type: ignore[attr-defined]
    rounds = read_results(seats, game.finished_rounds)  # type: ignore[attr-defined]
    played = Played(game, seats, rounds, stand(game.score, seats, rounds))
    return list(each_result(played)) if rounds else []


def each_result(played: Played) -> Iterator[Result]:
    counted = played.rounds[: played.standing.rounds]
    behind = deficits(played, counted)
    game_is_counted = game_counts(played.game, played.seats)
    for index, seat in enumerate(played.seats):
        if is_person(seat):
            result = Result(game=played.game, player=seat.player, seat=seat.number, people=played.people)
            set_place(result, played, index)
            set_points(result, played, index, counted)
            if result.place == 1:
                result.comeback = behind[index]
                result.margin = margin(played, index)
            set_scope(result, played.game)
            result.counts = game_is_counted and counts_for(seat)
            result.rated = played.game.rated and game_is_counted
            result.league, result.season = counted_by(played.game)
            yield result


def counted_by(game: Game) -> tuple[int | None, int | None]:
    """The league and the season that count this game, if any do."""
    row: SeasonGame | None = getattr(game, "season_game", None)
    return (row.season.league_id, row.season_id) if row is not None and row.counts else (None, None)


def is_person(seat: Seat) -> bool:
    return seat.player is not None and not seat.player.bot


def set_place(result: Result, played: Played, index: int) -> None:
    places = played.standing.places
    result.place = places[index]
    result.shared = places.count(places[index])
    result.players = len(places)
    result.won = WHOLE // result.shared if result.place == 1 else 0
    result.expected = WHOLE // result.players


def set_points(result: Result, played: Played, index: int, counted: Sequence[uno.RoundResult]) -> None:
    """The game's own points, and both readings of its hands."""
    collected = [played_round.points("standard")[index] for played_round in counted]
    left = [played_round.left[index] or 0 for played_round in counted]
    result.points = played.standing.totals[index]
    result.collected, result.left = sum(collected), sum(left)
    result.rounds_won = played.standing.rounds_won[index]
    result.best_round, result.biggest_hand = max(collected, default=0), max(left, default=0)


def set_scope(result: Result, game: Game) -> None:
    assert game.finished_at is not None  # noqa: S101  (a game without it has no results)
    here = timezone.localtime(game.finished_at)
    result.edition, result.count, result.source = game.edition, game.count, game.source
    result.finished_at = game.finished_at
    result.year, result.month, result.day = here.year, here.month, here.day


def deficits(played: Played, counted: Sequence[uno.RoundResult]) -> list[int]:
    """For each seat the most points that it ever lay behind the best of the others."""
    totals = [seat.start for seat in played.seats]
    worst = [0] * len(totals)
    for result in counted:
        for index, points in enumerate(result.points(played.game.score.count)):
            totals[index] += points
        worst = [max(before, gap(played, totals, index)) for index, before in enumerate(worst)]
    return worst


def gap(played: Played, totals: Sequence[int], index: int) -> int:
    """How many points a seat lies behind the best of the others; less than 0 where it lies ahead."""
    others = [total for other, total in enumerate(totals) if other != index]
    if played.game.count == Game.Count.LOW:
        return totals[index] - min(others)
    return max(others) - totals[index]


def margin(played: Played, index: int) -> int:
    """How many points a winner was ahead."""
    return max(0, -gap(played, played.standing.totals, index))
