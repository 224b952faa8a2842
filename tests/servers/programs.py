"""Finds, starts and stops the programs of servers."""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any


class NotInstalled(Exception):
    """A program is missing. The message says what to install."""


def wheel_folder(package: str) -> Path | None:
    """Where a package is installed, found without importing it."""
    spec = find_spec(package)
    return Path(spec.origin).parent if spec and spec.origin else None


@contextmanager
def scratch_folder(name: str) -> Iterator[Path]:
    """A folder with a short path, because the path of a socket may have only about 100 characters."""
    with tempfile.TemporaryDirectory(prefix=f"{name}-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def running(
    command: list[str], *, ready: Callable[[], bool], log: Path, **how: Any
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a server, wait until it is ready, and stop it afterwards."""
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, **how)
    try:
        wait_until(ready, alive=lambda: process.poll() is None, log=log)
        yield process
    finally:
        stop(process)


def wait_until(ready: Callable[[], bool], *, alive: Callable[[], bool], log: Path, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not ready():
        if not alive() or time.monotonic() > end:
            raise RuntimeError(f"The server did not start:\n{log.read_text(errors='replace')}")
        time.sleep(0.05)


def stop(process: subprocess.Popen[bytes], seconds: float = 10) -> None:
    if process.poll() is None:
        process.send_signal(2)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def is_root() -> bool:
    return os.geteuid() == 0
