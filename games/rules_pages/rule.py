"""A rule as the guide shows it: its id, our words for it, and the rule sheets that print it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import uno
from uno.opening.deal import leave_below

Mark = Literal["printed", "partly", "ours", ""]

LONG = frozenset({"classic", "frozen", "minions"})  # the long sheets
SHORT = frozenset({"moomin", "mini"})
ALL = LONG | SHORT
NONE: frozenset[str] = frozenset()


def applies_everywhere(edition: uno.Edition) -> bool:
    return True


@dataclass(frozen=True)
class Ruling:
    """One rule. Where an edition's rule sheet prints none or part of it, the rest is our ruling."""

    id: str
    text: uno.Message
    printed: frozenset[str] = NONE
    partly: frozenset[str] = NONE
    when: Callable[[uno.Edition], bool] = applies_everywhere

    def mark(self, slug: str) -> Mark:
        """Whose ruling it is. An edition without marks gets none."""
        if slug not in ALL:
            return ""
        if slug in self.printed:
            return "printed"
        return "partly" if slug in self.partly else "ours"


@dataclass(frozen=True)
class EditionRuling:
    """A ruling as it applies to one edition, with its numbers."""

    id: str
    text: uno.Message
    mark: Mark

    @classmethod
    def of(cls, ruling: Ruling, edition: uno.Edition) -> EditionRuling:
        return cls(ruling.id, uno.Message(ruling.text.id, Facts(edition).parts), ruling.mark(edition.slug))


@dataclass(frozen=True)
class Facts:
    """The numbers and names of an edition that its rules mention."""

    edition: uno.Edition

    @cached_property
    def draw(self) -> uno.Kind | None:
        return next((kind for kind in self.edition.kinds if kind.draws and not kind.wild), None)

    @cached_property
    def wild_draw(self) -> uno.Kind | None:
        return next((kind for kind in self.edition.kinds if kind.challenge), None)

    @property
    def parts(self) -> Mapping[str, object]:
        edition, challenge = self.edition, self.wild_draw.challenge if self.wild_draw else None
        return {
            "cards": len(edition.full_deck),
            "hand": edition.hand_size,
            "target": edition.target,
            "penalty": edition.uno_penalty,
            "draw": self.draw.name if self.draw else "",
            "draws": self.draw.draws if self.draw else 0,
            "wild_draw": self.wild_draw.name if self.wild_draw else "",
            "wild_draws": self.wild_draw.draws if self.wild_draw else 0,
            "guilty": challenge.guilty if challenge else 0,
            "innocent": challenge.innocent if challenge else 0,
        }


def has_kind(slug: str) -> Callable[[uno.Edition], bool]:
    """Return a test for editions whose deck holds this kind of card."""
    return lambda edition: any(kind.slug == slug for kind in edition.kinds)


def has_draw(edition: uno.Edition) -> bool:
    return Facts(edition).draw is not None


def has_challenge(edition: uno.Edition) -> bool:
    return Facts(edition).wild_draw is not None


def wilds_match(edition: uno.Edition) -> bool:
    kind = Facts(edition).wild_draw
    return bool(kind and kind.challenge and kind.challenge.wilds_match)


def wilds_do_not_match(edition: uno.Edition) -> bool:
    return has_challenge(edition) and not wilds_match(edition)


def first_card_acts(edition: uno.Edition) -> bool:
    """Whether an action card that is turned up first takes effect."""
    return any(kind.turned_up not in (None, leave_below) for kind in edition.kinds)


def first_card_is_a_number(edition: uno.Edition) -> bool:
    return not first_card_acts(edition)


def dealer_by_number(edition: uno.Edition) -> bool:
    return edition.dealer_by_number


def dealer_by_choice(edition: uno.Edition) -> bool:
    return not edition.dealer_by_number


def scoring_optional(edition: uno.Edition) -> bool:
    return edition.scoring_optional
