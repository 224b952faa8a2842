"""Everything that can be done to a sheet, in one place. Each is one transaction with a key; all refuse in words."""

from scoring.sheets.conflicts import Conflict, Written
from scoring.sheets.entrants import Entrant, regulars
from scoring.sheets.fate import abandon, close, hand_over, reopen, set_private
from scoring.sheets.making import make_sheet, rematch
from scoring.sheets.naming import rename, replace_player
from scoring.sheets.rounds import add_round, correct_round, delete_round, restore_round
from scoring.sheets.ruling import change_rules
from scoring.sheets.seating import add_player, come_back, leave
from scoring.sheets.undoing import undo

__all__ = [
    "Conflict",
    "Entrant",
    "Written",
    "abandon",
    "add_player",
    "add_round",
    "change_rules",
    "close",
    "come_back",
    "correct_round",
    "delete_round",
    "hand_over",
    "leave",
    "make_sheet",
    "regulars",
    "rematch",
    "rename",
    "reopen",
    "replace_player",
    "restore_round",
    "set_private",
    "undo",
]
