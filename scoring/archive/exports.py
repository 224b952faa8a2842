"""What is exported: games out of their rows, many at a time, and the table of a season."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import StringIO
from itertools import islice
from pkgutil import iter_modules
from typing import TypedDict

from django.db.models import Prefetch, QuerySet

from games.models import Game, Hand, Round, Seat
from scoring import archive
from scoring.archive.game_file import ExportFormat, WrittenGame, WrittenHand, WrittenRound, WrittenSeat
from scoring.leagues.seasons.season_standings import StandingsLine
from scoring.models import Season
from scoring.points.points_maps import UNIT

AT_ONCE = 50
OURS = "own_"  # how the names of modules begin that write a format


def find_formats() -> dict[str, ExportFormat]:
    """The formats by their kind: every module of this folder that writes one declares it as `EXPORT`."""
    names = [found.name for found in iter_modules(archive.__path__) if found.name.startswith(OURS)]
    formats: list[ExportFormat] = [import_module(f"{archive.__name__}.{name}").EXPORT for name in names]
    return {one.kind: one for one in formats}


FORMATS = find_formats()


def read_games(games: QuerySet[Game]) -> Iterator[WrittenGame]:
    """Read games with their finished rounds. Nothing of a round in progress leaves the site."""
    numbers = iter(list(games.values_list("pk", flat=True)))
    while part := list(islice(numbers, AT_ONCE)):
        found = Game.objects.in_bulk(part)
        rows = with_rounds(Game.objects.filter(pk__in=found))
        yield from (game_record(game) for game in sorted(rows, key=lambda game: part.index(game.pk)))


def with_rounds(games: QuerySet[Game]) -> QuerySet[Game]:
    rounds = Round.objects.filter(over=True).order_by("number").defer("snapshot", "live", "seed", "commitment")
    return games.prefetch_related(
        Prefetch("seats", Seat.objects.order_by("number")),
        Prefetch("rounds", rounds),
        Prefetch("rounds__hands", Hand.objects.order_by("seat__number")),
    )


def read_game(game: Game) -> WrittenGame:
    return game_record(with_rounds(Game.objects.filter(pk=game.pk)).get())


def game_record(game: Game) -> WrittenGame:
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
        seats=tuple(WrittenSeat(seat.name, seat.start, joined_late(seat, rounds), seat.gone) for seat in seats),
        rounds=tuple(round_record(played, names, numbers) for played in rounds),
    )


def joined_late(seat: Seat, rounds: list[Round]) -> bool:
    """Whether a player was not in the first round. Players with totals only joined with the others."""
    return bool(rounds) and all(hand.seat_id != seat.pk for hand in rounds[0].hands.all())


def round_record(played: Round, names: dict[int, str], numbers: dict[int, str]) -> WrittenRound:
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


class StandingsRow(TypedDict):
    """A line of the standings, by the names of its columns."""

    place: int | None
    player: str
    points: int | float
    games: int
    wins: int
    average_place: float | None
    remark: str


COLUMNS = tuple(StandingsRow.__annotations__)
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def number(units: int) -> int | float:
    return units // UNIT if units % UNIT == 0 else round(units / UNIT, 4)


def rows(lines: Sequence[StandingsLine]) -> list[StandingsRow]:
    return [
        {
            "place": line.place,
            "player": line.name,
            "points": number(line.units),
            "games": line.games,
            "wins": line.wins,
            "average_place": float(line.average) if line.games else None,
            "remark": line.remark,
        }
        for line in lines
    ]


def as_csv(lines: Sequence[StandingsLine]) -> str:
    """The table as CSV. A name that a spreadsheet would calculate becomes plain text."""
    text = StringIO()
    writer = csv.DictWriter(text, COLUMNS)
    writer.writeheader()
    for row in rows(lines):
        name = row["player"]
        writer.writerow(row | {"player": f"'{name}" if name.startswith(FORMULA) else name})
    return text.getvalue()


def as_json(season: Season, lines: Sequence[StandingsLine]) -> dict[str, object]:
    return {
        "league": season.league.name,
        "season": season.name,
        "state": season.state,
        "points": season.points,
        "from": season.starts_on,
        "until": season.ends_on,
        "table": rows(lines),
    }
