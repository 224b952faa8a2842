"""The middle of the table: both piles, the color in force, the direction of play."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from games.faces import face, look_of, name_of, shape
from games.present.asking import may_draw, prompt
from games.present.log import Line
from games.present.scene import Scene


@dataclass(frozen=True)
class Stage:
    """What lies in the middle, and what was said last."""

    top: SafeString
    top_name: str
    laid: int  # the move that laid it: a new card comes in as a new element
    below: SafeString
    color: str
    look: str
    shape: SafeString
    clockwise: bool
    draw_left: int
    to_draw: int
    news: str
    prompt: str
    may_draw: bool


def stage(scene: Scene, log: list[Line]) -> Stage:
    view, edition = scene.view, scene.facts.edition
    top, color = view.top, view.color
    look = look_of(edition, color) if color else ""
    discards = view.seen.discard_pile
    return Stage(
        top=face(edition.slug, str(top)) if top else SafeString(""),
        top_name=name_of(top) if top else _("no card yet"),
        laid=len(discards),
        below=face(edition.slug, str(edition.cards[discards[-2]])) if len(discards) > 1 else SafeString(""),
        color=color.name.told(gettext) if color else "",
        look=look,
        shape=shape(look) if color else SafeString(""),
        clockwise=view.direction == 1,
        draw_left=view.draw_left,
        to_draw=view.decision.to_draw if view.decision else 0,
        news=log[0].text if log else "",
        prompt=prompt(scene),
        may_draw=view.my_turn and view.phase == "turn" and may_draw(view),
    )
