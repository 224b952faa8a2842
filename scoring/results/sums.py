"""Standings and meetings updated by differences: the old results of a game are subtracted and the new ones added."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations
from operator import attrgetter, itemgetter

from django.db import connection

from games.models import Game, Player
from scoring.models import Meeting, Result, Standing
from scoring.models.results import WHOLE
from scoring.results.game_results import are_same_results
from scoring.results.scopes import MINIMUM_GAMES, MINIMUM_IN_A_MONTH, SEASON, keys_of, minimum

ROWS = 200  # in one statement


@dataclass(slots=True)
class MeetingCount:
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


def count_meetings(results: Iterable[Result], taken_off: Iterable[Result] = ()) -> dict[Pair, MeetingCount]:
    """The meetings of all pairs of a game, minus those that no longer hold."""
    met: dict[Pair, MeetingCount] = defaultdict(MeetingCount)
    for sign, found in ((1, results), (-1, taken_off)):
        for _, table in groupby(found, key=attrgetter("game_id")):
            for mine, theirs in permutations(list(table), 2):
                met[mine.player_id, theirs.player_id].add(mine, theirs, sign)
    return {pair: each for pair, each in met.items() if not each.nothing}


def meeting_of(pair: Pair, met: MeetingCount) -> Meeting:
    player_id, opponent_id = pair
    return Meeting(player_id=player_id, opponent_id=opponent_id, games=met.games, ahead=met.ahead, level=met.level)


def update_meetings(differences: Mapping[Pair, MeetingCount]) -> None:
    ordered = sorted(differences.items(), key=itemgetter(0))
    for start in range(0, len(ordered), ROWS):
        add_to_meetings(ordered[start : start + ROWS])
    if any(met.games < 0 for _, met in ordered):
        Meeting.objects.filter(player_id__in={player for (player, _), _ in ordered}, games=0).delete()


def add_to_meetings(rows: Sequence[tuple[Pair, MeetingCount]]) -> None:
    values = [value for pair, met in rows for value in (*pair, met.games, met.ahead, met.level)]
    with connection.cursor() as cursor:
        cursor.execute(MEETING_STATEMENT.format(rows=", ".join([MEETING_ROW] * len(rows))), values)


MEETING_ROW = "(%s, %s, %s, %s, %s)"
MEETING_STATEMENT = """INSERT INTO scoring_meeting AS old (player_id, opponent_id, games, ahead, level) VALUES {rows}
ON CONFLICT (player_id, opponent_id) DO UPDATE SET games = old.games + excluded.games,
ahead = old.ahead + excluded.ahead, level = old.level + excluded.level"""


BILLION = 10**9


@dataclass(slots=True)
class Sums:
    """The sums of a player's results in a scope."""

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
    """The sums of results by scope and player, minus those that no longer hold."""
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


def update_standings(differences: Mapping[Key, Sums]) -> None:
    """Add differences to the standings in the order of their keys, so that two transactions never wait for each
    other."""
    ordered = sorted(differences.items(), key=itemgetter(0))
    for start in range(0, len(ordered), ROWS):
        add_to_standings(ordered[start : start + ROWS])
    if any(sums.games < 0 for _, sums in ordered):
        players = {player for (_, player), _ in ordered}
        Standing.objects.filter(player_id__in=players, games=0).delete()


def add_to_standings(rows: list[tuple[Key, Sums]]) -> None:
    """Add to the rows with one statement, because the ORM can only replace values. A new row has one game, which is too
    few for any rate."""
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


def store_results(game: Game, results: Sequence[Result]) -> None:
    """Replace the results of a game, and add the differences to all sums."""
    before = list(Result.objects.filter(game=game))
    if are_same_results(before, results):
        return
    lock_players(before, results)
    Result.objects.filter(game=game).delete()
    Result.objects.bulk_create(results)
    update_standings(add_up(results, before))
    update_meetings(count_meetings(results, before))


def lock_players(*results: Sequence[Result]) -> None:
    """Lock these players until the end of the transaction, so that a rebuild of their sums misses no difference."""
    people = {result.player_id for some in results for result in some}
    list(Player.objects.filter(pk__in=people).order_by("pk").select_for_update(no_key=True).values_list("pk"))
