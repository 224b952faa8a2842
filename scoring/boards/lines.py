"""The lines of a board as a page shows them."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.safestring import SafeString

from games.avatars import avatar
from games.models import Player
from scoring.boards import orders
from scoring.boards.orders import Order
from scoring.boards.ranking import Placed
from scoring.models import Rating, Standing
from scoring.ratings.model import SHOWN_A_POINT, shown


@dataclass(frozen=True)
class Cell:
    """A figure; the one that decides the order is marked, and on a narrow screen stands alone."""

    text: str
    leads: bool


@dataclass(frozen=True)
class Line:
    place: int
    name: str
    picture: SafeString
    address: str  # of the player's page; empty where it is not for these eyes
    me: bool
    games: str
    cells: tuple[Cell, ...]


def line(placed: Placed[Standing], order: Order, me: Player | None) -> Line:
    row = placed.row
    cells = tuple(Cell(written(each, row), each is order) for each in orders.ORDERS.values())
    return make_line(placed.place, row.player, me, row.games, cells)


def written(order: Order, row: Standing) -> str:
    value = getattr(row, order.column)
    return "–" if value is None else order.write(value)


def rating_line(placed: Placed[Rating], me: Player | None) -> Line:
    row = placed.row
    cells = (Cell(str(shown(row.mu)), leads=True), Cell(f"± {round(SHOWN_A_POINT * row.sigma)}", leads=False))
    return make_line(placed.place, row.player, me, row.games, cells)


def make_line(place: int, player: Player, me: Player | None, games: int, cells: tuple[Cell, ...]) -> Line:
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
