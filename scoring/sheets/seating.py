"""Who plays on a sheet: joining late, leaving, coming back, another name, another player in the same seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from games.models import Game, Player, Seat
from games.services.outcomes import Refused
from scoring.models import HandEntry, SheetChange
from scoring.sheets.conflicts import Written
from scoring.sheets.entrants import Entrant, check_new, checked_name, named, player_for
from scoring.sheets.facts import read_sheet
from scoring.sheets.ledger import Note, Order, write
from scoring.sheets.making import MOST
from scoring.sheets.rounds import check_not_given_up
from scoring.sheets.ruling import check_seen, check_starts
from scoring.sheets.starts import highest

Kind = SheetChange.Kind
WHO = [Kind.RENAMED, Kind.REPLACED]


def add_player(
    *, code: str, by: Player, key: str, name: str = "", player_id: int | None = None, start: int | None = None
) -> Written:
    """Somebody joins. Without `start` they begin with nothing; in the low score with the highest total so far."""
    order = Order(code, by, key, ["join", name, player_id, start])
    return write(order, partial(join, entrant=Entrant(name, player_id), start=start))


def join(game: Game, *, entrant: Entrant, start: int | None) -> Note:
    check_going_on(game)
    seats = list(game.seats.select_related("player").order_by("number"))
    if len(seats) >= MOST:
        raise Refused(_("A sheet has room for %(most)d players.") % {"most": MOST})
    player, name = newcomer(game, seats, entrant)
    begins = fair_start(game) if start is None else start
    number = seats[-1].number + 1
    Seat.objects.create(game=game, number=number, player=player, name=name, start=begins)
    check_starts(game)
    return Note(Kind.JOINED, seat=number, after={"name": name, "start": begins}, words=welcome(game, name, begins))


def newcomer(game: Game, others: Sequence[Seat], entrant: Entrant) -> tuple[Player, str]:
    """Who is meant, and the name on the sheet; nobody is there twice."""
    player = player_for(game.host, entrant)
    name = checked_name(entrant.name) if entrant.name.strip() else player.name
    check_new([(seat.player, seat.name) for seat in others], player, name)
    return player, name


def fair_start(game: Game) -> int:
    """In the low score nothing would be an advantage."""
    if game.count == Game.Count.STANDARD:
        return 0
    return highest([seat.total for seat in read_sheet(game).seats if seat.out_in is None])


def welcome(game: Game, name: str, start: int) -> str:
    about = {"name": name, "start": start}
    if start and game.count == Game.Count.LOW:
        return _("%(name)s starts with %(start)d points, as many as the one who has most.") % about
    return _("%(name)s starts with %(start)d points.") % about


def take_off(game: Game, *, number: int, undoes: int | None = None) -> Note:
    """Take somebody off who joined by mistake and is in no round."""
    seat = find(game, number)
    if seat.hands.exists():
        raise Refused(_("%(name)s has played since, and can only leave.") % {"name": seat.name})
    before = {"name": seat.name, "start": seat.start}
    seat.delete()
    return Note(Kind.REMOVED, seat=number, before=before, undoes=undoes)


def leave(*, code: str, by: Player, seat: int, key: str, why: str = "") -> Written:
    """Somebody leaves for good, and comes in behind everybody who stays."""
    return write(Order(code, by, key, ["leave", seat], why), partial(go, number=seat))


def go(game: Game, *, number: int, undoes: int | None = None) -> Note | None:
    check_going_on(game)
    seat = find(game, number)
    if seat.gone:
        return None
    if game.seats.filter(gone=False).count() < 2:
        raise Refused(_("Somebody has to stay. The game can end here, or be given up."))
    set_gone(seat, gone=True)
    HandEntry.objects.filter(seat=seat).delete()
    return Note(Kind.LEFT, seat=number, before={"name": seat.name}, undoes=undoes)


def come_back(*, code: str, by: Player, seat: int, key: str, why: str = "") -> Written:
    return write(Order(code, by, key, ["come back", seat], why), partial(come, number=seat))


def come(game: Game, *, number: int, undoes: int | None = None) -> Note | None:
    check_not_given_up(game.state)
    seat = find(game, number)
    if not seat.gone:
        return None
    set_gone(seat, gone=False)
    return Note(Kind.CAME_BACK, seat=number, after={"name": seat.name}, undoes=undoes)


def set_gone(seat: Seat, *, gone: bool) -> None:
    seat.gone = gone
    seat.save(update_fields=["gone"])


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


def find(game: Game, number: int) -> Seat:
    seat = game.seats.select_related("player").filter(number=number).first()
    if seat is None:
        raise Refused(_("There is no such player on this sheet."))
    return seat


def check_going_on(game: Game) -> None:
    check_not_given_up(game.state)
    if game.state == Game.State.OVER:
        raise Refused(_("The game is over."))
