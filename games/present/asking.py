"""What the table waits for, in one sentence, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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


def prompt(scene: Scene) -> str:
    """Whose turn it is and what is expected of them, to the viewer."""
    view = scene.view
    if view.over:
        return _("The round is over.")
    if view.phase == "flip":
        return _("The first card is being turned up.")
    if scene.discards and not view.my_turn:
        return _("Choose your discard already, or nothing.")
    if view.my_turn:
        return MINE.get(view.phase, default_prompt)(view)
    return _("{name} is to play.").format(name=view.names[view.turn]) if view.phase != "respond" else waiting(view)


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


def waiting(view: uno.View) -> str:
    to_draw = view.decision.to_draw if view.decision else 0
    return _("{name} answers or draws {count}.").format(name=view.names[view.turn], count=to_draw)


def ask(scene: Scene) -> SafeString:
    """The question that cards in the hand alone cannot answer."""
    view = scene.view
    if not view.my_turn or view.decision is None or view.phase not in ("respond", "choose"):
        return NOTHING
    decision = decision_id(scene)
    if view.phase == "choose":
        choices = part("choices", colors(view.edition, "choose "))
        return part("ask", Ask(decision, "choose", _("Name the color"), "", choices))
    take = Choice("accept", draw_label(view.decision.to_draw))
    if view.decision.challenge:
        choices = part("choices", (take, dare(view, view.decision)))
        return part("ask", Ask(decision, "challenge", _("Challenge?"), doubt(view, view.decision), choices))
    card = name_of(view.decision.card) if view.decision.card else ""
    text = _("Answer with a card that is lit, or draw.")
    return part("ask", Ask(decision, "answer", card, text, part("choices", (take,))))


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


def bar(scene: Scene) -> Bar:
    """Always at the same place: what stands there and why it may not be pressed now."""
    view = scene.view
    move, label = ("discard", _("Discard nothing")) if scene.discards and not view.my_turn else left(view)
    owes = scene.place in scene.exposed or scene.place in view.uno_open
    few = len(view.hand) <= 2
    return Bar(
        move=move,
        label=label,
        why="" if move else not_now(view),
        uno=owes,
        uno_why=_("Press it with your second last card, or right after.")
        if few
        else _("UNO is called with one card left."),
        remind=owes and view.edition.uno_call == "assisted",
    )


def left(view: uno.View) -> tuple[str, str]:
    """What the left control sends, and its word."""
    if view.my_turn and view.decision is not None:
        if view.phase == "drawn":
            return ("" if view.edition.must_play_drawn else "keep"), _("Keep")
        if view.phase == "respond":
            return "accept", draw_label(view.decision.to_draw)
        if view.phase == "tales":
            return ("" if view.decision.forced else "discard"), _("Discard nothing")
        if view.phase == "turn":
            return ("draw" if may_draw(view) else ""), _("Draw")
    return "", _("Draw")


def may_draw(view: uno.View) -> bool:
    """Drawing is free, unless the table wants who can play to play, or there is nothing to draw (D3, R2)."""
    nothing_left = not view.draw_left and len(view.discards) < 2
    return not (nothing_left or view.edition.must_play) or not any(held.playable for held in view.held)


def not_now(view: uno.View) -> str:
    if view.my_turn:
        return _("You can play, so you may not draw.") if view.phase == "turn" else _("Answer the question first.")
    return _("It is not your turn.")
