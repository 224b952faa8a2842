"""What the table is waiting for, in one sentence, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import uno
from games.drawings.card_faces import glyph_of, look_of, name_of, shape
from games.play.commands import SEATS
from games.screen.parts.pickers import Choice, decision_id
from games.screen.scene import NOTHING, Scene, draw_part
from games.screen.words import translator
from uno.words import Message, say, say_as

DRAW = say_as("take a card", "Draw")
NOT_YOUR_TURN = say("It is not your turn.")
PLAY_INSTEAD = say("You can play a card, so you may not draw.")
ANSWER_FIRST = say("Answer the question first.")


@dataclass(frozen=True)
class Ask:
    """A question to the viewer with its answers."""

    decision: str
    question: str
    title: str
    text: str
    choices: SafeString


@dataclass(frozen=True)
class Bar:
    """The two controls at the thumb: one to draw, keep or the like, and UNO!"""

    move: str
    label: str
    why: str  # where there is nothing to press
    uno: bool  # the call is owed
    uno_why: str
    remind: bool


class Thumb(NamedTuple):
    """What decides about the two controls at the thumb."""

    move: str  # of the left control; empty where it may not be pressed
    label: Message
    why: Message
    owes: bool
    few: bool
    remind: bool


def prompt(scene: Scene) -> str:
    """Whose turn it is and what they should do, as a sentence for the viewer."""
    view = scene.view
    if view.question is None:
        return _("The round is over.") if view.over else _("The first card is being turned over.")
    if view.early and (offer := next(filter(scene.has_chosen, view.offers), None)):
        return chosen_sentence(scene, offer)
    return view.question.sentence(view).translated(translator(scene.viewer.language))


def chosen_sentence(scene: Scene, offer: uno.Offer) -> str:
    """What waits until its player is asked, and can still be changed."""
    move = offer.move
    if move.card in scene.card_answers:
        card = scene.view.edition.card(move.card or "")
        return _("You chose {card}. You can still change your choice.").format(card=name_of(card))
    if scene.card_answers and is_plain(offer):
        return _("You chose no card. You can still choose one.")
    return _("You chose: {answer}. You can still change your choice.").format(answer=offer.label.translated(_))


def is_plain(offer: uno.Offer) -> bool:
    """Whether an answer names nothing: no card, color, player or word."""
    return offer.move == uno.Move(offer.move.verb)


def ask(scene: Scene) -> SafeString:
    """The question with its answers, unless cards of the hand and the bar are enough to answer it."""
    view, answers = scene.view, scene.other_answers
    if view.question is None or not answers:
        return NOTHING
    details = view.question.details(view)
    on_bar = len(answers) == 1 and is_plain(answers[0])
    if on_bar and (details is None or scene.card_answers):
        return NOTHING
    language = scene.viewer.language
    values = Ask(
        decision=panel_id(scene),
        question=view.question.word,
        title=view.question.title(view).translated(_),
        text=with_glyphs(details, view.edition).translated(_) if details else "",
        choices=draw_part("choices", tuple(answer_buttons(scene)), language),
    )
    return draw_part("ask", values, language)


def panel_id(scene: Scene) -> str:
    """Which panel this is. An early answer makes it another one, so that the page shows what was chosen."""
    early = scene.early_answer
    return f"{decision_id(scene)}.{early.text(SEATS)}" if early else decision_id(scene)


def answer_buttons(scene: Scene) -> Iterator[Choice]:
    """A button for each answer, and one more where UNO can be called with it."""
    edition = scene.view.edition
    for offer in scene.other_answers:
        move, label = offer.move.text(SEATS), offer.label.translated(_)
        choice = Choice(move, label, chosen=scene.has_chosen(offer))
        yield color_choice(choice, edition, offer.move.color) if offer.move.color and not offer.move.card else choice
        if offer.calls and edition.uno_call != "automatic":
            yield Choice(f"{move} uno", f"{label} + UNO!")


def color_choice(choice: Choice, edition: uno.Edition, letter: str) -> Choice:
    """The button of an answer that names a color: it has the color's look, its shape, and a digit."""
    place = edition.place_of(letter)
    look = look_of(edition, edition.colors[place])
    return Choice(choice.move, choice.label, look, shape(look), str(place + 1), chosen=choice.chosen)


def with_glyphs(message: Message, edition: uno.Edition) -> Message:
    """The same sentence with its shape behind every color."""
    glyphs = {color.name: glyph_of(edition, color) for color in edition.colors}
    parts = {
        key: say("{color} {glyph}", color=part, glyph=glyphs[part])
        for key, part in message.parts.items()
        if isinstance(part, Message) and part in glyphs
    }
    return message.with_parts(**parts)


def bar(scene: Scene) -> SafeString:
    """The controls that are always in the same place, and why they cannot be pressed now."""
    view = scene.view
    owes = scene.place in scene.exposed or scene.place in view.uno_open
    offer = next(filter(is_plain, scene.other_answers), None)
    thumb = Thumb(
        move=offer.move.text(SEATS) if offer else "",
        label=offer.label if offer else DRAW,
        why=why_not_now(view),
        owes=owes,
        few=len(view.hand) <= 2,
        remind=owes and view.edition.uno_call == "assisted",
    )
    return bar_part(thumb, scene.viewer.language)


@lru_cache(maxsize=1024)
def bar_part(thumb: Thumb, language: str) -> SafeString:
    few, many = (
        _("Call UNO as you play your second-to-last card, or right after."),
        _("Call UNO when you have one card left."),
    )
    values = Bar(
        move=thumb.move,
        label=thumb.label.translated(_),
        why=thumb.why.translated(_),
        uno=thumb.owes,
        uno_why=few if thumb.few else many,
        remind=thumb.remind,
    )
    return draw_part("bar", values, language)


def why_not_now(view: uno.View) -> Message:
    """Why there is nothing to press on the left."""
    if not view.my_turn or view.question is None:
        return NOT_YOUR_TURN
    return ANSWER_FIRST if view.question.plays is None else PLAY_INSTEAD
