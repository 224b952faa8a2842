"""Tells Django about this app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from games import accounts  # noqa: F401, PLC0415 (listens to who signs in; models have to be there first)
