"""The Django configuration of this app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from games import listeners  # noqa: PLC0415 (models can be read only now)

        listeners.connect()
