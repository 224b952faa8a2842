"""The log of a sheet in sentences: who changed what, when, and why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeAlias, TypedDict, cast

from django.db.models import Model, Q
from django.utils.translation import gettext as _

from games.models import Game, Player
from scoring.models import SheetChange, SheetLink
from scoring.models.sheets import FactLogged, Json, SeatLogged, SheetLogged

Kind = SheetChange.Kind
STATE_CHANGES = (Kind.ABANDONED, Kind.REOPENED)
FINAL = (Kind.MADE, Kind.REMOVED, Kind.WATCH, Kind.HANDED_OVER, Kind.REMATCH)  # these cannot be undone


@dataclass(frozen=True)
class HandLeft:
    """The points left in a player's hand, and the points of each card if cards were tapped in."""

    points: int
    counted: tuple[int, ...] = ()


@dataclass(frozen=True)
class RoundEntry:
    """A round to be saved. Without a winner, it was blocked. Without a dealer, the deal passed to the left as usual."""

    winner: int | None
    hands: Mapping[int, HandLeft]
    dealer: int | None = None
    sat_out: frozenset[int] = field(default_factory=frozenset)

    def everybody(self) -> dict[int, HandLeft]:
        """All hands in the order of the seats, with the winner's empty one."""
        hands = dict(self.hands) if self.winner is None else {self.winner: HandLeft(0), **self.hands}
        return dict(sorted(hands.items()))

    def dealt_by(self, seat: int) -> RoundEntry:
        """The same entry, with this dealer if it had none."""
        return self if self.dealer is not None else replace(self, dealer=seat)

    def to_json(self) -> Json:
        hands = [[seat, hand.points, list(hand.counted)] for seat, hand in self.everybody().items()]
        return {"winner": self.winner, "hands": hands, "dealer": self.dealer}

    @classmethod
    def from_json(cls, stored: Json) -> RoundEntry:
        hands = {seat: HandLeft(points, tuple(counted)) for seat, points, counted in stored["hands"]}
        return cls(stored["winner"], hands, stored["dealer"])


class RuleChanges(TypedDict, total=False):
    """The settings that can be changed on a sheet that exists."""

    count: str
    end: str
    end_value: int
    tie: str
    title: str
    rated: bool


@dataclass(frozen=True)
class RulesLogged:
    """The rules of a sheet as a line of the log stores them, with the starting points of each seat."""

    changes: RuleChanges
    starts: Mapping[str, int]

    @classmethod
    def from_game(cls, game: Game) -> RulesLogged:
        changes = {name: getattr(game, name) for name in RuleChanges.__annotations__}
        starts = {str(number): start for number, start in game.seats.values_list("number", "start")}
        return cls(cast(RuleChanges, changes), starts)

    @classmethod
    def from_json(cls, stored: Json) -> RulesLogged:
        changes = {name: stored[name] for name in RuleChanges.__annotations__ if name in stored}
        return cls(cast(RuleChanges, changes), stored.get("starts", {}))

    def to_json(self) -> Json:
        return {**self.changes, "starts": dict(self.starts)}


LoggedValue: TypeAlias = SheetLogged | RoundEntry | SeatLogged | RulesLogged | FactLogged

# What each kind of change stores of before and after.
VALUES: Mapping[Kind, type[LoggedValue]] = {
    Kind.MADE: SheetLogged,
    Kind.ADDED: RoundEntry,
    Kind.CORRECTED: RoundEntry,
    Kind.DELETED: RoundEntry,
    Kind.RESTORED: RoundEntry,
    Kind.JOINED: SeatLogged,
    Kind.REMOVED: SeatLogged,
    Kind.LEFT: SeatLogged,
    Kind.CAME_BACK: SeatLogged,
    Kind.RENAMED: SeatLogged,
    Kind.REPLACED: SeatLogged,
    Kind.RULES: RulesLogged,
    Kind.WATCH: FactLogged,
    Kind.ABANDONED: FactLogged,
    Kind.REOPENED: FactLogged,
    Kind.HANDED_OVER: SeatLogged,
    Kind.REMATCH: FactLogged,
}


def logged_value(kind: str, stored: Json | None) -> LoggedValue | None:
    """What a change stored of before or after; None if there was, or is, nothing."""
    return VALUES[Kind(kind)].from_json(stored) if stored else None


@dataclass(frozen=True)
class Change:
    """One line of the log. `before` and `after` are empty if there was, or is, nothing."""

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
    """The numbers of rounds and the names of seats as the sheet shows them now."""

    rounds: Mapping[int, int]
    seats: Mapping[int, str]

    def seat(self, number: int | None) -> str:
        return self.seats.get(-1 if number is None else number, _("somebody"))


def changes_of(game: Game) -> list[Change]:
    """The whole log, latest first."""
    names = names_of(game)
    seen: set[tuple[str, int | None]] = set()
    lines = []
    for one in SheetChange.objects.filter(game=game).order_by("-version"):
        thing = subject_of(one)
        lines.append(change_line(one, names, latest=thing not in seen))
        seen.add(thing)
    return lines


def subject_of(one: SheetChange) -> tuple[str, int | None]:
    if one.round is not None:
        return ("round", one.round)
    if one.seat is not None:
        return ("seat", one.seat)
    return ("fate" if one.kind in STATE_CHANGES else one.kind, None)


def names_of(game: Game) -> Names:
    """The names for the log. A deleted round has the number that it would have on the sheet."""
    rounds: dict[int, int] = {}
    shown = 0
    for number, over in game.rounds.order_by("number").values_list("number", "over"):
        rounds[number] = shown + 1
        shown += over
    return Names(rounds, dict(game.seats.values_list("number", "name")))


def change_line(one: SheetChange, names: Names, *, latest: bool) -> Change:
    before, after = logged_value(one.kind, one.before), logged_value(one.kind, one.after)
    return Change(
        version=one.version,
        at=one.at,
        who=one.name,
        sentence=change_sentence(one, before, after, names),
        before=summary_of(before, names),
        after=summary_of(after, names),
        why=one.why,
        kind=one.kind,
        number=one.round,
        seat=one.seat,
        undoes=one.undoes,
        undoable=latest and one.kind not in FINAL,
    )


def change_sentence(one: SheetChange, before: LoggedValue | None, after: LoggedValue | None, names: Names) -> str:
    about = {
        "who": one.name,
        "round": names.rounds.get(one.round or 0, one.round),
        "player": logged_name(after) or logged_name(before) or names.seat(one.seat),
        "old": logged_name(before),
        "start": (after.start or 0) if isinstance(after, SeatLogged) else 0,
    }
    return SENTENCES[Kind(one.kind)]() % about


SENTENCES: dict[Kind, Callable[[], str]] = {
    Kind.MADE: lambda: _("%(who)s created the score sheet."),
    Kind.ADDED: lambda: _("%(who)s entered round %(round)d."),
    Kind.CORRECTED: lambda: _("%(who)s corrected round %(round)d."),
    Kind.DELETED: lambda: _("%(who)s deleted round %(round)d."),
    Kind.RESTORED: lambda: _("%(who)s restored round %(round)d."),
    Kind.JOINED: lambda: _("%(who)s added %(player)s (starting points: %(start)d)."),
    Kind.REMOVED: lambda: _("%(who)s removed %(player)s from the sheet."),
    Kind.LEFT: lambda: _("%(who)s marked %(player)s as having left."),
    Kind.CAME_BACK: lambda: _("%(who)s marked %(player)s as back."),
    Kind.RENAMED: lambda: _("%(who)s renamed %(old)s to %(player)s."),
    Kind.REPLACED: lambda: _("%(who)s swapped in %(player)s for %(old)s."),
    Kind.RULES: lambda: _("%(who)s changed the scoring rules."),
    Kind.WATCH: lambda: _("%(who)s changed who can view the sheet."),
    Kind.ABANDONED: lambda: _("%(who)s abandoned the game."),
    Kind.REOPENED: lambda: _("%(who)s reopened the game."),
    Kind.HANDED_OVER: lambda: _("%(who)s handed the sheet over to %(player)s."),
    Kind.REMATCH: lambda: _("%(who)s started a rematch."),
}


def logged_name(value: LoggedValue | None) -> str:
    """The name of the player before or after a change, if the change was about a player."""
    return value.name if isinstance(value, SeatLogged) else ""


def summary_of(value: LoggedValue | None, names: Names) -> str:
    """A round, the rules or a player before or after a change, in a few words."""
    if isinstance(value, RoundEntry):
        hands = value.everybody().items()
        return ", ".join(hand_in_words(value, seat, hand, names) for seat, hand in hands)
    if isinstance(value, RulesLogged):
        return rules_in_words(value.changes)
    return logged_name(value)


def hand_in_words(entry: RoundEntry, seat: int, hand: HandLeft, names: Names) -> str:
    about = {"name": names.seat(seat), "points": hand.points}
    return (_("%(name)s went out") if entry.winner == seat else _("%(name)s %(points)d")) % about


def rules_in_words(rules: RuleChanges) -> str:
    words = [
        str(Game.Count(rules["count"]).label),
        f"{Game.End(rules['end']).label} ({rules['end_value']})",
        str(Game.Tie(rules["tie"]).label),
        rules["title"],
    ]
    return ", ".join(word for word in words if word)


def erase_deleted_player(player: Player, former: str, names: Mapping[int, str], **about: object) -> None:
    """Delete the links of a player who deleted their account. The logs stay, without the names that they had."""
    SheetLink.objects.filter(made_by=player).delete()
    SheetChange.objects.filter(by=player).update(name=former)
    for change in SheetChange.objects.filter(Q(game__in=list(names)) | Q(game__host=player)).iterator():
        known = {player.name, names.get(change.game_id, player.name)}
        replace_names(change, ("before", "after"), known, former)


def replace_names(change: Model, fields: Sequence[str], known: Collection[str], former: str) -> None:
    """Write the former name instead of the known ones wherever they are in these fields of a log."""
    replaced = {field: without_names(getattr(change, field), known, former) for field in fields}
    if any(getattr(change, field) != value for field, value in replaced.items()):
        type(change)._default_manager.filter(pk=change.pk).update(**replaced)


JsonValue: TypeAlias = "str | float | bool | list[JsonValue] | dict[str, JsonValue] | None"


def without_names(value: JsonValue, known: Collection[str], former: str) -> JsonValue:
    if isinstance(value, str):
        return former if value in known else value
    if isinstance(value, list):
        return [without_names(part, known, former) for part in value]
    if isinstance(value, dict):
        return {key: without_names(part, known, former) for key, part in value.items()}
    return value
