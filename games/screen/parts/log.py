"""The log of the round in sentences, as far as the viewer saw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.utils import formats
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

import uno
from games.play.table_state import LogLine
from games.screen.scene import Scene
from games.screen.words import translator


class Line(NamedTuple):
    """One move in words, as markup and as a line of the log."""

    text: SafeString
    item: str


def lines(scene: Scene) -> list[Line]:
    """The log, latest move first."""
    key = (scene.place, scene.viewer.language)
    found = [line.words.get(key) or line_for_viewer(line, scene, *key) for line in reversed(scene.round.log)]
    return [resting_line(), *found] if scene.round.state.resting else found


def resting_line() -> Line:
    text = escape(_("Only bots have been playing for a long time. The table is paused until somebody takes over."))
    return Line(text, f'<li id="log-resting">{text}</li>')


def line_for_viewer(line: LogLine, scene: Scene, place: int | None, language: str) -> Line:
    """The line in words, made once for everybody and once more for a viewer who may have seen more of the move."""
    if place is not None and not concerns_seat(line, place):
        words = line.words.get((None, language)) or line_for_viewer(line, scene, None, language)
    else:
        words = sentences_of(line, scene, place)
    line.words[place, language] = words
    return words


def concerns_seat(line: LogLine, place: int) -> bool:
    """Whether this seat may have seen more of a move than everybody else."""
    return any(place in (event.seat, event.other) for event in line.events)


def sentences_of(line: LogLine, scene: Scene, place: int | None) -> Line:
    names, edition, translate = scene.view.names, scene.facts.edition, translator(scene.viewer.language)
    seen = uno.seen_by(line.events, place)
    text = " ".join([sentence_of(event, names, edition, line.lag, translate) for event in seen])
    markup = escape(text)
    return Line(markup, f'<li id="log-{line.number}">{markup}</li>')


def sentence_of(
    event: uno.Event, names: Sequence[str], edition: uno.Edition, lag: int | None, translate: Callable[[str], str]
) -> str:
    """An event as a sentence. A catch says how quick it was, if that is known."""
    if event.kind == "caught" and lag is not None and event.seat is not None and event.other is not None:
        words = translate(gettext_noop("{other} caught {name} after {seconds} seconds."))
        return words.format(
            other=names[event.other], name=names[event.seat], seconds=formats.number_format(lag / 1000, 2)
        )
    return event.sentence(names, edition).translated(translate)


def cards_gained(scene: Scene) -> dict[int, int]:
    """How many cards each seat drew with the latest move."""
    drawn: dict[int, int] = {}
    for event in scene.round.log[-1].events if scene.round.log else ():
        if event.kind == "drew" and event.seat is not None:
            drawn[event.seat] = drawn.get(event.seat, 0) + event.count
    return drawn


def items(log: list[Line]) -> SafeString:
    """The lines as items of a list."""
    return SafeString("".join([line.item for line in log]))
