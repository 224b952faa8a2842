"""The middle of the table: both piles, the color in force, the direction of play."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from games.faces import face, look_of, name_of, shape
from games.present.asking import may_draw, prompt
from games.present.parts import NOTHING, as_markup, outlined
from games.present.scene import Scene


class StageOutline(NamedTuple):
    """What lies in the middle beside cards, numbers and sentences."""

    look: str  # of the color in force; none while it has to be named
    clockwise: bool
    draw_left: bool
    to_draw: bool
    may_draw: bool = False


def stage(scene: Scene, news: str) -> SafeString:
    """What lies in the middle, what the table waits for, and what was said last."""
    outline, middle = scene.once(piles)
    view = scene.view
    if view.my_turn and view.phase == "turn" and may_draw(view):
        outline = outline._replace(may_draw=True)
    values = {**middle, "prompt": as_markup(prompt(scene)), "news": news}
    return outlined("stage", outline, values, scene.viewer.language)


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
        "laid": str(len(discards)),  # the move that laid it: a new card comes in as a new element
        "below": face(edition.slug, str(edition.cards[discards[-2]])) if len(discards) > 1 else NOTHING,
        "color": as_markup(color.name.told(gettext) if color else ""),
        "shape": shape(look) if color else NOTHING,
        "draw_left": str(view.draw_left),
        "to_draw": str(to_draw),
    }
    return StageOutline(look, view.direction == 1, view.draw_left > 0, to_draw > 0), values


def top_card(scene: Scene) -> SafeString:
    top = scene.view.top
    return face(scene.facts.edition.slug, str(top)) if top else NOTHING
