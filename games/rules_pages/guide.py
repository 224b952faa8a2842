"""The rules of an edition in our own words, marked as printed or as our own decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import uno
from games.rules_pages.rule import EditionRuling, Ruling
from games.rules_pages.rule_texts import BEFORE, CALLING, CHALLENGE, ENDING, SCORE, SPECIAL, TURN
from uno.words import say

CHAPTERS: tuple[tuple[str, uno.Message, tuple[Ruling, ...]], ...] = (
    ("before", say("Setup"), BEFORE),
    ("turn", say("Your turn"), TURN),
    ("challenge", say("Bluffs and challenges"), CHALLENGE),
    ("special", say("The special card"), SPECIAL),
    ("uno", say("UNO!"), CALLING),
    ("end", say("End of a round"), ENDING),
    ("score", say("Scoring"), SCORE),
)


@dataclass(frozen=True)
class Chapter:
    slug: str
    title: uno.Message
    rulings: tuple[EditionRuling, ...]


@dataclass(frozen=True)
class DeckRow:
    """A line of the deck's table. Kinds that differ only by their number share one."""

    name: uno.Message
    in_each_color: int | None
    in_all: int
    points: uno.Message


@dataclass(frozen=True)
class HouseRule:
    """A rule that a table may choose, what it changes, and its values, with the printed one first."""

    key: str
    name: uno.Message
    sentence: uno.Message
    labels: tuple[uno.Message, ...]


def chapters(edition: uno.Edition) -> list[Chapter]:
    """The rules of this edition, in the order in which players meet them."""
    known = [
        Chapter(slug, title, tuple(EditionRuling.of(ruling, edition) for ruling in rulings if ruling.when(edition)))
        for slug, title, rulings in CHAPTERS
    ]
    return [chapter for chapter in known if chapter.rulings]


def deck(edition: uno.Edition) -> list[DeckRow]:
    return [*number_rows(edition), *(row(edition, kind, many) for kind, many in edition.deck if not kind.number)]


def number_rows(edition: uno.Edition) -> Iterator[DeckRow]:
    """One line for numbers of which the deck has equally many."""
    numbers = [(kind, many) for kind, many in edition.deck if kind.number]
    for copies in dict.fromkeys(many for _, many in numbers):
        alike = [kind for kind, many in numbers if many == copies]
        name = say("{first} to {last}", first=alike[0].name, last=alike[-1].name) if alike[1:] else alike[0].name
        in_color = copies * len(alike)
        points = say("face value") if alike[1:] else uno.Message(str(alike[0].points))
        yield DeckRow(name, in_color, in_color * len(edition.colors), points)


def row(edition: uno.Edition, kind: uno.Kind, many: int) -> DeckRow:
    points = uno.Message(str(kind.points))
    if kind.wild:
        return DeckRow(kind.name, None, many, points)
    return DeckRow(kind.name, many, many * len(edition.colors), points)


def house_rules(edition: uno.Edition) -> list[HouseRule]:
    return [
        HouseRule(option.key, option.name, option.sentence, tuple(option.label(value) for value in option.values))
        for option in uno.options_for(edition).values()
    ]
