"""Score sheets for tests: people, a sheet, and rounds written as the pages write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from games.game_settings import GameSettings
from games.models import Game, Player
from scoring.sheets.changes import creation, rounds
from scoring.sheets.changes.round_entry import SavedChange
from scoring.sheets.changes.sheet_players import Entrant
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.sheet import Sheet, read_sheet

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hana", "Ivo", "Jo")


def key() -> str:
    return str(uuid4())


def person(name: str) -> Player:
    return Player.objects.create(name=name)


def make(owner: Player, *names: str, **settings: Any) -> Game:
    """A classic sheet to 500; the owner is the first player unless names are given."""
    names = names or (owner.name, *(name for name in NAMES[:4] if name != owner.name))
    agreed = {name: settings.pop(name) for name in GameSettings.__dataclass_fields__ if name in settings}
    given = {"entrants": [Entrant(name) for name in names], "key": key(), **settings}
    return creation.create_sheet(owner=owner, settings=GameSettings(**agreed), **given)


def entry(winner: int | None, left: Mapping[int, int] | None = None, **more: Any) -> RoundEntry:
    return RoundEntry(winner, {seat: HandLeft(points) for seat, points in (left or {}).items()}, **more)


def look(game: Game) -> Sheet:
    return read_sheet(Game.objects.get(pk=game.pk))


def add(game: Game, winner: int | None, *points: int, by: Player | None = None, **more: Any) -> SavedChange:
    """Write the next round: the points of everybody who plays, in order, without the winner."""
    sheet = look(game)
    seats = [seat for seat in sheet.playing if seat != winner and seat not in more.get("sat_out", ())]
    entered = entry(winner, dict(zip(seats, points, strict=True)), **more)
    return rounds.add_round(code=game.code, by=by or game.host, entry=entered, number=sheet.next_number, key=key())


def correct(game: Game, number: int, winner: int | None, left: Mapping[int, int], **more: Any) -> SavedChange:
    played = look(game).round(number)
    assert played is not None
    given = {"by": game.host, "revision": played.revision, "key": key(), **more}
    return rounds.correct_round(code=game.code, number=number, entry=entry(winner, left), **given)


def delete(game: Game, number: int, **more: Any) -> SavedChange:
    return change(rounds.delete_round, game, number, **more)


def restore(game: Game, number: int, **more: Any) -> SavedChange:
    return change(rounds.restore_round, game, number, **more)


def change(service: Any, game: Game, number: int, **more: Any) -> SavedChange:
    played = look(game).round(number)
    assert played is not None
    given = {"by": game.host, "revision": played.revision, "key": key(), **more}
    written: SavedChange = service(code=game.code, number=number, **given)
    return written


def totals(game: Game) -> list[int]:
    return [seat.total for seat in look(game).seats]


def places(game: Game) -> list[int | None]:
    return list(game.seats.order_by("number").values_list("place", flat=True))


def fresh(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)
