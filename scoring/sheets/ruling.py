"""The rules of a sheet: how it is counted, when it ends, what it is called."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

import uno
from games.facts import read_results
from games.models import Game, Player
from games.services.outcomes import Refused
from games.services.talk import tidy
from scoring.models import SheetChange
from scoring.sheets.conflicts import Written, check_seen
from scoring.sheets.ledger import Note, Order, write
from scoring.sheets.rounds import check_not_given_up
from scoring.sheets.starts import late_seats, late_starts

TITLE = 60
MOST_POINTS, MOST_ROUNDS = 100_000, 999
Kind = SheetChange.Kind


@dataclass(frozen=True)
class Rules:
    """How a sheet is counted and when it ends."""

    count: str
    end: str
    end_value: int
    tie: str

    @classmethod
    def checked(cls, edition: str, count: str, end: str, end_value: int | None, tie: str) -> Rules:
        """Refused in words where they make no sense; without a value, the target is the printed one."""
        if edition not in uno.EDITIONS:
            raise Refused(_("There is no such edition."))
        if count not in Game.Count.values or end not in Game.End.values or tie not in Game.Tie.values:
            raise Refused(_("A game cannot be counted so."))
        if end == Game.End.ELIMINATION and count != Game.Count.LOW:
            raise Refused(_("Elimination goes with the low score only."))
        value = uno.edition(edition).target if end_value is None else end_value
        most = MOST_ROUNDS if end == Game.End.ROUNDS else MOST_POINTS
        if end != Game.End.SINGLE and not 1 <= value <= most:
            raise Refused(_("The end of the game has to be between 1 and %(most)d.") % {"most": most})
        return cls(count, end, 1 if end == Game.End.SINGLE else value, tie)


def checked_title(text: str) -> str:
    title = tidy(text)
    if len(title) > TITLE:
        raise Refused(_("A title has at most %(most)d characters.") % {"most": TITLE})
    return title


def change_rules(
    *,
    code: str,
    by: Player,
    key: str,
    count: str | None = None,
    end: str | None = None,
    end_value: int | None = None,
    tie: str | None = None,
    title: str | None = None,
    rated: bool | None = None,
    seen: int | None = None,
    why: str = "",
) -> Written:
    """Count the sheet another way, or end it elsewhere; what is not given stays. With `seen`, the version that the
    editor saw, somebody else's change of the rules since then is a conflict."""
    given = {"count": count, "end": end, "end_value": end_value, "tie": tie, "title": title, "rated": rated}
    wanted = {name: value for name, value in given.items() if value is not None}
    return write(Order(code, by, key, ["rules", wanted, seen], why), partial(rule, wanted=wanted, seen=seen))


def rule(game: Game, *, wanted: dict[str, Any], seen: int | None = None, undoes: int | None = None) -> Note | None:
    check_not_given_up(game.state)
    check_seen(game, seen, [Kind.RULES])
    before = rules_json(game)
    now = {**before, **wanted}
    rules = Rules.checked(game.edition, now["count"], now["end"], now["end_value"], now["tie"])
    game.title, game.rated = checked_title(now["title"]), now["rated"]
    game.count, game.end, game.end_value, game.tie = rules.count, rules.end, rules.end_value, rules.tie
    set_starts(game, wanted.get("starts") or {}, recount=now["count"] != before["count"])
    check_starts(game)
    after = rules_json(game)
    return None if before == after else Note(Kind.RULES, before=before, after=after, undoes=undoes)


def rules_json(game: Game) -> dict[str, Any]:
    rules = asdict(Rules(game.count, game.end, game.end_value, game.tie))
    starts = {str(number): start for number, start in game.seats.values_list("number", "start")}
    return {**rules, "title": game.title, "rated": game.rated, "starts": starts}


def set_starts(game: Game, starts: dict[str, int], *, recount: bool) -> None:
    """Counted another way, late comers start with what that way gives them."""
    if not recount:
        return
    seats = list(game.seats.order_by("number"))
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    late = late_seats(game)
    fair = late_starts(game.score.count, seats, read_results(seats, rounds), late)
    for seat, start in zip(seats, fair, strict=True):
        own = start if seat.number in late else seat.start  # totals that were taken over without rounds stay
        seat.start = starts.get(str(seat.number), own)
        seat.save(update_fields=["start"])


def check_starts(game: Game) -> None:
    """A game cannot be over before its first round."""
    end = game.score.end
    for seat in game.seats.all():
        if end.kind in ("target", "elimination") and seat.start >= end.value:
            about = {"name": seat.name, "start": seat.start}
            raise Refused(_("%(name)s started with %(start)d points: the target has to be higher.") % about)
