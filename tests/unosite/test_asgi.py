"""Each protocol reaches its application."""

from contextlib import asynccontextmanager
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from unosite.asgi import application
from unosite.lifespan import Lifespan

HOME = (b"origin", b"http://127.0.0.1:8000")


async def first_answer(headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
    """The first answer to a browser that opens a socket with these headers."""
    scope = {"type": "websocket", "path": "/any/", "query_string": b"", "headers": headers, "subprotocols": []}
    browser = ApplicationCommunicator(application, scope)
    await browser.send_input({"type": "websocket.connect"})
    answer: dict[str, Any] = await browser.receive_output()
    await browser.wait()
    return answer


@pytest.mark.parametrize("headers", [[], [(b"origin", b"http://evil.example")], [(b"origin", b"http://127.0.0.1:9")]])
async def test_a_socket_from_another_site_is_refused(headers: list[tuple[bytes, bytes]]):
    assert (await first_answer(headers))["type"] == "websocket.close"


async def test_an_unknown_socket_is_closed_without_an_error():
    answer = await first_answer([HOME])
    assert (answer["type"], answer["code"]) == ("websocket.close", 1000)


async def test_services_start_in_order_and_stop_in_reverse():
    events = []

    def service(name: str):
        @asynccontextmanager
        async def run():
            events.append(f"{name} starts")
            yield
            events.append(f"{name} stops")

        return run

    server = ApplicationCommunicator(Lifespan([service("hub"), service("bots")]), {"type": "lifespan"})
    await server.send_input({"type": "lifespan.startup"})
    assert await server.receive_output() == {"type": "lifespan.startup.complete"}
    await server.send_input({"type": "lifespan.shutdown"})
    assert await server.receive_output() == {"type": "lifespan.shutdown.complete"}
    assert events == ["hub starts", "bots starts", "bots stops", "hub stops"]


async def test_a_service_that_cannot_start_is_reported_to_the_server():
    class Broken:
        async def __aenter__(self):
            raise RuntimeError("no room")

        async def __aexit__(self, *fault):
            pass

    server = ApplicationCommunicator(Lifespan([Broken]), {"type": "lifespan"})
    await server.send_input({"type": "lifespan.startup"})
    assert await server.receive_output() == {"type": "lifespan.startup.failed", "message": "no room"}
    with pytest.raises(RuntimeError):
        await server.wait()


@pytest.mark.django_db(transaction=True)
async def test_the_site_itself_starts_and_stops():
    server = ApplicationCommunicator(application, {"type": "lifespan"})
    await server.send_input({"type": "lifespan.startup"})
    assert await server.receive_output() == {"type": "lifespan.startup.complete"}
    await server.send_input({"type": "lifespan.shutdown"})
    assert await server.receive_output() == {"type": "lifespan.shutdown.complete"}
