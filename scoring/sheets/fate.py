"""What becomes of a sheet: ending it here, giving it up, opening it again, whose it is, and who may look."""

from __future__ import annotations

from functools import partial

from django.utils.translation import gettext as _

from games.models import Game, Player
from games.services.announcing import mark_unscored
from games.services.outcomes import Refused
from scoring.models import SheetChange, SheetRole
from scoring.sheets.conflicts import Written
from scoring.sheets.facts import read_sheet
from scoring.sheets.ledger import Note, Order, write
from scoring.sheets.ruling import rule

Kind = SheetChange.Kind


def close(*, code: str, by: Player, key: str, why: str = "") -> Written:
    """End the game here: it was one of as many rounds as it has. Changing the rules again takes that back."""
    return write(Order(code, by, key, ["close"], why), end_here)


def end_here(game: Game) -> Note | None:
    sheet = read_sheet(game)
    if sheet.over:
        return None
    if not sheet.rounds:
        raise Refused(_("Nothing has been played yet. The sheet can be given up instead."))
    tie = Game.Tie.JOINT if game.tie == Game.Tie.PLAY_ON else game.tie
    return rule(game, wanted={"end": Game.End.ROUNDS, "end_value": len(sheet.rounds), "tie": tie})


def set_private(*, code: str, by: Player, private: bool, key: str) -> Written:
    """Close the sheet to everybody without a role or a seat, or open it to who has its code."""
    return write(Order(code, by, key, ["private", private]), partial(close_doors, private=private), manage=True)


def close_doors(game: Game, *, private: bool) -> Note | None:
    watch = Game.Watch.NOBODY if private else Game.Watch.HIDDEN
    if game.watch == watch:
        return None
    before, game.watch = game.watch, watch
    return Note(Kind.WATCH, before={"watch": before}, after={"watch": watch})


def abandon(*, code: str, by: Player, key: str, why: str = "") -> Written:
    """Give a sheet up: it counts for nothing, is kept, and can be opened again."""
    return write(Order(code, by, key, ["abandon"], why), give_up, manage=True)


def give_up(game: Game, *, undoes: int | None = None) -> Note | None:
    if game.state == Game.State.ABANDONED:
        return None
    before, game.state = game.state, Game.State.ABANDONED
    if before == Game.State.OVER:
        mark_unscored(game)
    return Note(Kind.ABANDONED, before={"state": before}, undoes=undoes)


def reopen(*, code: str, by: Player, key: str, why: str = "") -> Written:
    return write(Order(code, by, key, ["reopen"], why), open_again, manage=True)


def open_again(game: Game, *, undoes: int | None = None) -> Note | None:
    if game.state != Game.State.ABANDONED:
        return None
    game.state = Game.State.RUNNING
    return Note(Kind.REOPENED, undoes=undoes)


def hand_over(*, code: str, by: Player, to: int, key: str) -> Written:
    """Make somebody else the owner, who plays or keeps the score here; who hands over keeps the score."""
    return write(Order(code, by, key, ["hand over", to]), partial(pass_to, to=to), manage=True)


def pass_to(game: Game, *, to: int) -> Note | None:
    if game.host_id == to:
        return None
    heir = Player.objects.filter(pk=to, bot="").first()
    there = game.seats.filter(player_id=to).exists() or game.sheet_roles.filter(player_id=to).exists()
    if heir is None or not there or not heir.claimed:
        raise Refused(_("Only a person who plays or keeps the score here can own the sheet."))
    before, game.host = game.host, heir
    game.sheet_roles.filter(player=heir).delete()
    SheetRole.objects.update_or_create(game=game, player=before, defaults={"role": SheetRole.Role.SCORER, "link": None})
    return Note(Kind.HANDED_OVER, before={"name": before.name}, after={"name": heir.name})
