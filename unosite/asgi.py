"""Sends each protocol to its application: pages, sockets, and the life of the process."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import OriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "unosite.settings")
pages = get_asgi_application()

# Models can be imported only now that Django is set up.
from django.conf import settings  # noqa: E402

from unosite.lifespan import Lifespan  # noqa: E402
from unosite.sockets import routes  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": OriginValidator(AuthMiddlewareStack(URLRouter(routes)), settings.CSRF_TRUSTED_ORIGINS),
        "lifespan": Lifespan(),
    }
)
