"""Who a seat of a sheet belongs to: another name, or another player with all that was written there."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from games.models import Game, Player, Seat
from games.services.outcomes import Refused
from scoring.models import SheetChange
from scoring.sheets.conflicts import Written, check_seen
from scoring.sheets.entrants import Entrant, checked_name, named
from scoring.sheets.ledger import Note, Order, write
from scoring.sheets.rounds import check_not_given_up
from scoring.sheets.seating import find, newcomer

Kind = SheetChange.Kind
WHO = (Kind.RENAMED, Kind.REPLACED)


def rename(*, code: str, by: Player, seat: int, name: str, key: str, seen: int | None = None, why: str = "") -> Written:
    """Another name for who sits there. A name that the owner typed, and nobody has claimed, changes everywhere."""
    return write(
        Order(code, by, key, ["rename", seat, name, seen], why), partial(call, number=seat, name=name, seen=seen)
    )


def call(game: Game, *, number: int, name: str, seen: int | None = None, undoes: int | None = None) -> Note | None:
    check_not_given_up(game.state)
    check_seen(game, seen, WHO, number)
    seat, name = find(game, number), checked_name(name)
    before = seat.name
    if name == before:
        return None
    check_free(game, seat, name)
    rename_typed(game.host, seat.player, before, name)
    seat.name = name
    seat.save(update_fields=["name"])
    return Note(Kind.RENAMED, seat=number, before={"name": before}, after={"name": name}, undoes=undoes)


def check_free(game: Game, seat: Seat, name: str) -> None:
    others = game.seats.exclude(pk=seat.pk).values_list("name", flat=True)
    if any(other.casefold() == name.casefold() for other in others):
        raise Refused(_("%(name)s is on the sheet already.") % {"name": name})


def rename_typed(owner: Player, player: Player | None, before: str, name: str) -> None:
    """A typed name that was misspelled is misspelled among the owner's regulars too."""
    typed = player is not None and player.kept_by_id == owner.pk and not player.claimed and player.name == before
    if typed and player is not None and named(owner, name) in (None, player):
        player.name = name
        player.save(update_fields=["name"])


def replace_player(
    *, code: str, by: Player, seat: int, entrant: Entrant, key: str, seen: int | None = None, why: str = ""
) -> Written:
    """Another player stands in this seat, with all that was written there: the wrong one was chosen, or takes over."""
    order = Order(code, by, key, ["replace", seat, entrant.name, entrant.player_id, seen], why)
    return write(order, partial(replace, number=seat, entrant=entrant, seen=seen))


def replace(game: Game, *, number: int, entrant: Entrant, seen: int | None) -> Note | None:
    check_not_given_up(game.state)
    check_seen(game, seen, WHO, number)
    seat = find(game, number)
    others = list(game.seats.select_related("player").exclude(pk=seat.pk))
    player, name = newcomer(game, others, entrant)
    return put(seat, player, name, undoes=None)


def put_back(game: Game, *, number: int, before: dict[str, Any], undoes: int) -> Note | None:
    """Who was replaced stands in the seat again."""
    check_not_given_up(game.state)
    seat, player = find(game, number), Player.objects.filter(pk=before["player"]).first()
    while player is not None and player.merged_into is not None:
        player = player.merged_into
    check_free(game, seat, before["name"])
    if player is not None and game.seats.exclude(pk=seat.pk).filter(player=player).exists():
        raise Refused(_("%(name)s is on the sheet already.") % {"name": before["name"]})
    return put(seat, player, before["name"], undoes=undoes)


def put(seat: Seat, player: Player | None, name: str, *, undoes: int | None) -> Note | None:
    before = who(seat)
    seat.player, seat.name = player, name
    if before == who(seat):
        return None
    seat.occupancy += 1
    seat.save(update_fields=["player", "name", "occupancy"])
    return Note(Kind.REPLACED, seat=seat.number, before=before, after=who(seat), undoes=undoes)


def who(seat: Seat) -> dict[str, Any]:
    return {"name": seat.name, "player": seat.player_id}
