"""Keeping standings by differences: what a game was worth before is taken off, what it is worth now is added."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import itemgetter

from django.db import connection

from scoring.models import Result, Standing
from scoring.models.results import WHOLE
from scoring.results.scopes import MINIMUM_GAMES, MINIMUM_IN_A_MONTH, SEASON, keys_of, minimum

BILLION = 10**9
ROWS = 200  # in one statement


@dataclass(slots=True)
class Sums:
    """What is added up of a player's results in a scope."""

    games: int = 0
    won: int = 0
    expected: int = 0
    places: int = 0
    points: int = 0

    def add(self, result: Result, sign: int = 1) -> None:
        self.games += sign
        self.won += sign * result.won
        self.expected += sign * result.expected
        self.places += sign * result.place
        self.points += sign * result.collected

    @property
    def nothing(self) -> bool:
        return not (self.games or self.won or self.expected or self.places or self.points)


Key = tuple[str, int]  # a scope's key and a player's number


def add_up(results: Iterable[Result], taken_off: Iterable[Result] = ()) -> dict[Key, Sums]:
    """The sums by scope and player of results, less those that no longer hold."""
    sums: dict[Key, Sums] = defaultdict(Sums)
    for sign, counted in ((1, results), (-1, taken_off)):
        for result in counted:
            for key in keys_of(result):
                sums[key, result.player_id].add(result, sign)
    return {key: each for key, each in sums.items() if not each.nothing}


def standing_of(key: Key, sums: Sums) -> Standing:
    scope, player_id = key
    enough = sums.games >= minimum(scope)
    return Standing(
        scope=scope,
        player_id=player_id,
        games=sums.games,
        won=sums.won,
        expected=sums.expected,
        surplus=sums.won - sums.expected,
        places=sums.places,
        points=sums.points,
        win_rate=sums.won * BILLION // (WHOLE * sums.games) if enough else None,
        average_place=sums.places * BILLION // sums.games if enough else None,
    )


def keep(differences: Mapping[Key, Sums]) -> None:
    """Add differences to the standings, in the order of their keys, so that two who do this never wait for each other
    in a circle."""
    ordered = sorted(differences.items(), key=itemgetter(0))
    for start in range(0, len(ordered), ROWS):
        upsert(ordered[start : start + ROWS])
    if any(sums.games < 0 for _, sums in ordered):
        players = {player for (_, player), _ in ordered}
        Standing.objects.filter(player_id__in=players, games=0).delete()


def upsert(rows: list[tuple[Key, Sums]]) -> None:
    """One statement, since the ORM can only replace what is there, and not add to it. A row that is new holds one game,
    which is less than any rate needs."""
    values: list[str | int] = []
    for key, sums in rows:
        values += [*key, sums.games, sums.won, sums.expected, sums.won - sums.expected, sums.places, sums.points]
    with connection.cursor() as cursor:
        cursor.execute(STATEMENT.format(rows=", ".join([ROW] * len(rows))), values)


ROW = "(%s, %s, %s, %s, %s, %s, %s, %s, NULL, NULL)"
GAMES = "(old.games + excluded.games)"
SHORT = f"old.scope LIKE '____-%%' OR old.scope LIKE '%%/{SEASON}%%'"
ENOUGH = f"{GAMES} >= CASE WHEN {SHORT} THEN {MINIMUM_IN_A_MONTH} ELSE {MINIMUM_GAMES} END"
STATEMENT = f"""INSERT INTO scoring_standing AS old
(scope, player_id, games, won, expected, surplus, places, points, win_rate, average_place) VALUES {{rows}}
ON CONFLICT (scope, player_id) DO UPDATE SET
games = {GAMES}, won = old.won + excluded.won, expected = old.expected + excluded.expected,
surplus = old.surplus + excluded.surplus, places = old.places + excluded.places, points = old.points + excluded.points,
win_rate = CASE WHEN {ENOUGH} THEN (old.won + excluded.won) * {BILLION} / ({WHOLE} * {GAMES}) END,
average_place = CASE WHEN {ENOUGH} THEN (old.places + excluded.places) * {BILLION} / {GAMES} END"""  # noqa: S608  (nothing but our own names and numbers)
