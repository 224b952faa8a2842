"""A sheet's log in sentences: who changed what, when, from what to what, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from games.models import Game
from scoring.models import SheetChange

Kind = SheetChange.Kind
FATE = (Kind.ABANDONED, Kind.REOPENED)
FINAL = (Kind.MADE, Kind.REMOVED, Kind.WATCH, Kind.HANDED_OVER, Kind.REMATCH)  # nothing takes these back


@dataclass(frozen=True)
class Change:
    """One line of the log. `before` and `after` are empty where there was, or is, nothing."""

    version: int
    at: datetime
    who: str
    sentence: str
    before: str
    after: str
    why: str
    kind: str
    number: int | None
    seat: int | None
    undoes: int | None
    undoable: bool  # the latest of its round, seat or rules, and of a kind that can be undone


@dataclass(frozen=True)
class Names:
    """What rounds and seats are called on the sheet now."""

    rounds: Mapping[int, int]
    seats: Mapping[int, str]

    def seat(self, number: int | None) -> str:
        return self.seats.get(-1 if number is None else number, _("somebody"))


def changes(game: Game) -> list[Change]:
    """The whole log, latest first."""
    names = names_of(game)
    seen: set[tuple[str, int | None]] = set()
    lines = []
    for one in SheetChange.objects.filter(game=game).order_by("-version"):
        thing = thing_of(one)
        lines.append(line(one, names, latest=thing not in seen))
        seen.add(thing)
    return lines


def thing_of(one: SheetChange) -> tuple[str, int | None]:
    if one.round is not None:
        return ("round", one.round)
    if one.seat is not None:
        return ("seat", one.seat)
    return ("fate" if one.kind in FATE else one.kind, None)


def names_of(game: Game) -> Names:
    """Deleted rounds are called by the place that they would have."""
    rounds: dict[int, int] = {}
    shown = 0
    for number, over in game.rounds.order_by("number").values_list("number", "over"):
        rounds[number] = shown + 1
        shown += over
    return Names(rounds, dict(game.seats.values_list("number", "name")))


def line(one: SheetChange, names: Names, *, latest: bool) -> Change:
    return Change(
        version=one.version,
        at=one.at,
        who=one.name,
        sentence=sentence(one, names),
        before=told(one, one.before, names),
        after=told(one, one.after, names),
        why=one.why,
        kind=one.kind,
        number=one.round,
        seat=one.seat,
        undoes=one.undoes,
        undoable=latest and one.kind not in FINAL,
    )


def sentence(one: SheetChange, names: Names) -> str:
    before, after = one.before or {}, one.after or {}
    about = {
        "who": one.name,
        "round": names.rounds.get(one.round or 0, one.round),
        "player": after.get("name") or before.get("name") or names.seat(one.seat),
        "old": before.get("name", ""),
        "start": after.get("start", 0),
    }
    return SENTENCES[Kind(one.kind)]() % about


SENTENCES: dict[Kind, Callable[[], str]] = {
    Kind.MADE: lambda: _("%(who)s made the sheet."),
    Kind.ADDED: lambda: _("%(who)s wrote round %(round)d."),
    Kind.CORRECTED: lambda: _("%(who)s corrected round %(round)d."),
    Kind.DELETED: lambda: _("%(who)s deleted round %(round)d."),
    Kind.RESTORED: lambda: _("%(who)s restored round %(round)d."),
    Kind.JOINED: lambda: _("%(who)s put %(player)s on the sheet, with %(start)d points to start with."),
    Kind.REMOVED: lambda: _("%(who)s took %(player)s off the sheet."),
    Kind.LEFT: lambda: _("%(who)s noted that %(player)s left."),
    Kind.CAME_BACK: lambda: _("%(who)s noted that %(player)s came back."),
    Kind.RENAMED: lambda: _("%(who)s renamed %(old)s to %(player)s."),
    Kind.REPLACED: lambda: _("%(who)s put %(player)s in the place of %(old)s."),
    Kind.RULES: lambda: _("%(who)s changed the rules of the sheet."),
    Kind.WATCH: lambda: _("%(who)s changed who may look at the sheet."),
    Kind.ABANDONED: lambda: _("%(who)s gave the sheet up."),
    Kind.REOPENED: lambda: _("%(who)s opened the sheet again."),
    Kind.HANDED_OVER: lambda: _("%(who)s handed the sheet over to %(player)s."),
    Kind.REMATCH: lambda: _("%(who)s began a rematch."),
}


def told(one: SheetChange, values: Any, names: Names) -> str:
    """A round or the rules before or after a change, in a few words."""
    if not values:
        return ""
    if one.round is not None:
        return ", ".join(hand(values, seat, points, names) for seat, points, _counted in values["hands"])
    if one.kind == Kind.RULES:
        return told_rules(values)
    return str(values.get("name", ""))


def hand(values: Any, seat: int, points: int, names: Names) -> str:
    about = {"name": names.seat(seat), "points": points}
    return (_("%(name)s went out") if values["winner"] == seat else _("%(name)s %(points)d")) % about


def told_rules(values: Mapping[str, Any]) -> str:
    words = [
        str(Game.Count(values["count"]).label),
        f"{Game.End(values['end']).label} ({values['end_value']})",
        str(Game.Tie(values["tie"]).label),
        values["title"],
    ]
    return ", ".join(word for word in words if word)
