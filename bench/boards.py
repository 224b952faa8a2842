"""What boards and player pages cost as a site grows: filled with games in bulk, then asked as a browser asks.

`python bench/boards.py [--games 1000 10000 100000] [--million] [--sqlite | --postgresql URL]`. Without a choice it runs on
SQLite and on the PostgreSQL of the tests, one after the other, each in a process of its own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SIZES = (1_000, 10_000, 100_000)
REPEATS = 15
MOST = 1.5  # times as long may a board take with all games as with the fewest
FLAT = ("board", "season")


@dataclass(frozen=True)
class Measured:
    """One thing that was asked for: how long, and in how many queries."""

    name: str
    milliseconds: float
    queries: int


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, nargs="+", default=list(SIZES))
    arguments.add_argument("--million", action="store_true", help="go on to a million games")
    arguments.add_argument("--sqlite", action="store_true")
    arguments.add_argument("--postgresql", metavar="URL")
    given = arguments.parse_args()
    sizes = sorted({*given.games, *([1_000_000] if given.million else [])})
    if given.sqlite or given.postgresql:
        sys.exit(measure(sizes, given.postgresql))
    words = ["--games", *map(str, sizes)]
    failed = run([sys.executable, __file__, "--sqlite", *words])
    with ExitStack() as stack:
        from tests.servers.postgresql import postgresql

        failed |= run([sys.executable, __file__, "--postgresql", stack.enter_context(postgresql(durable=True)), *words])
    sys.exit(failed)


def run(words: list[str]) -> int:
    return subprocess.run(words, cwd=ROOT, check=False).returncode


def measure(sizes: list[int], url: str | None) -> int:
    """Fill one database step by step, and print a table of times."""
    with tempfile.TemporaryDirectory(prefix="unosite-boards-") as folder:
        set_up(folder, url)
        from bench.rows.board_rows import World
        from bench.rows.season_rows import make_season

        world = World(wanted=sizes[-1])
        columns: list[list[Measured]] = []
        owner, season = make_season()
        for games in sizes:
            world.grow(games, partial(progress, games))
            columns.append([*ask_season(owner, season), *ask_everything(world)])
        replayed = replay_time()
        return report(sizes, columns, replayed, "PostgreSQL" if url else "SQLite")


def set_up(folder: str, url: str | None) -> None:
    os.environ["UNOSITE_DATA"] = folder
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    if url:
        os.environ["DATABASE_URL"] = url
    else:
        os.environ.pop("DATABASE_URL", None)
    import django

    import tests.settings as chosen
    from unosite import databases

    chosen.DATABASES = {"default": databases.database_settings(Path(folder))}
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    settings.ALLOWED_HOSTS = ["testserver"]
    call_command("migrate", verbosity=0)
    if not url:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=OFF")  # while it is filled; measured is with what the site has


def progress(games: int, done: int) -> None:
    full = 40 * done // games
    end = "\n" if done >= games else ""
    print(f"\r[{'#' * full}{'.' * (40 - full)}] {done:,} of {games:,} games", end=end, file=sys.stderr, flush=True)


def ask_everything(world) -> list[Measured]:
    """The pages as a player sees them, then a finish and a correction."""
    from django.db import connection

    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=FULL")
    measured = [*ask_pages(world), *write(world)]
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=OFF")
    return measured


def ask_season(owner, season) -> list[Measured]:
    from tests.games.finished_games import client_of

    client, code = client_of(owner), season.league.code
    chosen = f"league={code}&season={code}-{season.number}"
    return [
        asked(client, "season page, sixty games of twelve", f"/leagues/{code}/seasons/{season.number}/"),
        asked(client, "board of a league by wins", f"/boards/?league={code}"),
        asked(client, "board of a season by win rate", f"/boards/?by=win-rate&{chosen}"),
    ]


def ask_pages(world) -> list[Measured]:
    from tests.games.finished_games import client_of

    busy, usual = world.players[0], world.players[len(world.players) // 2]
    client = client_of(usual)
    return [
        asked(client, "board by wins, first page", "/boards/"),
        asked(client, "board by wins, deepest page", "/boards/?at=last"),
        asked(client, "board by wins, around me", "/boards/?at=me"),
        asked(client, "board by win rate, deepest page", "/boards/?by=win-rate&at=last"),
        asked(client, "board of classic with real cards, first page", "/boards/?edition=classic&source=physical"),
        asked(client, "board by rating, first page", "/boards/?by=rating"),
        asked(client, "board by rating, deepest page", "/boards/?by=rating&at=last"),
        asked(client, "head to head, first page", f"/players/{usual.pk}/opponents/"),
        asked(client, "player page", f"/players/{usual.pk}/"),
        asked(client, "page of a player in a tenth of all games", f"/players/{busy.pk}/"),
    ]


def clock() -> float:
    """SQLite works inside this process, whose own time tells more on a busy machine than the clock on the wall."""
    from django.db import connection

    return time.process_time() if connection.vendor == "sqlite" else time.perf_counter()


def asked(client, name: str, address: str) -> Measured:
    def ask() -> None:
        answer = client.get(address)
        assert answer.status_code == 200, (address, answer.status_code)

    return timed(name, ask)


def timed(name: str, work: Callable[[], None], repeats: int = REPEATS) -> Measured:
    """The quickest of some runs, since what else the machine does only ever adds; the queries of one that is warm."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    work()
    with CaptureQueriesContext(connection) as captured:
        work()
        queries = len(captured)
    times = []
    for _ in range(repeats):
        start = clock()
        work()
        times.append(clock() - start)
    return Measured(name, 1000 * min(times), queries)


def write(world) -> list[Measured]:
    """Scoring a game that just ended, and one of long ago whose winner was another."""
    from django.utils import timezone

    from games.models import Game
    from scoring.queue.finished_games import score_game
    from scoring.ratings.replay import replay_all
    from tests.scoring.games import in_order

    luck = Random(2)
    made: list[Game] = []

    def finish() -> None:
        game = in_order(luck.sample(world.players[1:], 4), at=timezone.now(), code=f"Z{len(made)}")
        made.append(game)
        start = clock()
        score_game(game.pk)
        replay_all()
        took.append(clock() - start)

    took: list[float] = []
    scored = timed("finish a game: results, standings, rating", finish)
    scored = Measured(scored.name, 1000 * min(took), scored.queries)
    old = Game.objects.order_by("pk")[world.games // 2]
    swap_winner(old)
    corrected = once("correct a game of the middle: results, standings", lambda: score_game(old.pk))
    replayed = once("... and replay the ratings of all games since", replay_all)
    for game in made:
        game.delete()
    swap_winner(old)
    score_game(old.pk)
    replay_all()
    return [scored, corrected, replayed]


def once(name: str, work: Callable[[], object]) -> Measured:
    start = clock()
    work()
    return Measured(name, 1000 * (clock() - start), 0)


def swap_winner(game) -> None:
    """The first and the last change hands."""
    from games.models import Game, Hand, Round

    played = game.rounds.get()
    hands = list(Hand.objects.filter(round=played).select_related("seat").order_by("points"))
    first, last = hands[0], hands[-1]
    first.points, last.points = last.points, first.points
    Hand.objects.bulk_update([first, last], ["points"])
    Round.objects.filter(pk=played.pk).update(winner=last.seat.number)
    Game.objects.filter(pk=game.pk).update(unscored=True)


def replay_time() -> float:
    """CPU seconds in which ten thousand games of four are rated."""
    from scoring.ratings.model import Skill, rate

    luck, skills = Random(3), [Skill()] * 200
    tables = [luck.sample(range(200), 4) for _ in range(10_000)]
    start = time.process_time()
    for table in tables:
        for player, skill in zip(table, rate([skills[player] for player in table], [1, 2, 3, 4]), strict=True):
            skills[player] = skill
    return time.process_time() - start


def report(sizes: list[int], columns: list[list[Measured]], replayed: float, database: str) -> int:
    """A line each; a board that takes longer with more games, or more queries, is a failure."""
    kind = "CPU" if database == "SQLite" else "wall clock"
    print(f"\n{database}: milliseconds of {kind} (queries) at so many games")
    print(f"{'':52}" + "".join(f"{size:>18,}" for size in sizes) + f"{'ratio':>9}")
    failed = False
    for row in zip(*columns, strict=True):
        ratio = row[-1].milliseconds / row[0].milliseconds
        bad = row[0].name.startswith(FLAT) and (ratio > MOST or len({each.queries for each in row}) > 1)
        failed |= bad
        cells = "".join(f"{each.milliseconds:>12,.1f} {f'({each.queries})' if each.queries else '':>5}" for each in row)
        print(f"{row[0].name:52}{cells}{ratio:>9.2f}{'  TOO MUCH' if bad else ''}")
    print(f"10,000 games of four are rated in {replayed:.2f} s of CPU.")
    return int(failed or replayed > 1)


if __name__ == "__main__":
    main()
