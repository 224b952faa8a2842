"""A running round as plain values, ready for JSON, and back: small, complete and readable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from uno.cards import NO_CARD, NO_COLOR
from uno.editions import edition as edition_of
from uno.house_rules import options_of, with_options
from uno.opening.seed import Seed, SeedLuck
from uno.table import Luck, Table
from uno.words import BadNotation

FORMAT = 1


def snapshot(table: Table) -> dict[str, Any]:
    """Everything about a round except its latest events. It contains all cards and the seed, so keep it secret."""
    edition = table.edition
    write = edition.write
    values: dict[str, Any] = {
        "format": FORMAT,
        "edition": edition.slug,
        "options": options_of(edition),
        "seats": list(table.names),
        "dealer": table.dealer,
        "scores": list(table.scores),
        "hands": [write(hand) for hand in table.hands],
        "draw": write(table.draw_pile),
        "discard": write(table.discard_pile),
        "color": letter(table, table.color),
        "turn": table.turn,
        "direction": table.direction,
        "phase": table.phase,
        "drawn": card(table, table.drawn),
        "laid_by": table.played_by,  # the name in stored snapshots
        "owed": table.owed,
        "passes": table.passes,
        "out": table.out,
        "forfeits": list(table.forfeits),
        "to_draw": table.to_draw,
        "draw_kind": card(table, table.draw_kind),
        "challengeable": table.challengeable,
        "evidence": write(table.evidence),
        "before": letter(table, table.before),
        "asked": list(table.asked),
        "winner": table.winner,
    }
    if isinstance(table.luck, SeedLuck):
        values["seed"] = table.luck.seed.hex()
        values["shuffles"] = table.luck.used
    return values


def restore(values: Mapping[str, Any], *, luck: Luck | None = None) -> Table:
    """The table of a snapshot. Chance continues from its seed, or from `luck` if it was dealt without one."""
    if not is_readable(values):
        raise BadNotation(f"Snapshots of format {values.get('format')!r} cannot be read.")
    edition = with_options(edition_of(values["edition"]), values["options"])
    read = edition.read
    if "seed" in values:
        luck = Seed.read(values["seed"]).luck(values["shuffles"])
    table = Table(edition, values["seats"], luck or Random(), dealer=values["dealer"], scores=values["scores"])
    table.hands = [read(hand) for hand in values["hands"]]
    table.draw_pile = read(values["draw"])
    table.discard_pile = read(values["discard"])
    for name in (
        "turn",
        "direction",
        "phase",
        "owed",
        "passes",
        "out",
        "to_draw",
        "challengeable",
        "winner",
    ):
        setattr(table, name, values[name])
    table.played_by = values["laid_by"]
    table.forfeits = tuple(values["forfeits"])
    table.drawn = code(table, values["drawn"])
    table.draw_kind = code(table, values["draw_kind"])
    table.evidence = tuple(read(values["evidence"]))
    table.before = edition.place_of(values["before"])
    table.asked = list(values["asked"])
    table.color = edition.place_of(values["color"])
    table.fits = fits(table)
    return table


def is_readable(values: Mapping[str, Any]) -> bool:
    return values.get("format") == FORMAT


def names_in(values: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the seats in a snapshot."""
    return tuple(values["seats"])


def with_names(values: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The same snapshot with other names of the seats."""
    return {**values, "seats": list(names)}


def fits(table: Table) -> bytes:
    """What may be played on the top card, for a table that was set up rather than played."""
    if not table.discard_pile or table.color == NO_COLOR:
        return b""
    top = table.discard_pile[-1]
    return table.edition.fits_color[table.color] if table.edition.kind_of[top].wild else table.edition.fits_card[top]


def letter(table: Table, color: int) -> str:
    return "" if color == NO_COLOR else table.edition.colors[color].letter


def card(table: Table, number: int) -> str:
    return "" if number == NO_CARD else str(table.edition.cards[number])


def code(table: Table, text: str) -> int:
    return table.edition.card(text).code if text else NO_CARD
