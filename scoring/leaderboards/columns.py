"""The columns of a leaderboard, the format of each figure, and the rows as the page shows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.drawings.avatars import avatar
from games.models import Player
from scoring.leaderboards.ranked_pages import Placed
from scoring.models import Rating, Standing
from scoring.models.results import WHOLE
from scoring.ratings.model import SHOWN_A_POINT, shown_rating
from scoring.results.sums import BILLION

Words = str | Promise


@dataclass(frozen=True)
class Order:
    """An order of a leaderboard. `column` is what is compared, and `about` is a sentence about the figure."""

    slug: str
    name: Words
    column: str
    about: Words
    write: Callable[[int], str]
    ascending: bool = False
    needs_minimum: bool = False


def wins(value: int) -> str:
    """Wins with fractions for shared ones: 3, 2.5 or 1.33."""
    number = Decimal(round(value * 100 / WHOLE)) / 100
    return number_format(number.normalize() if number % 1 else int(number), force_grouping=True)


def surplus(value: int) -> str:
    number = rounded_number(abs(value) / WHOLE, 2)
    return f"+{number}" if value > 0 else f"−{number}" if value < 0 else number


def percent(value: int) -> str:
    return f"{rounded_number(value * 100 / BILLION, 1)} %"


def average(value: int) -> str:
    return rounded_number(value / BILLION, 2)


def rounded_number(value: float, digits: int) -> str:
    """A rounded number, because Django's own function only cuts off digits."""
    return number_format(round(value, digits), digits)


def points(value: int) -> str:
    return number_format(value, force_grouping=True)


WINS = Order("wins", _("Wins"), "won", _("Games won. A shared win counts as a fraction."), wins)
WIN_RATE = Order(
    "win-rate",
    _("Win rate"),
    "win_rate",
    _("Wins per game, for players with enough games."),
    percent,
    needs_minimum=True,
)
EXPECTED = Order(
    "expected",
    _("Wins above expected"),
    "surplus",
    _("Wins beyond what chance alone would give: one in two games for two players, one in four for four."),
    surplus,
)
POINTS = Order(
    "points", _("Points"), "points", _("Points scored by winning rounds, whatever the scoring of the game."), points
)
PLACE = Order(
    "place",
    _("Average place"),
    "average_place",
    _("The average of all places, for players with enough games."),
    average,
    ascending=True,
    needs_minimum=True,
)
ORDERS = {order.slug: order for order in (WINS, WIN_RATE, EXPECTED, POINTS, PLACE)}
RATING = "rating"
RATING_NAME = _("Rating")


@dataclass(frozen=True)
class Cell:
    """A figure. The one that decides the order is marked, and is the only one on a narrow screen."""

    text: str
    leads: bool


@dataclass(frozen=True)
class Line:
    place: int
    name: str
    picture: SafeString
    address: str  # of the player's page; empty if the visitor may not see it
    me: bool
    games: str
    cells: tuple[Cell, ...]


def standing_line(placed: Placed[Standing], order: Order, me: Player | None) -> Line:
    row = placed.row
    cells = tuple(Cell(cell_text(each, row), each is order) for each in ORDERS.values())
    return leaderboard_line(placed.place, row.player, me, row.games, cells)


def cell_text(order: Order, row: Standing) -> str:
    value = getattr(row, order.column)
    return "–" if value is None else order.write(value)


def rating_line(placed: Placed[Rating], me: Player | None) -> Line:
    row = placed.row
    cells = (Cell(str(shown_rating(row.mu)), leads=True), Cell(f"± {round(SHOWN_A_POINT * row.sigma)}", leads=False))
    return leaderboard_line(placed.place, row.player, me, row.games, cells)


def leaderboard_line(place: int, player: Player, me: Player | None, games: int, cells: tuple[Cell, ...]) -> Line:
    mine = me is not None and player.pk == me.pk
    return Line(
        place=place,
        name=player.name,
        picture=avatar(player.pk, player.name),
        address=reverse("scoring:player", args=[player.pk]) if mine or not player.private else "",
        me=mine,
        games=number_format(games, force_grouping=True),
        cells=cells,
    )
