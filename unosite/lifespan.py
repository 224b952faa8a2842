"""What starts and stops with the server process."""

import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

log = logging.getLogger(__name__)


class CannotStart(Exception):
    """There is a reason, in one sentence for who started the server."""


Service = Callable[[], AbstractAsyncContextManager[object]]


class Lifespan:
    """The ASGI application for `lifespan`: enters its services in order at start, leaves them in reverse at the end."""

    def __init__(self, services: Sequence[Service] = ()) -> None:
        self.services = services

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        await receive()
        async with AsyncExitStack() as running:
            try:
                for service in self.services:
                    await running.enter_async_context(service())
            except CannotStart as reason:
                log.error("%s", reason)  # noqa: TRY400  (a sentence, no traceback)
                await send({"type": "lifespan.startup.failed", "message": str(reason)})
                return
            except Exception as fault:
                log.exception("The server cannot start.")
                await send({"type": "lifespan.startup.failed", "message": str(fault)})
                raise
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})
