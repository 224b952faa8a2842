"""Tells Django about this app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
