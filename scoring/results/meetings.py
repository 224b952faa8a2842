"""Who met whom in a game, and who came in ahead: kept by differences, like the standings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations
from operator import attrgetter, itemgetter

from django.db import connection

from scoring.models import Meeting, Result

ROWS = 200  # in one statement


@dataclass(slots=True)
class Met:
    """How often somebody met somebody else."""

    games: int = 0
    ahead: int = 0
    level: int = 0

    def add(self, mine: Result, theirs: Result, sign: int) -> None:
        self.games += sign
        self.ahead += sign * (mine.place < theirs.place)
        self.level += sign * (mine.place == theirs.place)

    @property
    def nothing(self) -> bool:
        return not (self.games or self.ahead or self.level)


Pair = tuple[int, int]  # the numbers of a player and of an opponent


def meet(results: Iterable[Result], taken_off: Iterable[Result] = ()) -> dict[Pair, Met]:
    """Everybody against everybody else of the same game, less the meetings that no longer hold."""
    met: dict[Pair, Met] = defaultdict(Met)
    for sign, found in ((1, results), (-1, taken_off)):
        for _, table in groupby(found, key=attrgetter("game_id")):
            for mine, theirs in permutations(list(table), 2):
                met[mine.player_id, theirs.player_id].add(mine, theirs, sign)
    return {pair: each for pair, each in met.items() if not each.nothing}


def meeting_of(pair: Pair, met: Met) -> Meeting:
    player_id, opponent_id = pair
    return Meeting(player_id=player_id, opponent_id=opponent_id, games=met.games, ahead=met.ahead, level=met.level)


def keep(differences: Mapping[Pair, Met]) -> None:
    ordered = sorted(differences.items(), key=itemgetter(0))
    for start in range(0, len(ordered), ROWS):
        upsert(ordered[start : start + ROWS])
    if any(met.games < 0 for _, met in ordered):
        Meeting.objects.filter(player_id__in={player for (player, _), _ in ordered}, games=0).delete()


def upsert(rows: Sequence[tuple[Pair, Met]]) -> None:
    values = [value for pair, met in rows for value in (*pair, met.games, met.ahead, met.level)]
    with connection.cursor() as cursor:
        cursor.execute(STATEMENT.format(rows=", ".join([ROW] * len(rows))), values)


ROW = "(%s, %s, %s, %s, %s)"
STATEMENT = """INSERT INTO scoring_meeting AS old (player_id, opponent_id, games, ahead, level) VALUES {rows}
ON CONFLICT (player_id, opponent_id) DO UPDATE SET games = old.games + excluded.games,
ahead = old.ahead + excluded.ahead, level = old.level + excluded.level"""
