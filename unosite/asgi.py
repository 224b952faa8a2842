"""Passes each protocol to its application: pages, sockets, and the start and end of the process."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import OriginValidator
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "unosite.settings")


def make_application() -> ProtocolTypeRouter:
    pages = get_asgi_application()

    # These import models, which is possible only after Django is set up.
    from games.live.background import live_tables  # noqa: PLC0415
    from scoring.queue.finished_games import live_scores  # noqa: PLC0415
    from unosite.lifespan import Lifespan  # noqa: PLC0415
    from unosite.routes import routes  # noqa: PLC0415
    from unosite.serve.single_process import hold_process_lock  # noqa: PLC0415

    return ProtocolTypeRouter(
        {
            "http": pages,
            "websocket": OriginValidator(AuthMiddlewareStack(URLRouter(routes)), settings.CSRF_TRUSTED_ORIGINS),
            "lifespan": Lifespan([hold_process_lock, live_tables, live_scores]),
        }
    )


application = make_application()
