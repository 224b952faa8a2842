"""What happened, in sentences: the log of the round as these eyes saw it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

import uno
from games.facts import LogLine
from games.present.scene import Scene


@dataclass(frozen=True)
class Line:
    """One move in words, as text and as a line of the log."""

    text: str
    item: SafeString


def lines(scene: Scene) -> list[Line]:
    """The log, the latest move first."""
    names, language = scene.view.names, get_language() or "en"
    edition, place = scene.facts.edition, scene.place
    return [told(line, names, edition, seen_from(line, place), language) for line in reversed(scene.round.log)]


def seen_from(line: LogLine, place: int | None) -> int | None:
    """The eyes that a line is told for: most lines are the same for everybody, so that one telling serves all."""
    return place if place is not None and any(place in (event.seat, event.other) for event in line.events) else None


@lru_cache(maxsize=8192)
def told(line: LogLine, names: tuple[str, ...], edition: uno.Edition, place: int | None, language: str) -> Line:
    seen = uno.seen_by(line.events, place)
    text = " ".join(event.sentence(names, edition).told(gettext) for event in seen)
    return Line(text, format_html('<li id="log-{}">{}</li>', line.number, text))


def gains(scene: Scene) -> dict[int, int]:
    """How many cards each seat drew with the latest move."""
    drawn: dict[int, int] = {}
    for event in scene.round.log[-1].events if scene.round.log else ():
        if event.kind == "drew" and event.seat is not None:
            drawn[event.seat] = drawn.get(event.seat, 0) + event.count
    return drawn
