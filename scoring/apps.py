"""Tells Django about this app."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"

    def ready(self) -> None:
        from scoring import listeners  # noqa: PLC0415 (models can be read only now)

        listeners.connect()
