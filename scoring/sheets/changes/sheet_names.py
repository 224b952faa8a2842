"""Changes of a seat: another name, or another player who takes over its points."""

from __future__ import annotations

from functools import partial

from django.utils.translation import gettext as _

from games.models import Game, Player, Seat
from games.outcomes import Refused
from scoring.models import SheetChange
from scoring.models.sheets import SeatLogged
from scoring.sheets.changes.round_entry import SavedChange, check_unchanged_since
from scoring.sheets.changes.rounds import check_not_abandoned
from scoring.sheets.changes.sheet_change import ChangeRequest, LogEntry, change_sheet
from scoring.sheets.changes.sheet_players import Entrant, checked_name, find_seat, newcomer, regular_named

Kind = SheetChange.Kind
WHO = (Kind.RENAMED, Kind.REPLACED)


def rename_player(
    *, code: str, by: Player, seat: int, name: str, key: str, seen: int | None = None, why: str = ""
) -> SavedChange:
    """Rename a player on the sheet. A typed name that nobody has claimed changes everywhere."""
    return change_sheet(
        ChangeRequest(code, by, key, ["rename", seat, name, seen], why),
        partial(change_name, number=seat, name=name, seen=seen),
    )


def change_name(
    game: Game, *, number: int, name: str, seen: int | None = None, undoes: int | None = None
) -> LogEntry | None:
    check_not_abandoned(game.state)
    check_unchanged_since(game, seen, WHO, number)
    seat, name = find_seat(game, number), checked_name(name)
    before = seat.name
    if name == before:
        return None
    check_name_free(game, seat, name)
    rename_regular(game.host, seat.player, before, name)
    seat.name = name
    seat.save(update_fields=["name"])
    return LogEntry(Kind.RENAMED, seat=number, before=SeatLogged(before), after=SeatLogged(name), undoes=undoes)


def check_name_free(game: Game, seat: Seat, name: str) -> None:
    others = game.seats.exclude(pk=seat.pk).values_list("name", flat=True)
    if any(other.casefold() == name.casefold() for other in others):
        raise Refused(_("%(name)s is already on the sheet. Choose another name.") % {"name": name})


def rename_regular(owner: Player, player: Player | None, before: str, name: str) -> None:
    """Correct a misspelled typed name among the owner's regulars too."""
    typed = player is not None and player.kept_by_id == owner.pk and not player.claimed and player.name == before
    if typed and player is not None and regular_named(owner, name) in (None, player):
        player.name = name
        player.save(update_fields=["name"])


def replace_player(
    *, code: str, by: Player, seat: int, entrant: Entrant, key: str, seen: int | None = None, why: str = ""
) -> SavedChange:
    """Put another player in this seat, with all its points, because the wrong one was chosen or somebody takes over."""
    order = ChangeRequest(code, by, key, ["replace", seat, entrant.name, entrant.player_id, seen], why)
    return change_sheet(order, partial(replace_in_seat, number=seat, entrant=entrant, seen=seen))


def replace_in_seat(game: Game, *, number: int, entrant: Entrant, seen: int | None) -> LogEntry | None:
    check_not_abandoned(game.state)
    check_unchanged_since(game, seen, WHO, number)
    seat = find_seat(game, number)
    others = list(game.seats.select_related("player").exclude(pk=seat.pk))
    player, name = newcomer(game, others, entrant)
    return seat_player(seat, player, name, undoes=None)


def restore_player(game: Game, *, number: int, before: SeatLogged, undoes: int) -> LogEntry | None:
    """Put the replaced player back in the seat."""
    check_not_abandoned(game.state)
    seat, player = find_seat(game, number), Player.objects.filter(pk=before.player or 0).first()
    while player is not None and player.merged_into is not None:
        player = player.merged_into
    check_name_free(game, seat, before.name)
    if player is not None and game.seats.exclude(pk=seat.pk).filter(player=player).exists():
        raise Refused(_("%(name)s is already on the sheet.") % {"name": before.name})
    return seat_player(seat, player, before.name, undoes=undoes)


def seat_player(seat: Seat, player: Player | None, name: str, *, undoes: int | None) -> LogEntry | None:
    before = SeatLogged(seat.name, player=seat.player_id)
    seat.player, seat.name = player, name
    after = SeatLogged(name, player=seat.player_id)
    if before == after:
        return None
    seat.occupancy += 1
    seat.save(update_fields=["player", "name", "occupancy"])
    return LogEntry(Kind.REPLACED, seat=seat.number, before=before, after=after, undoes=undoes)
