"""The CSV that people make themselves: a column for each player, a row for each round, and points left in each cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

import uno
from scoring.archive.game_file import (
    NotUnderstood,
    WrittenGame,
    WrittenHand,
    WrittenRound,
    WrittenSeat,
    check_game,
    check_names,
)

OUT = {"out", "x", "*", "uno", "won"}  # in the cell of the player who went out
NUMBERED = {"", "#", "nr", "no", "round", "rounds", "runde", "omgång", "kierros", "manche", "ronde"}


@dataclass(frozen=True)
class Column:
    """The place of a player in every row."""

    index: int
    name: str


def read(
    columns: Sequence[str], lines: Iterable[tuple[int, list[str]]], about: WrittenGame
) -> Iterator[WrittenGame | NotUnderstood]:
    """Read the one game of such a file, with the settings of `about`. Rows that cannot be read are listed."""
    players = [Column(index, name.strip()) for index, name in enumerate(columns) if not is_numbering(index, name)]
    check_names([player.name for player in players])
    rounds = []
    for line, cells in lines:
        try:
            rounds.append(read_row(players, cells))
        except NotUnderstood as bad:
            yield NotUnderstood(bad.reason, line)
    if not rounds:
        raise NotUnderstood(_("No round in this file could be read."))
    end_value = about.end_value or usual_end(about, len(rounds))
    yield check_game(replace(about, seats=seats_of(players, rounds), rounds=tuple(rounds), end_value=end_value))


def usual_end(about: WrittenGame, rounds: int) -> int:
    """As many rounds as there are, or the edition's printed target."""
    return rounds if about.end == "rounds" else uno.edition(about.edition).target


def is_numbering(index: int, name: str) -> bool:
    return index == 0 and name.strip().casefold() in NUMBERED


def read_row(players: Sequence[Column], cells: Sequence[str]) -> WrittenRound:
    """Read a row. An empty cell is a player who was not in the round."""
    filled = {player.name: cell_at(cells, player.index) for player in players}
    present = {name: cell for name, cell in filled.items() if cell}
    if len(present) < 2:
        raise NotUnderstood(_("Fewer than two players are in this round."))
    marked = [name for name, cell in present.items() if cell.casefold() in OUT]
    if len(marked) > 1:
        raise NotUnderstood(_("More than one player is marked as out."))
    hands = {name: WrittenHand(0 if name in marked else read_points(cell)) for name, cell in present.items()}
    return WrittenRound(marked[0] if marked else who_went_out(hands), hands)


def cell_at(cells: Sequence[str], index: int) -> str:
    return cells[index].strip() if index < len(cells) else ""


def read_points(cell: str) -> int:
    """Read a number, or a short sum such as `20+7+3`."""
    parts = cell.removeprefix("'").split("+")
    if len(cell) > 100 or not all(part.strip().isdecimal() for part in parts):
        raise NotUnderstood(_("“%(text)s” is not a number of points.") % {"text": cell[:20]})
    return sum(int(part) for part in parts)


def who_went_out(hands: dict[str, WrittenHand]) -> str:
    """The player who went out. A hand worth 0 is not enough if several have one."""
    empty = [name for name, hand in hands.items() if hand.points == 0]
    if len(empty) == 1:
        return empty[0]
    if empty:
        raise NotUnderstood(_("Several hands are worth 0. Write “out” for the player who went out."))
    raise NotUnderstood(_("It is not clear who went out. Write “out”, or 0 for one player only."))


def seats_of(players: Sequence[Column], rounds: Sequence[WrittenRound]) -> tuple[WrittenSeat, ...]:
    return tuple(WrittenSeat(player.name, late=player.name not in rounds[0].hands) for player in players)
