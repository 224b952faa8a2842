"""What is measured, each started for one measurement: this site on a database, and boardgame.io in memory."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "bench" / "peers"
OURS = ("SITE_ORIGIN", "REDIS_URL", "DATABASE_URL")


@dataclass(frozen=True)
class Load:
    """How many tables of four screens, for how long, and how fast: moves a second at each table, or 0 for at once."""

    tables: int
    seconds: float
    rate: float = 0
    warm: float = 2  # seconds before it counts

    def words(self) -> dict[str, object]:
        return {"n": self.tables, "secs": self.seconds, "rate": self.rate, "warm": self.warm}


def node_folder() -> Path:
    """A folder with the packages `ws` and, where it can be had, `boardgame.io`."""
    if given := os.environ.get("B_NODE"):
        return Path(given)
    if not (shutil.which("node") and shutil.which("npm")):
        raise SystemExit("The load generator needs node and npm.")
    folder = Path(tempfile.gettempdir()) / "unosite-bench-node"
    folder.mkdir(exist_ok=True)
    for package in ("ws", "boardgame.io"):
        if not (folder / "node_modules" / package).exists():
            print(f"Installing {package} ...", file=sys.stderr)
            command = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder), package]
            subprocess.run(command, check=False)
    if not (folder / "node_modules" / "ws").exists():
        raise SystemExit("The load generator needs node's package ws, and it could not be installed.")
    return folder


def generate(node: Path, **words: object) -> dict[str, Any]:
    """One run of the load generator."""
    command = ["node", str(PEERS / "loadgen.cjs"), *(f"{key}={value}" for key, value in words.items())]
    run = subprocess.run(command, env={**os.environ, "B_NODE": str(node)}, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(f"The generator failed: {run.stderr.strip()}")
    figures: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return figures


def boardgame_io(node: Path, load: Load) -> dict[str, Any] | None:
    """The toy game on boardgame.io in memory, by the same generator; none where it is not installed."""
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
        return generate(node, kind="bgio", url=f"ws://127.0.0.1:{port}", pid=process.pid, **load.words())
    finally:
        process.kill()
        process.wait()


class Site:
    """This site, served as bin/serve does, with tables that are dealt and ready, and one more at which nobody plays."""

    def __init__(self, node: Path, folder: Path, database: str, tables: int) -> None:
        self.node, self.folder = node, folder
        self.port = free_port()
        self.environment = environment(folder, database)
        self.process = self.served()
        self.tables = folder / "tables.json"
        self.tables.write_text(self.asked("live_tables.py", str(tables + 1)))

    def served(self) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("w") as log:
            command = [sys.executable, "-m", "unosite.serve.command", "--port", str(self.port)]
            process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        wait_for(f"http://127.0.0.1:{self.port}/healthz", process, self.folder / "log")
        return process

    def asked(self, script: str, *words: str) -> str:
        """The last line that one of our scripts prints."""
        command = [sys.executable, str(ROOT / "bench" / script), *words]
        run = subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False)
        if run.returncode:
            raise SystemExit(f"{script} failed: {run.stderr.strip()}")
        return run.stdout.splitlines()[-1]

    def measured(self, load: Load, *, idle: int = 0) -> dict[str, Any]:
        url, pid = f"ws://127.0.0.1:{self.port}", self.process.pid
        return generate(self.node, kind="site", url=url, pid=pid, tables=self.tables, idle=idle, **load.words())

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()


@contextmanager
def site(node: Path, folder: Path, database: str, tables: int) -> Iterator[Site]:
    started = Site(node, folder, database, tables)
    try:
        yield started
    finally:
        started.stop()


def environment(folder: Path, database: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    given = {"UNOSITE_DATA": str(folder), "WAIT_SCALE": "1", "DJANGO_SETTINGS_MODULE": "unosite.settings"}
    return {**kept, **given, **({"DATABASE_URL": database} if database else {})}


def wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(600):
        try:
            urlopen(url, timeout=1)
        except (URLError, OSError):
            if process.poll() is not None:
                raise SystemExit(f"The server did not start:\n{log.read_text()}") from None
            time.sleep(0.1)
        else:
            return
    process.kill()
    raise SystemExit("The server did not answer.")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
