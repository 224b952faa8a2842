"""Sends each protocol to its application: pages, sockets, and the life of the process."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import OriginValidator
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "unosite.settings")


def make_application() -> ProtocolTypeRouter:
    pages = get_asgi_application()

    # Sockets lead to models, which can be imported only once Django is set up.
    from games.live import live_tables  # noqa: PLC0415
    from scoring.live import live_scores  # noqa: PLC0415
    from unosite.alone import only_one  # noqa: PLC0415
    from unosite.lifespan import Lifespan  # noqa: PLC0415
    from unosite.sockets import routes  # noqa: PLC0415

    return ProtocolTypeRouter(
        {
            "http": pages,
            "websocket": OriginValidator(AuthMiddlewareStack(URLRouter(routes)), settings.CSRF_TRUSTED_ORIGINS),
            "lifespan": Lifespan([only_one, live_tables, live_scores]),
        }
    )


application = make_application()
