"""Runs bin/serve as a person would: in its own process, with its own data folder, and stopped with Ctrl-C."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = {"SITE_ORIGIN", "DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG", "DJANGO_SETTINGS_MODULE"}
TIMEOUT = 300  # seconds: far longer than a start takes, so that only a server that hangs fails


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def environment(**given: str) -> dict[str, str]:
    """The environment without this machine's settings, and with the virtual environment that runs the tests."""
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    return {**kept, "UNOSITE_VENV": sys.prefix, **given}


def serve(*words: str, **given: str) -> subprocess.CompletedProcess[str]:
    """Run bin/serve where it is expected to end by itself."""
    command = [str(ROOT / "bin" / "serve"), *words]
    return subprocess.run(command, env=environment(**given), capture_output=True, text=True, timeout=TIMEOUT)


class Serving:
    """A running bin/serve and the lines it has printed so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.printed: list[str] = []
        self.reader = threading.Thread(target=self._listen)
        self.reader.start()

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.printed.append(line.rstrip())

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + TIMEOUT
        while not any(words in line for line in list(self.printed)):
            assert self.reader.is_alive(), "\n".join(self.printed)
            assert time.monotonic() < end, "\n".join(self.printed)
            time.sleep(0.05)

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(TIMEOUT)
        self.reader.join(TIMEOUT)
        return code


@contextmanager
def serving(*words: str, **given: str) -> Iterator[Serving]:
    process = subprocess.Popen(
        [ROOT / "bin" / "serve", *words],
        env=environment(**given),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        server = Serving(process)
        try:
            yield server
        finally:
            process.kill()
            server.reader.join(TIMEOUT)


def get(url: str) -> tuple[int, bytes]:
    with urlopen(url, timeout=10) as answer:
        return answer.status, answer.read()


def health(port: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(get(f"http://127.0.0.1:{port}/healthz")[1])
    return found
