"""Changes of the whole sheet: ending, abandoning and reopening the game, its owner, and who may view it."""

from __future__ import annotations

from functools import partial

from django.utils.translation import gettext as _

from games.changes import mark_unscored
from games.models import Game, Player
from games.outcomes import Refused
from scoring.models import SheetChange, SheetRole
from scoring.models.sheets import FactLogged, SeatLogged
from scoring.sheets.changes.round_entry import SavedChange
from scoring.sheets.changes.sheet_change import ChangeRequest, LogEntry, change_sheet
from scoring.sheets.changes.sheet_rules import apply_rules
from scoring.sheets.sheet import read_sheet

Kind = SheetChange.Kind


def end_game(*, code: str, by: Player, key: str, why: str = "") -> SavedChange:
    """End the game now, as one of as many rounds as it has. A later change of the rules undoes that."""
    return change_sheet(ChangeRequest(code, by, key, ["close"], why), end_after_last_round)


def end_after_last_round(game: Game) -> LogEntry | None:
    sheet = read_sheet(game)
    if sheet.over:
        return None
    if not sheet.rounds:
        raise Refused(_("No round has been played yet. Abandon the game instead."))
    tie = Game.Tie.JOINT if game.tie == Game.Tie.PLAY_ON else game.tie
    return apply_rules(game, changes={"end": Game.End.ROUNDS, "end_value": len(sheet.rounds), "tie": tie})


def set_private(*, code: str, by: Player, private: bool, key: str) -> SavedChange:
    """Make the sheet private, or let anyone with its code view it."""
    return change_sheet(
        ChangeRequest(code, by, key, ["private", private]), partial(change_visibility, private=private), manage=True
    )


def change_visibility(game: Game, *, private: bool) -> LogEntry | None:
    watch = Game.Watch.NOBODY if private else Game.Watch.HIDDEN
    if game.watch == watch:
        return None
    before, game.watch = game.watch, watch
    return LogEntry(Kind.WATCH, before=FactLogged("watch", before), after=FactLogged("watch", watch))


def abandon_game(*, code: str, by: Player, key: str, why: str = "") -> SavedChange:
    """Abandon the game. It no longer counts, stays stored, and can be reopened."""
    return change_sheet(ChangeRequest(code, by, key, ["abandon"], why), mark_abandoned, manage=True)


def mark_abandoned(game: Game, *, undoes: int | None = None) -> LogEntry | None:
    if game.state == Game.State.ABANDONED:
        return None
    before, game.state = game.state, Game.State.ABANDONED
    if before == Game.State.OVER:
        mark_unscored(game)
    return LogEntry(Kind.ABANDONED, before=FactLogged("state", before), undoes=undoes)


def reopen_game(*, code: str, by: Player, key: str, why: str = "") -> SavedChange:
    return change_sheet(ChangeRequest(code, by, key, ["reopen"], why), mark_reopened, manage=True)


def mark_reopened(game: Game, *, undoes: int | None = None) -> LogEntry | None:
    if game.state != Game.State.ABANDONED:
        return None
    game.state = Game.State.RUNNING
    return LogEntry(Kind.REOPENED, undoes=undoes)


def hand_over_sheet(*, code: str, by: Player, to: int, key: str) -> SavedChange:
    """Make a player or scorer of this sheet its owner. The former owner becomes a scorer."""
    return change_sheet(ChangeRequest(code, by, key, ["hand over", to]), partial(change_owner, to=to), manage=True)


def change_owner(game: Game, *, to: int) -> LogEntry | None:
    if game.host_id == to:
        return None
    heir = Player.objects.filter(pk=to, bot="").first()
    there = game.seats.filter(player_id=to).exists() or game.sheet_roles.filter(player_id=to).exists()
    if heir is None or not there or not heir.claimed:
        raise Refused(_("Only a player or scorer of this sheet can own it. Give that person a role first."))
    before, game.host = game.host, heir
    game.sheet_roles.filter(player=heir).delete()
    SheetRole.objects.update_or_create(game=game, player=before, defaults={"role": SheetRole.Role.SCORER, "link": None})
    return LogEntry(Kind.HANDED_OVER, before=SeatLogged(before.name), after=SeatLogged(heir.name))
