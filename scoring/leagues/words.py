"""What numbers mean in words: maps, ties, needs, records, the story of the lead, and the lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.leagues.course import LeadChange, Need
from scoring.leagues.points import FREE, OWN, SIZES, UNIT, PointsMap, written
from scoring.leagues.records import Record
from scoring.leagues.ties import Decision

Names = Mapping[int, str]

MAPS = {
    "fair": (
        gettext_lazy("Fair table"),
        gettext_lazy("Six points a player: a big table is worth more to win, and nobody gains by its size."),
    ),
    "podium": (gettext_lazy("5-3-1"), gettext_lazy("The first three of every table, whatever its size.")),
    "grand_prix": (gettext_lazy("25-18-15 …"), gettext_lazy("Ten places, as in motor racing.")),
    "wins": (gettext_lazy("Wins only"), gettext_lazy("One point for a win, nothing for the rest.")),
    OWN: (gettext_lazy("The game's own points"), gettext_lazy("What the game itself gave, added up over the season.")),
    FREE: (gettext_lazy("Our own map"), gettext_lazy("Points for each place, by the size of the table.")),
}
TIES = {
    "wins": gettext_lazy("more wins"),
    "head_to_head": gettext_lazy("who came in ahead of whom in games of both"),
    "countback": gettext_lazy("more first places, then more second ones, and so on"),
    "average_place": gettext_lazy("better average place"),
    "fewer_games": gettext_lazy("fewer games"),
    "latest": gettext_lazy("better place in the last game of both"),
}


def listed(names: Sequence[str]) -> str:
    """Names in a row: Ana, Bo and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}


def named(players: Sequence[int], names: Names) -> str:
    return listed([names.get(player, "?") for player in players])


def map_example(points: PointsMap, sizes: Sequence[int] = (2, 3, 4, 5, 6)) -> list[str]:
    """What places are worth, in a sentence for each size of table."""
    if points.kind == OWN:
        return [
            _(
                "Everybody keeps the points of the game itself. With low score: how far one stayed below the highest total."
            )
        ]
    return [
        _("With %(players)d players: %(points)s")
        % {"players": size, "points": "-".join(map(str, points.of_size(size)))}
        for size in sizes
        if size in SIZES
    ]


def decision(told: Decision, names: Names) -> str:
    """Why somebody stands above somebody with as many points."""
    about = {"above": named(told.above, names), "below": named(told.below, names), "link": TIES[told.link]}
    return _("%(above)s before %(below)s with as many points: %(link)s.") % about


def need(told: Need, names: Names, leader: str) -> str:
    about = {"name": names.get(told.player, "?"), "leader": leader, "games": told.games}
    if not told.possible:
        return _("%(name)s can no longer pass %(leader)s.") % about
    about["points"] = at_least(told.points)
    return (
        ngettext(
            "%(name)s needs %(points)s from the last game to pass what %(leader)s has now.",
            "%(name)s needs %(points)s from the last %(games)d games to pass what %(leader)s has now.",
            told.games,
        )
        % about
    )


def at_least(units: int) -> str:
    """The next whole number of points: who needs a hair more than six needs seven."""
    points = -(-units // UNIT)
    return ngettext("%(points)d point", "%(points)d points", points) % {"points": points}


def record(told: Record, names: Names) -> str:
    about = {"names": named(told.players, names), "value": told.value, "number": told.number}
    if told.kind == "best":
        about["value"] = written(told.value)
    return {
        "wins": ngettext("Most wins: %(names)s, %(value)d", "Most wins: %(names)s, %(value)d", told.value),
        "streak": ngettext(
            "Longest winning streak: %(names)s, %(value)d game",
            "Longest winning streak: %(names)s, %(value)d games",
            told.value,
        ),
        "games": ngettext("Most games: %(names)s, %(value)d", "Most games: %(names)s, %(value)d", told.value),
        "best": _("Most points from one game: %(names)s, %(value)s in game %(number)s"),
        "closest": _("Closest finish: %(names)s won game %(number)s by %(value)d"),
    }[told.kind] % about


def lead_change(told: LeadChange, names: Names) -> str:
    about = {"number": told.number, "names": named(told.after, names), "before": named(told.before, names)}
    if not told.after:
        return _("After game %(number)d nobody leads.") % about
    if len(told.after) > 1:
        return _("After game %(number)d %(names)s share the lead.") % about
    if not told.before:
        return _("After game %(number)d %(names)s leads.") % about
    if set(told.after) < set(told.before):
        return _("After game %(number)d %(names)s leads alone.") % about
    return _("After game %(number)d %(names)s takes the lead from %(before)s.") % about


def correction(data: Mapping[str, Any], names: Names) -> str:
    """What a correction did: 2 places changed because game 17 was corrected."""
    if data.get("waits"):
        return _("Game %(number)d was corrected and waits to be confirmed again.") % data
    about = {"places": data["places"], "number": data["number"]}
    sentence = (
        ngettext(
            "%(places)d place changed because game %(number)d was corrected.",
            "%(places)d places changed because game %(number)d was corrected.",
            data["places"],
        )
        % about
    )
    if data["leads"] != data["led"] and data["leads"]:
        sentence += " " + _("%(names)s leads now.") % {"names": named(data["leads"], names)}
    return sentence


CHANGES: dict[str, Callable[[], str]] = {
    "made": lambda: _("made the league %(name)s"),
    "changed": lambda: _("changed the name, the description or who may read"),
    "added": lambda: _("added %(names)s"),
    "role": lambda: _("made %(name)s %(after)s, before %(before)s"),
    "handed_over": lambda: _("handed the league over to %(name)s"),
    "left": lambda: _("left the league"),
    "removed": lambda: _("removed %(name)s"),
    "came_back": lambda: _("brought %(name)s back"),
    "invited": lambda: _("made an invitation as %(role)s"),
    "revoked": lambda: _("took an invitation back"),
    "joined": lambda: _("joined as %(role)s"),
    "season_made": lambda: _("prepared the season %(name)s"),
    "season_changed": lambda: _("changed the rules of the season %(name)s"),
    "season_opened": lambda: _("opened the season %(name)s"),
    "season_closed": lambda: _("closed the season %(name)s; first: %(champions)s"),
    "season_reopened": lambda: _("reopened the season %(name)s"),
    "season_deleted": lambda: _("deleted the season %(name)s"),
    "put_away": lambda: _("put the league away"),
    "taken_out": lambda: _("took the league out again"),
    "game_started": lambda: _("started game %(number)s (%(code)s)"),
    "game_added": lambda: _("added game %(number)s (%(code)s)"),
    "with_others": lambda: _(
        "game %(number)s (%(code)s) does not count: it was begun with others, or by fewer than two members"
    ),
    "corrected": lambda: _("corrected game %(number)s (%(code)s); places changed: %(places)s"),
    "waits": lambda: _("corrected game %(number)s (%(code)s), which waits to be confirmed again"),
    "confirmed": lambda: _("confirmed game %(number)s (%(code)s)"),
    "disputed": lambda: _("disputed game %(number)s (%(code)s)"),
    "settled_confirmed": lambda: _("decided that game %(number)s (%(code)s) counts"),
    "settled_void": lambda: _("decided that game %(number)s (%(code)s) does not count"),
    "adjusted": lambda: _("gave %(name)s %(points)s points"),
    "taken_back": lambda: _("took back the %(points)s points for %(name)s"),
    "drawn": lambda: _("drew the tables of evening %(number)s"),
}


def change(kind: str, data: Mapping[str, Any]) -> str:
    """A line of the log, after the name of who did it."""
    words = {key: listed(value) if is_names(value) else value for key, value in data.items()}
    if kind == "settled":
        kind = f"settled_{data['state']}"
    elif kind == "corrected" and data.get("waits"):
        kind = "waits"
    elif kind == "game_added" and data.get("started"):
        kind = "game_started"
    return CHANGES[kind]() % words if kind in CHANGES else kind


def is_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
