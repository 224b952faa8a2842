"""The middle of the table: both piles, the color in play, the direction, and a hand shown after a challenge."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as _

import uno
from games.drawings.card_faces import face, look_of, name_of, shape
from games.play import durations
from games.screen.parts.prompt import prompt
from games.screen.parts.seat import sort_cards, sorted_faces
from games.screen.scene import NOTHING, Scene, as_markup, draw_outlined_part, draw_part
from games.screen.words import draw_pile_in_words


class StageOutline(NamedTuple):
    """What the middle shows apart from cards, numbers and sentences."""

    look: str  # of the color in force; none while it has to be named
    clockwise: bool
    draw_left: bool
    to_draw: bool
    may_draw: bool = False


def stage(scene: Scene, news: str) -> SafeString:
    """The middle of the table, the prompt, and the latest news."""
    outline, middle = scene.once(piles)
    if any(offer.move.verb == "draw" for offer in scene.view.offers):
        outline = outline._replace(may_draw=True)
    values = {**middle, "prompt": as_markup(prompt(scene)), "news": news}
    return draw_outlined_part("stage", outline, values, scene.viewer.language)


def piles(scene: Scene) -> tuple[StageOutline, dict[str, str]]:
    """What everybody sees of the middle."""
    view, edition = scene.view, scene.facts.edition
    top, color = view.top, view.color
    look = look_of(edition, color) if color else ""
    discards = view.seen.discard_pile
    to_draw = view.decision.to_draw if view.decision else 0
    values = {
        "top": top_card(scene),
        "top_name": as_markup(name_of(top) if top else _("no card yet")),
        "laid": str(len(discards)),  # identifies the move, so that a new card comes in as a new element
        "below": face(edition.slug, str(edition.cards[discards[-2]])) if len(discards) > 1 else NOTHING,
        "color": as_markup(color.name.translated(gettext) if color else ""),
        "shape": shape(look) if color else NOTHING,
        "draw_left": str(view.draw_left),
        "draw_pile": draw_pile_in_words(view.draw_left, scene.viewer.language),
        "to_draw": str(to_draw),
    }
    return StageOutline(look, view.direction == 1, view.draw_left > 0, to_draw > 0), values


def top_card(scene: Scene) -> SafeString:
    top = scene.view.top
    return face(scene.facts.edition.slug, str(top)) if top else NOTHING


@dataclass(frozen=True)
class Reveal:
    """Cards that somebody had to show. The style hides them when their time is over."""

    number: int
    title: str
    cards: SafeString
    names: str


def reveal(scene: Scene) -> SafeString:
    """The latest hand that was shown to the viewer."""
    for number, event in scene.once(recent_reveals):
        if scene.place is not None and event.other == scene.place:
            return draw_part("reveal", reveal_of(scene, number, event.seen_by(scene.place)), scene.viewer.language)
    return NOTHING


def recent_reveals(scene: Scene) -> list[tuple[int, uno.Event]]:
    """Hands shown in the latest moves, last one first. Only a few moves are made while a hand is shown."""
    lately = takewhile(
        lambda line: line.at and scene.now - line.at <= durations.unscaled_wait(durations.REVEAL),
        reversed(scene.round.log),
    )
    return [(line.number, event) for line in lately for event in line.events if event.kind == "shown"]


def reveal_of(scene: Scene, number: int, event: uno.Event) -> Reveal:
    name = scene.view.names[event.seat] if event.seat is not None else ""
    return Reveal(
        number=number,
        title=_("{name}'s hand, shown only to you").format(name=name),
        cards=sorted_faces(scene.facts.edition, event.cards),
        names=", ".join(name_of(card) for card in sort_cards(event.cards)),
    )
