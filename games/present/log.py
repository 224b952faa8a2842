"""What happened, in sentences: the log of the round as these eyes saw it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

import uno
from games.facts import LogLine
from games.present.scene import Scene

KEPT = 20_000


@dataclass(frozen=True)
class Line:
    """One move in words, as text and as a line of the log."""

    text: str
    item: SafeString


def lines(scene: Scene) -> list[Line]:
    """The log, the latest move first."""
    names, language = scene.view.names, scene.viewer.language
    edition, place = scene.facts.edition, scene.place
    return [kept(line, names, edition, place, language) for line in reversed(scene.round.log)]


_kept: dict[tuple[int, int | None, str], tuple[LogLine, tuple[str, ...], Line]] = {}


def kept(line: LogLine, names: tuple[str, ...], edition: uno.Edition, place: int | None, language: str) -> Line:
    """A line told once: the facts of a move carry the lines before it on, so that each is known by what it is."""
    key = (id(line), place, language)
    found = _kept.get(key)
    if found is None or found[0] is not line or found[1] != names:
        if len(_kept) >= KEPT:
            _kept.clear()
        shared = place is not None and not concerns(line, place)
        words = kept(line, names, edition, None, language) if shared else told(line, names, edition, place)
        found = _kept[key] = (line, names, words)
    return found[2]


def concerns(line: LogLine, place: int) -> bool:
    """Whether these eyes may have seen more of a move than everybody."""
    return any(place in (event.seat, event.other) for event in line.events)


def told(line: LogLine, names: tuple[str, ...], edition: uno.Edition, place: int | None) -> Line:
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


def items(log: list[Line]) -> SafeString:
    """The lines as items of a list."""
    return SafeString("".join([line.item for line in log]))
