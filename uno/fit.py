"""Which card may go on which, and what else may stand in its way: questions to an edition, without a table."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Challenge, Kind
from .edition import Edition
from .errors import IllegalAction
from .words import Message, say


def does_not_fit(edition: Edition, top: int, color: int) -> IllegalAction:
    """Neither color nor number nor symbol (M1); on a wild only the named color counts (M3)."""
    name = edition.colors[color].name
    kind = edition.kind_of[top]
    if kind.wild:
        return IllegalAction("no_match", say("It needs {color}, or a wild.", color=name), "M3")
    return IllegalAction("no_match", say("It needs {color} or {kind}, or a wild.", color=name, kind=kind.name), "M1")


def answers(edition: Edition, draw_card: int, card: int, color: int) -> bool:
    """Whether house rules let this card answer that draw card, with this color in force."""
    asked, kind = edition.kind_of[draw_card], edition.kind_of[card]
    of_the_color = edition.color_of[card] == color
    if kind.draws:
        if kind is asked:
            return edition.stack_wild_draw if kind.wild else edition.stack_draw
        if kind.wild:
            return edition.cross_stack != "off"
        return edition.cross_stack == "both" and of_the_color
    deflects = (edition.deflect_skip and kind.slug == "skip") or (edition.deflect_reverse and kind.slug == "reverse")
    return deflects and of_the_color


def unlawful(edition: Edition, challenge: Challenge, rest: Sequence[int], color: int) -> bool:
    """Whether the rest of the hand held the color that was in force, so that no Wild Draw was allowed (W2)."""
    color_of = edition.color_of
    return any(color_of[card] == color or (challenge.wilds_match and color_of[card] < 0) for card in rest)


def bluffs(edition: Edition, hand: Sequence[int], card: int, color: int) -> bool:
    """Whether an honest table refuses this card: a Wild Draw beside a card of the color in force."""
    challenge = edition.kind_of[card].challenge
    if challenge is None or edition.wild_draw != "honest":
        return False
    rest = list(hand)
    rest.remove(card)
    return unlawful(edition, challenge, rest, color)


def wrong_finish(edition: Edition, left: int, card: int) -> bool:
    """Whether this card would end the round at a table that does not want it to."""
    if left or edition.finish == "any":
        return False
    kind = edition.kind_of[card]
    return kind.wild or (edition.finish == "number" and not kind.number)


def shed_sentence(edition: Edition, kind: Kind) -> Message:
    """What a card takes as discards, in words (O1)."""
    shed = kind.shed
    if shed is None:
        return say("This card takes no discards.")
    colors = [edition.colors[edition.place_of(letter)].name for letter in shed.of]
    names = colors[0]
    for name in colors[1:]:
        names = say("{first} or {second}", first=names, second=name)
    return say("Discard at most {most} cards, all of them {colors}.", most=shed.most, colors=names)
