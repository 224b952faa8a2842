"""The sockets of live score sheets."""

from django.urls import path

from scoring.consumers import SheetConsumer

routes = [path("ws/sheets/<slug:code>/", SheetConsumer.as_asgi())]
