"""What happened, in sentences: the log of the round as these eyes saw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.utils import formats
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

import uno
from games.facts import LogLine
from games.present.scene import Scene
from games.present.words import translator


class Line(NamedTuple):
    """One move in words, as markup and as a line of the log."""

    text: SafeString
    item: str


def lines(scene: Scene) -> list[Line]:
    """The log, the latest move first."""
    key = (scene.place, scene.viewer.language)
    told = [line.words.get(key) or put_in_words(line, scene, *key) for line in reversed(scene.round.log)]
    return [resting(), *told] if scene.round.resting else told


def resting() -> Line:
    text = escape(_("Only bots have moved for very long: the table rests until somebody takes over."))
    return Line(text, f'<li id="log-resting">{text}</li>')


def put_in_words(line: LogLine, scene: Scene, place: int | None, language: str) -> Line:
    """A line is told once to everybody, and once more to eyes that may have seen more of the move."""
    if place is not None and not concerns(line, place):
        words = line.words.get((None, language)) or put_in_words(line, scene, None, language)
    else:
        words = told(line, scene, place)
    line.words[place, language] = words
    return words


def concerns(line: LogLine, place: int) -> bool:
    """Whether these eyes may have seen more of a move than everybody."""
    return any(place in (event.seat, event.other) for event in line.events)


def told(line: LogLine, scene: Scene, place: int | None) -> Line:
    names, edition, translate = scene.view.names, scene.facts.edition, translator(scene.viewer.language)
    seen = uno.seen_by(line.events, place)
    text = " ".join([in_words(event, names, edition, line.lag, translate) for event in seen])
    markup = escape(text)
    return Line(markup, f'<li id="log-{line.number}">{markup}</li>')


def in_words(
    event: uno.Event, names: Sequence[str], edition: uno.Edition, lag: int | None, translate: Callable[[str], str]
) -> str:
    """An event as a sentence; a catch tells how quick it was, where that is known."""
    if event.kind == "caught" and lag is not None and event.seat is not None and event.other is not None:
        words = translate(gettext_noop("{other} caught {name} {seconds} s after the window opened."))
        return words.format(
            other=names[event.other], name=names[event.seat], seconds=formats.number_format(lag / 1000, 2)
        )
    return event.sentence(names, edition).told(translate)


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
