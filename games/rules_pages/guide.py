"""The rules of an edition in our own words, with what its sheet prints told apart from what we had to decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import uno
from games.guide.ending import CALLING, ENDING, SCORE
from games.guide.play import BEFORE, CHALLENGE, TURN
from games.guide.ruling import Ruling, Told
from games.guide.special import SPECIAL
from uno.words import say

CHAPTERS: tuple[tuple[str, uno.Message, tuple[Ruling, ...]], ...] = (
    ("before", say("Before the first card"), BEFORE),
    ("turn", say("Your turn"), TURN),
    ("challenge", say("Bluff and challenge"), CHALLENGE),
    ("special", say("The special card"), SPECIAL),
    ("uno", say("UNO!"), CALLING),
    ("end", say("The end of a round"), ENDING),
    ("score", say("The score"), SCORE),
)


@dataclass(frozen=True)
class Chapter:
    slug: str
    title: uno.Message
    rulings: tuple[Told, ...]


@dataclass(frozen=True)
class DeckRow:
    """A line of the deck's table: kinds that are alike but for their number stand together."""

    name: uno.Message
    in_each_color: int | None
    in_all: int
    points: uno.Message


@dataclass(frozen=True)
class HouseRule:
    """A rule that a table may choose, what it changes, and what it can be; the printed way first."""

    key: str
    name: uno.Message
    sentence: uno.Message
    labels: tuple[uno.Message, ...]


def chapters(edition: uno.Edition) -> list[Chapter]:
    """The rules that concern this edition, in the order in which they are met."""
    told = [
        Chapter(slug, title, tuple(Told.of(ruling, edition) for ruling in rulings if ruling.when(edition)))
        for slug, title, rulings in CHAPTERS
    ]
    return [chapter for chapter in told if chapter.rulings]


def deck(edition: uno.Edition) -> list[DeckRow]:
    return [*number_rows(edition), *(row(edition, kind, many) for kind, many in edition.deck if not kind.number)]


def number_rows(edition: uno.Edition) -> Iterator[DeckRow]:
    """Numbers of which the deck has equally many stand on one line."""
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


def action_kinds(edition: uno.Edition) -> list[uno.Kind]:
    return [kind for kind in edition.kinds if not kind.number]


def special_kind(edition: uno.Edition) -> uno.Kind:
    """The card that an edition is known by: the last of its deck."""
    return edition.deck[-1][0]


def house_rules(edition: uno.Edition) -> list[HouseRule]:
    return [
        HouseRule(option.key, option.name, option.sentence, tuple(option.label(value) for value in option.values))
        for option in uno.options_for(edition).values()
    ]
