"""The rules of a sheet: how it is scored, when it ends, what it is called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Unpack

from django.utils.translation import gettext as _

from games.game_settings import GameSettings
from games.models import Game, Player
from games.outcomes import Refused
from games.play.rounds import read_results
from games.tables.chat import tidy_text
from scoring.models import SheetChange
from scoring.sheets.changes.round_entry import SavedChange, check_unchanged_since
from scoring.sheets.changes.rounds import check_not_abandoned
from scoring.sheets.changes.sheet_change import ChangeRequest, LogEntry, change_sheet
from scoring.sheets.dealer import late_seats, late_starts
from scoring.sheets.log import RuleChanges, RulesLogged

TITLE = 60
Kind = SheetChange.Kind


def checked_settings(settings: GameSettings) -> GameSettings:
    """The settings of a sheet, complete and with a tidy title. What makes no sense is refused."""
    return replace(settings.checked(), title=checked_title(settings.title))


def checked_title(text: str) -> str:
    title = tidy_text(text)
    if len(title) > TITLE:
        raise Refused(_("A title has at most %(most)d characters.") % {"most": TITLE})
    return title


def change_rules(
    *, code: str, by: Player, key: str, seen: int | None = None, why: str = "", **changes: Unpack[RuleChanges]
) -> SavedChange:
    """Score the sheet another way, or end it elsewhere. With `seen`, the version that the editor saw, a change of the
    rules by somebody else since then is a conflict."""
    return change_sheet(
        ChangeRequest(code, by, key, ["rules", changes, seen], why), partial(apply_rules, changes=changes, seen=seen)
    )


def apply_rules(
    game: Game,
    *,
    changes: RuleChanges,
    starts: Mapping[str, int] | None = None,
    seen: int | None = None,
    undoes: int | None = None,
) -> LogEntry | None:
    check_not_abandoned(game.state)
    check_unchanged_since(game, seen, [Kind.RULES])
    before, settings = RulesLogged.from_game(game), GameSettings.from_game(game)
    wanted = checked_settings(replace(settings, **changes))
    wanted.apply_to_game(game)
    set_starts(game, starts or {}, recount=wanted.count != settings.count)
    check_starts(game)
    after = RulesLogged.from_game(game)
    return None if before == after else LogEntry(Kind.RULES, before=before, after=after, undoes=undoes)


def restore_rules(game: Game, *, before: RulesLogged, undoes: int) -> LogEntry | None:
    """Go back to the rules that a line of the log stores."""
    return apply_rules(game, changes=before.changes, starts=before.starts, undoes=undoes)


def set_starts(game: Game, starts: Mapping[str, int], *, recount: bool) -> None:
    """Give latecomers what the new way of scoring lets them start with."""
    if not recount:
        return
    seats = list(game.seats.order_by("number"))
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    late = late_seats(game)
    fair = late_starts(game.score.count, seats, read_results(seats, rounds), late)
    for seat, start in zip(seats, fair, strict=True):
        own = start if seat.number in late else seat.start  # totals that were imported without rounds stay
        seat.start = starts.get(str(seat.number), own)
        seat.save(update_fields=["start"])


def check_starts(game: Game) -> None:
    """Refuse starting points that would end the game before its first round."""
    end = game.score.end
    for seat in game.seats.all():
        if end.kind in ("target", "elimination") and seat.start >= end.value:
            about = {"name": seat.name, "start": seat.start}
            raise Refused(_("%(name)s started with %(start)d points. Choose a higher target.") % about)
