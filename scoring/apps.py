"""Tells Django about this app."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"
