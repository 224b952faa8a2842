"""The challenged hand, shown to the challenger alone and for a few seconds; a line of their log keeps it (W3)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from itertools import takewhile

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import uno
from games.faces import name_of
from games.present.parts import NOTHING, part
from games.present.scene import Scene
from games.present.seats import faces, in_order

SHOWN_FOR = timedelta(seconds=6)


@dataclass(frozen=True)
class Reveal:
    """Cards that somebody had to show; the style hides them when their time is over."""

    number: int
    title: str
    cards: SafeString
    names: str


def reveal(scene: Scene) -> SafeString:
    """The latest hand that was shown to the viewer."""
    for number, event in scene.once(shown_lately):
        if scene.place is not None and event.other == scene.place:
            return part("reveal", seen(scene, number, event.seen_by(scene.place)), scene.viewer.language)
    return NOTHING


def shown_lately(scene: Scene) -> list[tuple[int, uno.Event]]:
    """Looked for in the latest moves only, the last one first: a few are made while a hand is shown."""
    lately = takewhile(lambda line: line.at and scene.now - line.at <= SHOWN_FOR, reversed(scene.round.log))
    return [(line.number, event) for line in lately for event in line.events if event.kind == "shown"]


def seen(scene: Scene, number: int, event: uno.Event) -> Reveal:
    name = scene.view.names[event.seat] if event.seat is not None else ""
    return Reveal(
        number=number,
        title=_("The hand of {name}, for your eyes only").format(name=name),
        cards=faces(scene.facts.edition, event.cards),
        names=", ".join(name_of(card) for card in in_order(event.cards)),
    )
