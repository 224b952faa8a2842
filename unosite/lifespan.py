"""Starts services with the server process, and stops them with it."""

import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

log = logging.getLogger(__name__)


class CannotStart(Exception):
    """The server cannot start. The message explains why, in one sentence."""


Service = Callable[[], AbstractAsyncContextManager[object]]


class Lifespan:
    """The ASGI application for `lifespan`. It starts its services in order and stops them in reverse order."""

    def __init__(self, services: Sequence[Service] = ()) -> None:
        self.services = services

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        await receive()
        async with AsyncExitStack() as running:
            try:
                for service in self.services:
                    await running.enter_async_context(service())
            except CannotStart as reason:
                log.error("%s", reason)  # noqa: TRY400 (a sentence without a traceback)
                await send({"type": "lifespan.startup.failed", "message": str(reason)})
                return
            except Exception as fault:
                log.exception("The server cannot start.")
                await send({"type": "lifespan.startup.failed", "message": str(fault)})
                raise
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})
