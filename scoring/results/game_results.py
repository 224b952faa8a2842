"""The results of a finished game, one for each person, calculated from its rows alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet
from django.utils import timezone

import uno
from games.models import Game, Round, Seat
from games.play.rounds import add_up_rounds, read_results
from scoring.models import Result, SeasonGame
from scoring.models.results import WHOLE
from scoring.results.counted_games import counts_for, game_counts


@dataclass(frozen=True)
class FinishedGame:
    """A finished game, added up."""

    game: Game
    seats: Sequence[Seat]
    rounds: Sequence[uno.RoundResult]
    standing: uno.Standing

    @property
    def people(self) -> int:
        return sum(is_person(seat) for seat in self.seats)


def with_rounds(games: QuerySet[Game]) -> QuerySet[Game]:
    """Games with everything that their results need, including `season_game`, in a fixed number of queries."""
    seats = Seat.objects.select_related("player").order_by("number")
    rounds = Round.objects.filter(over=True).order_by("number").defer("snapshot", "live").prefetch_related("hands")
    return games.select_related("season_game__season").prefetch_related(
        Prefetch("seats", seats, to_attr="all_seats"), Prefetch("rounds", rounds, to_attr="finished_rounds")
    )


def results_of(game: Game) -> list[Result]:
    """The results of a game that `with_rounds` read. A game in progress or abandoned has none."""
    if game.state != Game.State.OVER or game.finished_at is None:
        return []
    seats: list[Seat] = game.all_seats  # type: ignore[attr-defined]
    rounds = read_results(seats, game.finished_rounds)  # type: ignore[attr-defined]
    played = FinishedGame(game, seats, rounds, add_up_rounds(game.score, seats, rounds))
    return list(each_result(played)) if rounds else []


def each_result(played: FinishedGame) -> Iterator[Result]:
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
            result.league, result.season = season_of(played.game)
            yield result


def season_of(game: Game) -> tuple[int | None, int | None]:
    """The league and the season in which this game counts, if any."""
    row: SeasonGame | None = getattr(game, "season_game", None)
    return (row.season.league_id, row.season_id) if row is not None and row.counts else (None, None)


def is_person(seat: Seat) -> bool:
    return seat.player is not None and not seat.player.bot


def set_place(result: Result, played: FinishedGame, index: int) -> None:
    places = played.standing.places
    result.place = places[index]
    result.shared = places.count(places[index])
    result.players = len(places)
    result.won = WHOLE // result.shared if result.place == 1 else 0
    result.expected = WHOLE // result.players


def set_points(result: Result, played: FinishedGame, index: int, counted: Sequence[uno.RoundResult]) -> None:
    """Set the points of the game, and its hands by both ways of scoring."""
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


def deficits(played: FinishedGame, counted: Sequence[uno.RoundResult]) -> list[int]:
    """The most points that each seat was ever behind the best of the others."""
    totals = [seat.start for seat in played.seats]
    worst = [0] * len(totals)
    for result in counted:
        for index, points in enumerate(result.points(played.game.score.count)):
            totals[index] += points
        worst = [max(before, gap(played, totals, index)) for index, before in enumerate(worst)]
    return worst


def gap(played: FinishedGame, totals: Sequence[int], index: int) -> int:
    """The points by which a seat is behind the best of the others, or negative if it is ahead."""
    others = [total for other, total in enumerate(totals) if other != index]
    if played.game.count == Game.Count.LOW:
        return totals[index] - min(others)
    return max(others) - totals[index]


def margin(played: FinishedGame, index: int) -> int:
    """The points by which a winner was ahead."""
    return max(0, -gap(played, played.standing.totals, index))


KEPT = [field.attname for field in Result._meta.concrete_fields if not field.primary_key]


def are_same_results(before: Iterable[Result], after: Iterable[Result], *, but: Collection[str] = ()) -> bool:
    """Whether two lists of results are the same, except for the fields in `but`."""
    return sorted(compared_fields(result, but) for result in before) == sorted(
        compared_fields(result, but) for result in after
    )


def compared_fields(result: Result, but: Collection[str]) -> tuple[str, ...]:
    return tuple(repr(getattr(result, name)) for name in KEPT if name not in but)
