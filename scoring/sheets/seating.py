"""Who plays on a sheet: joining late, leaving, coming back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext as _

from games.models import Game, Player, Seat
from games.services.outcomes import Refused
from scoring.models import HandEntry, SheetChange
from scoring.sheets.conflicts import Written
from scoring.sheets.entrants import Entrant, check_new, checked_name, player_for
from scoring.sheets.facts import read_sheet
from scoring.sheets.ledger import Note, Order, write
from scoring.sheets.making import MOST
from scoring.sheets.rounds import check_not_given_up
from scoring.sheets.ruling import MOST_POINTS, check_starts
from scoring.sheets.starts import highest

Kind = SheetChange.Kind


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
    if not 0 <= begins <= MOST_POINTS:
        raise Refused(_("The points to start with have to be between 0 and %(most)d.") % {"most": MOST_POINTS})
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


def find(game: Game, number: int) -> Seat:
    seat = game.seats.select_related("player").filter(number=number).first()
    if seat is None:
        raise Refused(_("There is no such player on this sheet."))
    return seat


def check_going_on(game: Game) -> None:
    check_not_given_up(game.state)
    if game.state == Game.State.OVER:
        raise Refused(_("The game is over."))
