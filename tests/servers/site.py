"""The site itself, served by uvicorn in a thread."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn

from unosite.environment import Origin
from unosite.security import content_security_policy
from unosite.serve.command import UVICORN

TIMEOUT = 15  # seconds


@dataclass(frozen=True)
class Site:
    url: str
    server: uvicorn.Server


@contextmanager
def site(settings: Any, port: int = 0) -> Iterator[Site]:
    with socket.create_server(("127.0.0.1", port)) as listening:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        use_address(settings, url)
        server = uvicorn.Server(uvicorn.Config(make_application(), log_config=None, **UVICORN))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            wait_for_start(server, thread)
            yield Site(url, server)
        finally:
            server.should_exit = True
            thread.join(TIMEOUT)


def use_address(settings: Any, url: str) -> None:
    settings.SITE_ORIGIN = url
    settings.CSRF_TRUSTED_ORIGINS = [url]
    settings.CONTENT_SECURITY_POLICY = content_security_policy((Origin.read(url),))


def make_application() -> Any:
    from unosite.asgi import make_application

    return make_application()


def wait_for_start(server: uvicorn.Server, thread: threading.Thread) -> None:
    end = time.monotonic() + TIMEOUT
    while not server.started:
        if not thread.is_alive() or time.monotonic() > end:
            raise RuntimeError("The site did not start.")
        time.sleep(0.02)
