"""The addresses of sockets."""

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope
from django.urls import URLPattern, path, re_path

from games.live.consumers import TableConsumer
from scoring.sheets.consumers import SheetConsumer


async def no_such_socket(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Close the socket. Without this, an unknown path would be an error in the server's log."""
    await receive()
    await send({"type": "websocket.close", "code": 1000, "reason": None})


routes: list[URLPattern] = [
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
    path("ws/sheets/<slug:code>/", SheetConsumer.as_asgi()),
    re_path(r"", no_such_socket),  # type: ignore[arg-type]  # the stubs allow only views, not ASGI applications
]
