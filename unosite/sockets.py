"""Which socket is served where."""

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope
from django.urls import URLPattern, re_path

from games.sockets import routes as tables
from scoring.sockets import routes as sheets


async def no_such_socket(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Refuses politely; without it, an unknown path would be an error in the server's log."""
    await receive()
    await send({"type": "websocket.close", "code": 1000, "reason": None})


# The stubs know views only, not ASGI applications.
routes: list[URLPattern] = [*tables, *sheets, re_path(r"", no_such_socket)]  # type: ignore[arg-type]
