"""How fast live tables are: N tables of four screens on loopback, beside the bare move transaction of the same database.

`python bench/live.py [--tables 20] [--seconds 8] [--rate 0] [--postgresql URL]`. Needs node with the package `ws` (in
the folder that B_NODE names, or installed by this command into a folder of its own); with `boardgame.io` beside it, the
same generator measures that as well. A move counts when all four screens of its table show the new version.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "bench" / "peers"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def node_modules() -> Path | None:
    """A folder with `ws`, and `boardgame.io` where it could be had; none without node."""
    if given := os.environ.get("B_NODE"):
        return Path(given)
    if not (shutil.which("node") and shutil.which("npm")):
        return None
    folder = Path(tempfile.gettempdir()) / "unosite-bench-node"
    folder.mkdir(exist_ok=True)
    for package in ("ws", "boardgame.io"):
        if not (folder / "node_modules" / package).exists():
            print(f"Installing {package} ...", file=sys.stderr)
            command = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder), package]
            subprocess.run(command, check=False)
    return folder if (folder / "node_modules" / "ws").exists() else None


@contextmanager
def server(folder: Path, database: str) -> Iterator[tuple[str, int]]:
    """The site as bin/serve serves it; its address and process."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    log = (folder / "log").open("w")
    process = subprocess.Popen(
        [sys.executable, "-m", "unosite.serve", "--port", str(port)],
        cwd=ROOT,
        env=environment(folder, database),
        stdout=log,
        stderr=log,
    )
    try:
        wait_for(f"{url}/healthz", process)
        yield url, process.pid
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
        log.close()


def environment(folder: Path, database: str) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if name not in ("SITE_ORIGIN", "REDIS_URL", "DATABASE_URL")
    }
    given = {"UNOSITE_DATA": str(folder), "WAIT_SCALE": "1", "DJANGO_SETTINGS_MODULE": "unosite.settings"}
    return {**kept, **given, **({"DATABASE_URL": database} if database else {})}


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        try:
            urlopen(url, timeout=1)
        except (URLError, OSError):
            if process.poll() is not None:
                raise SystemExit("The server did not start; see its log.") from None
            time.sleep(0.1)
        else:
            return
    raise SystemExit("The server did not answer.")


def generate(node: Path, **words: object) -> dict[str, Any]:
    command = ["node", str(PEERS / "loadgen.cjs"), *(f"{key}={value}" for key, value in words.items())]
    run = subprocess.run(command, env={**os.environ, "B_NODE": str(node)}, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(f"The generator failed: {run.stderr.strip()}")
    figures: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return figures


def site(node: Path, options: argparse.Namespace, database: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server(folder, database) as (url, pid):
            made = subprocess.run(
                [sys.executable, str(ROOT / "bench" / "live_tables.py"), str(options.tables)],
                cwd=ROOT,
                env=environment(folder, database),
                capture_output=True,
                text=True,
                check=True,
            )
            tables = folder / "tables.json"
            tables.write_text(made.stdout.splitlines()[-1])
            return generate(
                node,
                kind="site",
                url=url.replace("http", "ws"),
                n=options.tables,
                secs=options.seconds,
                rate=options.rate,
                pid=pid,
                tables=tables,
            )


def boardgame_io(node: Path, options: argparse.Namespace) -> dict[str, Any] | None:
    """The toy game on boardgame.io, in memory, by the same generator."""
    if not (node / "node_modules" / "boardgame.io").exists():
        return None
    port = free_port()
    process = subprocess.Popen(
        ["node", str(PEERS / "bgio_server.cjs")],
        env={**os.environ, "B_NODE": str(node), "PORT": str(port)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert process.stdout
        while b"ready" not in process.stdout.readline():
            if process.poll() is not None:
                return None
        return generate(
            node,
            kind="bgio",
            url=f"ws://127.0.0.1:{port}",
            n=options.tables,
            secs=options.seconds,
            rate=options.rate,
            pid=process.pid,
        )
    finally:
        process.kill()


def bare_sqlite(seconds: float) -> float:
    """Moves a second of the bare transaction: read the row, write it, append to the log, commit with FULL."""
    with tempfile.TemporaryDirectory() as name:
        connection = sqlite3.connect(f"{name}/bare.sqlite3", isolation_level=None)
        connection.executescript(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE t(id INTEGER PRIMARY KEY, state TEXT, version INT);"
            "CREATE TABLE l(id INTEGER PRIMARY KEY, t INT, version INT, move TEXT, UNIQUE(t, version))"
        )
        connection.executemany("INSERT INTO t VALUES(?, ?, 0)", [(number, "x" * 900) for number in range(200)])
        return repeated(seconds, lambda made: bare_move(connection, made % 200))


def bare_move(connection: sqlite3.Connection, number: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    state, version = connection.execute("SELECT state, version FROM t WHERE id = ?", [number]).fetchone()
    connection.execute("UPDATE t SET state = ?, version = ? WHERE id = ?", [state, version + 1, number])
    connection.execute("INSERT INTO l(t, version, move) VALUES(?, ?, ?)", [number, version + 1, "play r7"])
    connection.execute("COMMIT")


def bare_postgresql(url: str, seconds: float) -> float:
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS bench_l, bench_t")
        connection.execute("CREATE TABLE bench_t(id int PRIMARY KEY, state text, version int)")
        connection.execute(
            "CREATE TABLE bench_l(id serial PRIMARY KEY, t int, version int, move text, UNIQUE(t, version))"
        )
        connection.execute("INSERT INTO bench_t SELECT n, repeat('x', 900), 0 FROM generate_series(0, 199) n")

        def move(made: int) -> None:
            with connection.transaction():
                row = connection.execute(
                    "SELECT state, version FROM bench_t WHERE id = %s FOR UPDATE", [made % 200]
                ).fetchone()
                assert row
                connection.execute(
                    "UPDATE bench_t SET state = %s, version = %s WHERE id = %s", [row[0], row[1] + 1, made % 200]
                )
                connection.execute(
                    "INSERT INTO bench_l(t, version, move) VALUES(%s, %s, 'play r7')", [made % 200, row[1] + 1]
                )

        return repeated(seconds, move)


def repeated(seconds: float, move: Any) -> float:
    made, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        move(made)
        made += 1
    return made / spent


def tell(name: str, figures: dict[str, Any] | None) -> None:
    if figures:
        cpu = figures["cpu_ms_per_move"][0]
        print(
            f"{name}: {figures['mps']} moves/s, {cpu} CPU ms a move, "
            f"p50 {figures['p50']} p95 {figures['p95']} p99 {figures['p99']} ms, {figures['lost']} lost"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rate", type=float, default=0, help="moves a second at each table; 0: as fast as it goes")
    parser.add_argument(
        "--postgresql", default=os.environ.get("TEST_POSTGRESQL_URL", ""), help="a URL to measure as well"
    )
    options = parser.parse_args()
    node = node_modules()
    if node is None:
        raise SystemExit("The load generator needs node and its package ws.")
    figures: dict[str, Any] = {"tables": options.tables, "rate": options.rate}
    figures["boardgame_io"] = boardgame_io(node, options)
    tell("boardgame.io, memory", figures["boardgame_io"])
    figures["sqlite"] = site(node, options, "")
    tell("SQLite", figures["sqlite"])
    figures["bare_sqlite"] = round(bare_sqlite(2), 1)
    print(f"bare move on SQLite: {figures['bare_sqlite']} moves/s")
    if options.postgresql:
        figures["postgresql"] = site(node, options, options.postgresql)
        tell("PostgreSQL", figures["postgresql"])
        figures["bare_postgresql"] = round(bare_postgresql(options.postgresql, 2), 1)
        print(f"bare move on PostgreSQL, one client: {figures['bare_postgresql']} moves/s")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
