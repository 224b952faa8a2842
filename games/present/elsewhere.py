"""What an older page of a player shows while a newer one has the seat: nothing to press but the way back."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import override

from games.facts import TableFacts
from games.present.parts import part
from games.present.urls import Links


@dataclass(frozen=True)
class Elsewhere:
    """The table that is played elsewhere."""

    version: int
    links: Links


def elsewhere_html(facts: TableFacts, language: str) -> str:
    with override(language):
        return part("elsewhere", Elsewhere(facts.version, Links(facts.code)), language)
