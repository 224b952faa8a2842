"""The players of a sheet: whom a name means, joining late, leaving and coming back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.game_settings import MOST_POINTS
from games.models import Game, Player, Seat
from games.outcomes import Refused
from games.values import clean_name
from scoring.models import HandEntry, SheetChange
from scoring.models.sheets import SeatLogged
from scoring.sheets.changes.round_entry import SavedChange
from scoring.sheets.changes.rounds import check_not_abandoned
from scoring.sheets.changes.sheet_change import ChangeRequest, LogEntry, change_sheet
from scoring.sheets.changes.sheet_rules import check_starts
from scoring.sheets.dealer import highest_total
from scoring.sheets.sheet import read_sheet

FEWEST, MOST = 2, 10


@dataclass(frozen=True)
class Entrant:
    """A player to add to a sheet: a known one, or a typed name."""

    name: str
    player_id: int | None = None


def regulars(owner: Player) -> QuerySet[Player]:
    """The players whom the owner may add: themselves, names they typed before, people they played with, and people with
    a role on one of their sheets."""
    together = Game.objects.filter(Q(host=owner) | Q(seats__player=owner)).values("pk")
    helping = Q(sheet_roles__game__host=owner)
    known = Q(pk=owner.pk) | Q(kept_by=owner) | Q(seats__game__in=together) | helping
    return Player.objects.filter(known, bot="", merged_into=None, archived_at=None).distinct()


def player_for(owner: Player, entrant: Entrant) -> Player:
    """The player that an entrant means, created if nobody has that name. The lock prevents two players of one name."""
    Player.objects.select_for_update(no_key=True).filter(pk=owner.pk).first()
    if entrant.player_id is not None:
        return known_player(owner, entrant.player_id)
    name = checked_name(entrant.name)
    return regular_named(owner, name) or Player.objects.create(name=name, kept_by=owner)


def known_player(owner: Player, player_id: int) -> Player:
    player = regulars(owner).filter(pk=player_id).first()
    if player is None:
        raise Refused(_("You have not played with this player before. Type the name instead."))
    return player


def regular_named(owner: Player, name: str) -> Player | None:
    """The regular with this name: the owner first, then a typed name, then somebody from the owner's sheets."""
    mine = Q(kept_by=owner) | Q(seats__game__host=owner, seats__game__source=Game.Source.PHYSICAL)
    known = regulars(owner).filter(Q(pk=owner.pk) | mine).order_by("pk")
    same = [player for player in known if player.name.casefold() == name.casefold()]
    return min(same, key=lambda player: (player.pk != owner.pk, player.kept_by_id != owner.pk, player.pk), default=None)


def checked_name(text: str) -> str:
    try:
        return clean_name(text)
    except ValidationError as bad:
        raise Refused(" ".join(bad.messages)) from None


def players_for(owner: Player, entrants: Sequence[Entrant]) -> list[tuple[Player, str]]:
    """The players with their names on the sheet. Nobody may appear twice."""
    found: list[tuple[Player, str]] = []
    for entrant in entrants:
        player = player_for(owner, entrant)
        name = checked_name(entrant.name) if entrant.name.strip() else player.name
        check_not_on_sheet(found, player, name)
        found.append((player, name))
    return found


def check_not_on_sheet(there: Sequence[tuple[Player | None, str]], player: Player, name: str) -> None:
    if any(other == player or known.casefold() == name.casefold() for other, known in there):
        raise Refused(_("%(name)s is already on the sheet. Choose another name.") % {"name": name})


Kind = SheetChange.Kind


def add_player(
    *, code: str, by: Player, key: str, name: str = "", player_id: int | None = None, start: int | None = None
) -> SavedChange:
    """Add a player. Without `start`, they start with 0, or with the highest total so far if the lowest score wins."""
    order = ChangeRequest(code, by, key, ["join", name, player_id, start])
    return change_sheet(order, partial(seat_newcomer, entrant=Entrant(name, player_id), start=start))


def seat_newcomer(game: Game, *, entrant: Entrant, start: int | None) -> LogEntry:
    check_in_progress(game)
    seats = list(game.seats.select_related("player").order_by("number"))
    if len(seats) >= MOST:
        raise Refused(_("A sheet has room for %(most)d players.") % {"most": MOST})
    player, name = newcomer(game, seats, entrant)
    begins = fair_start(game) if start is None else start
    if not 0 <= begins <= MOST_POINTS:
        raise Refused(_("Starting points must be between 0 and %(most)d.") % {"most": MOST_POINTS})
    number = seats[-1].number + 1
    Seat.objects.create(game=game, number=number, player=player, name=name, start=begins)
    check_starts(game)
    return LogEntry(
        Kind.JOINED, seat=number, after=SeatLogged(name, begins), words=welcome_sentence(game, name, begins)
    )


def newcomer(game: Game, others: Sequence[Seat], entrant: Entrant) -> tuple[Player, str]:
    """The player that an entrant means, and their name on the sheet. Nobody may appear twice."""
    player = player_for(game.host, entrant)
    name = checked_name(entrant.name) if entrant.name.strip() else player.name
    check_not_on_sheet([(seat.player, seat.name) for seat in others], player, name)
    return player, name


def fair_start(game: Game) -> int:
    """The fair starting points: with lowest score, 0 would be an advantage."""
    if game.count == Game.Count.STANDARD:
        return 0
    return highest_total([seat.total for seat in read_sheet(game).seats if seat.out_in is None])


def welcome_sentence(game: Game, name: str, start: int) -> str:
    about = {"name": name, "start": start}
    if start and game.count == Game.Count.LOW:
        return _("%(name)s starts with %(start)d points, the highest total so far.") % about
    return _("%(name)s starts with %(start)d points.") % about


def remove_player(game: Game, *, number: int, undoes: int | None = None) -> LogEntry:
    """Remove a player who was added by mistake and has played no round."""
    seat = find_seat(game, number)
    if seat.hands.exists():
        raise Refused(
            _("%(name)s has played a round since then, so they cannot be removed. Mark them as left instead.")
            % {"name": seat.name}
        )
    before = SeatLogged(seat.name, seat.start)
    seat.delete()
    return LogEntry(Kind.REMOVED, seat=number, before=before, undoes=undoes)


def leave_game(*, code: str, by: Player, seat: int, key: str, why: str = "") -> SavedChange:
    """Mark a player as having left. They finish behind everybody who stays."""
    return change_sheet(ChangeRequest(code, by, key, ["leave", seat], why), partial(mark_gone, number=seat))


def mark_gone(game: Game, *, number: int, undoes: int | None = None) -> LogEntry | None:
    check_in_progress(game)
    seat = find_seat(game, number)
    if seat.gone:
        return None
    if game.seats.filter(gone=False).count() < 2:
        raise Refused(_("At least one player must stay. End the game or abandon it instead."))
    set_gone(seat, gone=True)
    HandEntry.objects.filter(seat=seat).delete()
    return LogEntry(Kind.LEFT, seat=number, before=SeatLogged(seat.name), undoes=undoes)


def return_to_game(*, code: str, by: Player, seat: int, key: str, why: str = "") -> SavedChange:
    return change_sheet(ChangeRequest(code, by, key, ["come back", seat], why), partial(mark_returned, number=seat))


def mark_returned(game: Game, *, number: int, undoes: int | None = None) -> LogEntry | None:
    check_not_abandoned(game.state)
    seat = find_seat(game, number)
    if not seat.gone:
        return None
    set_gone(seat, gone=False)
    return LogEntry(Kind.CAME_BACK, seat=number, after=SeatLogged(seat.name), undoes=undoes)


def set_gone(seat: Seat, *, gone: bool) -> None:
    seat.gone = gone
    seat.save(update_fields=["gone"])


def find_seat(game: Game, number: int) -> Seat:
    seat = game.seats.select_related("player").filter(number=number).first()
    if seat is None:
        raise Refused(_("This player is not on the sheet."))
    return seat


def check_in_progress(game: Game) -> None:
    check_not_abandoned(game.state)
    if game.state == Game.State.OVER:
        raise Refused(_("The game is over."))
