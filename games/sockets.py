"""The sockets of live tables."""

from django.urls import path

from games.consumers import TableConsumer

routes = [path("ws/tables/<slug:code>/", TableConsumer.as_asgi())]
