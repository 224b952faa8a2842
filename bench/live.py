"""How fast live tables are, in one run: beside boardgame.io in memory, and the bare move transaction of each database.

`python bench/live.py [--short]`, which takes about four minutes, or one. Tables of four screens on loopback; a move counts when all four show the new version.
Needs node; the packages `ws` and `boardgame.io` are those of the folder that B_NODE names, or are installed by npm into a
folder of its own. PostgreSQL is the one of TEST_POSTGRESQL_URL, or is started for the run with its commits on the disk.
Other work on the machine moves all figures: trust ratios inside one run, and CPU ms a move.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.bare import bare_postgresql, bare_sqlite
from bench.live_servers import Load, boardgame_io, node_folder, site
from tests.servers.postgresql import postgresql
from tests.servers.programs import NotInstalled

Figures = dict[str, Any]

# What to reach, against boardgame.io in memory: moves a second at least, CPU a move at most.
AIMS = {"SQLite": (0.4, 2.5), "PostgreSQL": (0.5, 1.5)}
AIM_IDLE, AIM_FRAGMENT, AIM_P50, AIM_P95 = 1.2, 0.3, 2.0, 1.5


class Run:
    """One run: what was measured so far, told line by line."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.node, self.folder = node_folder(), folder
        self.full = Load(options.tables, options.seconds, warm=options.warm)
        self.paced = None if options.short else Load(options.paced, options.seconds, rate=0.25, warm=options.warm)
        self.idle, self.rounds, self.bare_seconds = options.idle, options.rounds, options.warm
        self.figures: Figures = {}

    def peer(self, name: str, load: Load) -> None:
        figures = boardgame_io(self.node, load)
        if figures:
            self.tell(name, figures)

    def database(self, name: str, url: str, bare: float) -> None:
        """The site on one database: at full speed, paced, and with sockets that only sit there."""
        with site(self.node, self.folder, url, max(self.full.tables, self.paced.tables if self.paced else 0)) as server:
            self.tell(name, server.measured(self.full))
            print(f"{'  its bare move, one client':34}{bare:8.0f}")
            if name == "SQLite":
                self.sqlite_only(server)
        self.figures[f"{name}, bare"] = round(bare, 1)

    def sqlite_only(self, server: Any) -> None:
        """What does not depend on the database."""
        self.tell(f"SQLite, {self.idle} idle sockets", server.measured(self.full, idle=self.idle))
        self.figures["fragment"] = float(server.asked("fragment.py", str(self.rounds)))
        if self.paced:
            self.tell("SQLite, paced", server.measured(self.paced))

    def tell(self, name: str, figures: Figures) -> None:
        self.figures[name] = figures
        times = "".join(f"{figures[key] or 0:9.1f}" for key in ("p50", "p95", "p99"))
        lost = f"  {figures['lost']} LOST" if figures["lost"] else ""
        print(f"{name:34}{figures['mps']:8.0f}{cpu(figures):15.2f}{times}{lost}", flush=True)

    def compare(self) -> None:
        """Every ratio with its aim."""
        print(f"\n{'':44}ratio   aim")
        idle, none = self.figures[f"SQLite, {self.idle} idle sockets"], self.figures["SQLite"]
        peers = [self.figures[name] for name in ("boardgame.io", "boardgame.io, again") if name in self.figures]
        for name, (moves, cost) in AIMS.items():
            if peers and name in self.figures:
                mine = self.figures[name]
                told(f"{name} / boardgame.io: moves a second", mine["mps"] / mean(peer["mps"] for peer in peers), moves)
                told(f"{name} / boardgame.io: CPU a move", cpu(mine) / mean(cpu(peer) for peer in peers), -cost)
        if "boardgame.io, paced" in self.figures:
            mine, peer = self.figures["SQLite, paced"], self.figures["boardgame.io, paced"]
            told("SQLite / boardgame.io: p50, paced", mine["p50"] / peer["p50"], -AIM_P50)
            told("SQLite / boardgame.io: p95, paced", mine["p95"] / peer["p95"], -AIM_P95)
        told(f"CPU a move with {self.idle} idle sockets / none", cpu(idle) / cpu(none), -AIM_IDLE)
        told("a viewer's fragment, CPU ms", self.figures["fragment"], -AIM_FRAGMENT)


def told(what: str, ratio: float, aim: float) -> None:
    """A ratio and its aim; a negative aim is an upper bound."""
    reached = ratio >= aim if aim > 0 else ratio <= -aim
    print(f"{what:44}{ratio:5.2f}  {'>=' if aim > 0 else '<='} {abs(aim):.1f}  {'reached' if reached else 'NOT YET'}")


def cpu(figures: Figures) -> float:
    return float(figures["cpu_ms_per_move"][0])


def mean(values: Iterator[float]) -> float:
    known = list(values)
    return sum(known) / len(known)


@contextmanager
def durable_postgresql() -> Iterator[str | None]:
    try:
        with postgresql(durable=True) as url:
            yield url
    except NotInstalled as missing:
        print(missing, file=sys.stderr)
        yield None


def read() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true", help="no paced run, fewer tables, sockets and seconds")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--idle", type=int, help="sockets that only sit there (default: 2000)")
    parser.add_argument("--paced", type=int, default=200, help="tables that move once in four seconds")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON, too")
    options = parser.parse_args()
    options.tables = options.tables or (30 if options.short else 50)
    options.seconds = options.seconds or (3 if options.short else 8)
    options.warm, options.rounds = (1.0, 8) if options.short else (2.0, 30)
    options.idle = options.idle or (200 if options.short else 2000)
    return options


def main() -> None:
    options = read()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        measure(Run(options, Path(folder)), options)


def about(run: Run) -> str:
    """What the lines that follow say."""
    paced = f" Paced: {run.paced.tables} tables, each with a move every four seconds." if run.paced else ""
    return (
        f"Each line: {run.full.seconds:g} s in which every table's next move is sent as soon as all of its screens show"
        f" the one before.{paced}\np50, p95, p99: ms from sending a move until the last of its table's four screens has"
        " it. CPU: of the server's process, not the database's.\nboardgame.io keeps its games in memory; here every move"
        " is on the disk before anybody sees it.\n"
    )


def measure(run: Run, options: argparse.Namespace) -> None:
    print(about(run))
    print(
        f"{f'{options.tables} tables x 4 screens':34}{'moves/s':>8}{'CPU ms a move':>15}{'p50':>9}{'p95':>9}{'p99 ms':>9}"
    )
    run.peer("boardgame.io", run.full)
    if run.paced:
        run.peer("boardgame.io, paced", run.paced)
    run.database("SQLite", "", bare_sqlite(run.bare_seconds))
    with durable_postgresql() as url:
        if url:
            run.database("PostgreSQL", url, bare_postgresql(url, run.bare_seconds))
    run.peer("boardgame.io, again", run.full)
    run.compare()
    if options.json:
        print(json.dumps(run.figures))


if __name__ == "__main__":
    main()
