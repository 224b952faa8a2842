"""bin/serve as a person starts it: its own process, its own data folder, stopped with Ctrl-C."""

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
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
DECIDED = {"SITE_ORIGIN", "DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG", "DJANGO_SETTINGS_MODULE"}
PATIENCE = 300  # seconds: far more than a start takes, as only one that hangs should fail


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def environment(**given: str) -> dict[str, str]:
    """Without the host's settings, and with the virtual environment that runs the tests."""
    kept = {name: value for name, value in os.environ.items() if name not in DECIDED}
    return {**kept, "UNOSITE_VENV": sys.prefix, **given}


def serve(*words: str, **given: str) -> subprocess.CompletedProcess[str]:
    """bin/serve where it is expected to end by itself."""
    command = [str(ROOT / "bin" / "serve"), *words]
    return subprocess.run(command, env=environment(**given), capture_output=True, text=True, timeout=PATIENCE)


class Serving:
    """A running bin/serve and what it has said so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said: list[str] = []
        self.reader = threading.Thread(target=self._listen)
        self.reader.start()

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.said.append(line.rstrip())

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + PATIENCE
        while not any(words in line for line in list(self.said)):
            assert self.reader.is_alive(), "\n".join(self.said)
            assert time.monotonic() < end, "\n".join(self.said)
            time.sleep(0.05)

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
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
            server.reader.join(PATIENCE)


def get(url: str) -> tuple[int, bytes]:
    with urlopen(url, timeout=10) as answer:
        return answer.status, answer.read()


def health(port: int) -> dict:
    return json.loads(get(f"http://127.0.0.1:{port}/healthz")[1])
