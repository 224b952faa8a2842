"""By what a board can be ordered, and how each figure is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.models.results import WHOLE
from scoring.results.sums import BILLION

Words = str | Promise


@dataclass(frozen=True)
class Order:
    """`column` is what is compared; `about` says in a sentence what the figure means."""

    slug: str
    name: Words
    column: str
    about: Words
    write: Callable[[int], str]
    ascending: bool = False
    needs_minimum: bool = False


def wins(value: int) -> str:
    """Wins with their shares: 3, 2.5 or 1.33."""
    number = Decimal(round(value * 100 / WHOLE)) / 100
    return number_format(number.normalize() if number % 1 else int(number), force_grouping=True)


def surplus(value: int) -> str:
    number = rounded(abs(value) / WHOLE, 2)
    return f"+{number}" if value > 0 else f"−{number}" if value < 0 else number


def percent(value: int) -> str:
    return f"{rounded(value * 100 / BILLION, 1)} %"


def average(value: int) -> str:
    return rounded(value / BILLION, 2)


def rounded(value: float, digits: int) -> str:
    """Django's own function cuts digits off instead."""
    return number_format(round(value, digits), digits)


def points(value: int) -> str:
    return number_format(value, force_grouping=True)


WINS = Order("wins", _("Wins"), "won", _("Games won; a shared win counts as a share."), wins)
WIN_RATE = Order(
    "win-rate",
    _("Win rate"),
    "win_rate",
    _("Wins a game, for everybody with enough games."),
    percent,
    needs_minimum=True,
)
EXPECTED = Order(
    "expected",
    _("Against expected"),
    "surplus",
    _("Wins above what luck alone would give: one in two at a table of two, one in four at a table of four."),
    surplus,
)
POINTS = Order(
    "points", _("Points"), "points", _("Points collected by going out first, in either way of counting."), points
)
PLACE = Order(
    "place",
    _("Average place"),
    "average_place",
    _("The mean of all places, for everybody with enough games."),
    average,
    ascending=True,
    needs_minimum=True,
)
ORDERS = {order.slug: order for order in (WINS, WIN_RATE, EXPECTED, POINTS, PLACE)}
RATING = "rating"
RATING_NAME = _("Rating")
