"""What the table waits for, in one sentence, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext as _

import uno
from games.faces import glyph_of, name_of
from games.present.parts import NOTHING, part
from games.present.pickers import Choice, colors, decision_id
from games.present.scene import Scene


@dataclass(frozen=True)
class Ask:
    """A question to the viewer with its answers."""

    decision: str
    kind: str
    title: str
    text: str
    choices: SafeString


@dataclass(frozen=True)
class Bar:
    """The two controls at the thumb: draw, keep or the like, and UNO!"""

    move: str
    label: str
    why: str  # where there is nothing to press
    uno: bool  # the call is owed
    uno_why: str
    remind: bool


class Thumb(NamedTuple):
    """What decides about the two controls at the thumb."""

    phase: str  # of the viewer's own turn; empty in everybody else's
    to_draw: int
    open: bool  # the left control may be pressed
    ahead: bool  # a discard may be chosen already
    owes: bool
    few: bool
    remind: bool


def prompt(scene: Scene) -> str:
    """Whose turn it is and what is expected of them, to the viewer."""
    view = scene.view
    if view.over:
        return _("The round is over.")
    if view.phase == "flip":
        return _("The first card is being turned up.")
    if scene.discards and not view.my_turn:
        return chosen(scene) if scene.sealed else _("Choose your discard already, or nothing.")
    if view.my_turn:
        return MINE.get(view.phase, default_prompt)(view)
    return scene.once(waiting)


def chosen(scene: Scene) -> str:
    """What waits for its place, which may still be changed."""
    card = uno.Move.parse(scene.sealed, ()).card
    if card is None:
        return _("Chosen: nothing. You may still choose a card.")
    return _("Chosen: {card}. You may still choose otherwise.").format(card=name_of(scene.view.edition.card(card)))


def default_prompt(view: uno.View) -> str:
    return _("Your turn.")


def my_turn(view: uno.View) -> str:
    if any(held.playable for held in view.held):
        return _("Your turn: play or draw.")
    return _("Your turn: nothing fits, draw.")


def drawn(view: uno.View) -> str:
    return _("It fits: play it or keep it.")


def asked(view: uno.View) -> str:
    to_draw = view.decision.to_draw if view.decision else 0
    return ngettext("Draw {count} card, or answer.", "Draw {count} cards, or answer.", to_draw).format(count=to_draw)


def choose(view: uno.View) -> str:
    return _("A wild was turned up: name the color.")


def tales(view: uno.View) -> str:
    if view.decision and view.decision.forced:
        return _("Discard one of your two cards.")
    return _("Discard one card, or nothing.")


MINE: dict[str, Callable[[uno.View], str]] = {
    "turn": my_turn,
    "drawn": drawn,
    "respond": asked,
    "choose": choose,
    "tales": tales,
}


def waiting(scene: Scene) -> str:
    """Who is waited for, to everybody else."""
    view = scene.view
    name, to_draw = view.names[view.turn], view.decision.to_draw if view.decision else 0
    if view.phase == "respond":
        return _("{name} answers or draws {count}.").format(name=name, count=to_draw)
    return _("{name} is to play.").format(name=name)


def ask(scene: Scene) -> SafeString:
    """The question that cards in the hand alone cannot answer."""
    view = scene.view
    if not view.my_turn or view.decision is None or view.phase not in ("respond", "choose"):
        return NOTHING
    decision, language = decision_id(scene), scene.viewer.language
    if view.phase == "choose":
        choices = colors(view.edition, "choose ", language)
        return part("ask", Ask(decision, "choose", _("Name the color"), "", choices), language)
    take = Choice("accept", draw_label(view.decision.to_draw))
    if view.decision.challenge:
        choices = part("choices", (take, dare(view, view.decision)), language)
        return part("ask", Ask(decision, "challenge", _("Challenge?"), doubt(view, view.decision), choices), language)
    card = name_of(view.decision.card) if view.decision.card else ""
    text = _("Answer with a card that is lit, or draw.")
    return part("ask", Ask(decision, "answer", card, text, part("choices", (take,), language)), language)


def doubt(view: uno.View, decision: uno.Decision) -> str:
    """What the accused named and what was in play before, so that it can be judged."""
    name = view.names[decision.accused] if decision.accused is not None else ""
    return _(
        "{name} named {color}. Before that {before} was in play. Challenge if you think {name} held a match."
    ).format(name=name, color=shown(view, view.color), before=shown(view, decision.before))


def dare(view: uno.View, decision: uno.Decision) -> Choice:
    name = view.names[decision.accused] if decision.accused is not None else ""
    words = _("Challenge: {name} draws {guilty}, or you draw {innocent}")
    return Choice("challenge", words.format(name=name, guilty=decision.guilty, innocent=decision.innocent))


def shown(view: uno.View, color: uno.Color | None) -> str:
    return f"{color.name.told(gettext)} {glyph_of(view.edition, color)}" if color else ""


def draw_label(count: int) -> str:
    return _("Draw {count}").format(count=count)


def bar(scene: Scene) -> SafeString:
    """Always at the same place: what stands there and why it may not be pressed now."""
    view = scene.view
    owes = scene.place in scene.exposed or scene.place in view.uno_open
    thumb = Thumb(
        phase=view.phase if view.my_turn else "",
        to_draw=view.decision.to_draw if view.my_turn and view.decision else 0,
        open=view.my_turn and may_press(view),
        ahead=scene.discards and not view.my_turn,
        owes=owes,
        few=len(view.hand) <= 2,
        remind=owes and view.edition.uno_call == "assisted",
    )
    return bar_part(thumb, scene.viewer.language)


@lru_cache(maxsize=1024)
def bar_part(thumb: Thumb, language: str) -> SafeString:
    move, label = left(thumb)
    few, many = _("Press it with your second last card, or right after."), _("UNO is called with one card left.")
    values = Bar(
        move=move if thumb.open or thumb.ahead else "",
        label=label,
        why=not_now(thumb),
        uno=thumb.owes,
        uno_why=few if thumb.few else many,
        remind=thumb.remind,
    )
    return part("bar", values, language)


def left(thumb: Thumb) -> tuple[str, str]:
    """What the left control sends, and its word."""
    if thumb.ahead or thumb.phase == "tales":
        return "discard", _("Discard nothing")
    if thumb.phase == "drawn":
        return "keep", _("Keep")
    if thumb.phase == "respond":
        return "accept", draw_label(thumb.to_draw)
    return "draw", _("Draw")


def may_press(view: uno.View) -> bool:
    """Whether the left control does something in the viewer's own turn."""
    if view.phase == "drawn":
        return not view.edition.must_play_drawn
    if view.phase == "tales":
        return not (view.decision and view.decision.forced)
    return view.phase == "respond" or (view.phase == "turn" and may_draw(view))


def may_draw(view: uno.View) -> bool:
    """Drawing is free, unless the table wants who can play to play, or there is nothing to draw (D3, R2)."""
    nothing_left = not view.draw_left and len(view.discards) < 2
    return not (nothing_left or view.edition.must_play) or not any(held.playable for held in view.held)


def not_now(thumb: Thumb) -> str:
    if thumb.phase:
        return _("You can play, so you may not draw.") if thumb.phase == "turn" else _("Answer the question first.")
    return _("It is not your turn.")
