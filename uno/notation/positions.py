"""Positions as JSON values: set one up, play steps from it, and describe it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from uno.cards import NO_COLOR, NO_SEAT
from uno.edition import Edition
from uno.editions import edition as edition_of
from uno.house_rules import with_options
from uno.moves import VERBS, Move, seat_of
from uno.notation.snapshots import fits
from uno.opening.deal import flip
from uno.opening.seed import Seed
from uno.questions import OVER, TURN
from uno.table import Luck, Table
from uno.words import BadNotation


def lay_out(position: Mapping[str, Any], luck: Luck | None = None) -> Table:
    """A table as a position describes it. Chance is fixed unless `luck` is given, so that cases can be repeated."""
    edition = with_options(edition_of(text(position, "edition")), mapping_of(position, "options"))
    names = seats(position)
    table = Table(edition, names, luck or Seed(bytes(32)).luck())
    table.dealer = seat_of(text(position, "dealer", names[0]), names)
    for name, cards in mapping_of(position, "hands").items():
        table.hands[seat_of(name, names)] = edition.read(cards_text(cards))
    table.draw_pile = edition.read(text(position, "draw", ""))[::-1]
    table.discard_pile = edition.read(f"{text(position, 'below', '')} {text(position, 'top', '')}")
    table.turn = seat_of(text(position, "turn", names[0]), names)
    table.direction = direction(text(position, "dir", "L"))
    if position.get("top"):
        show_top(table, position)
    elif table.discard_pile:
        raise BadNotation("There are cards below the top card, but no top card.")
    check_deck(table)
    return table


def show_top(table: Table, position: Mapping[str, Any]) -> None:
    edition = table.edition
    if len(text(position, "top").split()) != 1:
        raise BadNotation("The top card must be one card.")
    top = table.discard_pile[-1]
    table.color = edition.color_of[top]
    named = position.get("color")
    if named is not None:
        table.color = edition.named_color(text(position, "color"))
    if table.color == NO_COLOR:
        raise BadNotation("A wild on top needs its color.")
    if not edition.kind_of[top].wild and table.color != edition.color_of[top]:
        raise BadNotation("The color in play must be that of the top card.")
    table.fits = fits(table)
    table.phase = TURN


def check_deck(table: Table) -> None:
    """Refuse a position with more copies of a card than the deck has."""
    cards = Counter(table.draw_pile) + Counter(table.discard_pile)
    for hand in table.hands:
        cards += Counter(hand)
    too_many = cards - Counter(table.edition.full_deck)
    for code in too_many:
        raise BadNotation(f"{table.edition.name} does not have {cards[code]} copies of {table.edition.cards[code]!s}.")


def step(table: Table, words: object) -> None:
    """Carry out one step of a case: `["play", "A", "r7", {"uno": true}]`."""
    if not isinstance(words, list) or not words:
        raise BadNotation(f"{words!r} is not a step.")
    verb, *rest = words
    if verb == "flip" and not rest:
        flip(table)
        return
    if not isinstance(verb, str) or verb not in VERBS or not rest:
        raise BadNotation(f"{words!r} is not a step.")
    name, *rest = rest
    seat = seat_of(name, table.names)
    table.apply(seat, read_step(table, verb, rest))


def read_step(table: Table, verb: str, rest: Sequence[Any]) -> Move:
    given = rest[-1] if rest and isinstance(rest[-1], Mapping) else {}
    words = rest[:-1] if given or (rest and rest[-1] == {}) else list(rest)
    least, most = ARGUMENTS.get(verb, (0, 0))
    if not least <= len(words) <= most or not all(isinstance(word, str) for word in words):
        raise BadNotation(f"{verb!r} with {rest!r} is not a step.")
    allowed = EXTRAS.get(verb, frozenset())
    if not set(given) <= allowed:
        raise BadNotation(f"{verb!r} does not take {', '.join(sorted(set(given) - allowed))}.")
    card = words[0] if words and verb in ("play", "discard") else given.get("card")
    if card is not None:
        table.edition.card(card)
    whom = words[0] if verb == "catch" else given.get("player")
    discard = tuple(table.edition.show(table.edition.read(cards_text(given.get("discard", "")))))
    return Move(
        verb,
        card,
        words[0] if verb == "choose" else text(given, "color") if given.get("color") is not None else None,
        discard,
        seat_of(given["swap"], table.names) if "swap" in given else None,
        None if whom is None else seat_of(whom, table.names),
        bool(given.get("uno", False)),
        words[0] if words and verb == "answer" else None,
    )


ARGUMENTS = {"play": (1, 1), "choose": (1, 1), "catch": (1, 1), "discard": (0, 1), "answer": (0, 1)}
EXTRAS = {
    "play": frozenset({"color", "discard", "uno", "swap"}),
    "discard": frozenset({"uno"}),
    "answer": frozenset({"card", "color", "player", "uno"}),
}


def describe(table: Table) -> dict[str, Any]:
    """The state of a table, in the words that cases use."""
    names = table.names
    top = table.top
    points = {name: table.points(seat) for seat, name in enumerate(names)}
    won = table.winner != NO_SEAT
    return {
        "top": top and str(top),
        "color": None if table.color == NO_COLOR else table.edition.colors[table.color].letter,
        "turn": names[table.turn],
        "dir": "L" if table.direction == 1 else "R",
        "phase": table.phase,
        "hands": {name: table.edition.write(table.hands[seat]) for seat, name in enumerate(names)},
        "counts": {name: len(table.hands[seat]) for seat, name in enumerate(names)},
        "below": max(0, len(table.discard_pile) - 1),
        "draw_left": len(table.draw_pile),
        "uno_open": [names[seat] for seat in table.uno_open],
        "winner": names[table.winner] if won else None,
        "hand_points": points,
        "standard_points": standard_points(table, points) if table.phase == OVER else None,
    }


def standard_points(table: Table, points: Mapping[str, int]) -> dict[str, int]:
    """What the round scores by the standard method (V2)."""
    if table.winner == NO_SEAT:
        return {}
    winner = table.names[table.winner]
    return {winner: sum(points.values()) - points[winner]}


# Values from JSON, each checked for its type


def seats(position: Mapping[str, Any]) -> list[str]:
    given = position.get("seats")
    names = given.split() if isinstance(given, str) else given
    if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
        raise BadNotation("'seats' is a list of names.")
    if len(set(names)) != len(names):
        raise BadNotation("Two seats have the same name.")
    return names


def text(position: Mapping[str, Any], key: str, default: str | None = None) -> str:
    value = position.get(key)
    if value is None:
        value = default
    if not isinstance(value, str):
        raise BadNotation(f"{key!r} is missing." if value is None else f"{key!r} must be a text.")
    return value


def mapping_of(position: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = position.get(key) or {}
    if not isinstance(value, Mapping):
        raise BadNotation(f"{key!r} is an object.")
    return value


def cards_text(cards: object) -> str:
    if isinstance(cards, list) and all(isinstance(card, str) for card in cards):
        return " ".join(cards)
    if not isinstance(cards, str):
        raise BadNotation(f"{cards!r} are not cards.")
    return cards


def direction(word: str) -> int:
    if word not in ("L", "R"):
        raise BadNotation("'dir' is L or R.")
    return 1 if word == "L" else -1


def edition_named(position: Mapping[str, Any]) -> Edition:
    return edition_of(text(position, "edition"))
