"""A season's page: the lines of its table, and what its numbers say in words and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import charts
from games.avatars import avatar
from games.models import Player
from scoring.leagues import bump, words
from scoring.leagues.course import Step, lead_changes
from scoring.leagues.points import written
from scoring.leagues.reading import Account
from scoring.leagues.records import form
from scoring.leagues.rules_in_short import in_short
from scoring.leagues.table import Row
from scoring.models import FinalStanding, LeagueChange, Season, SeasonGame

CORRECTIONS = 5  # the latest that are told
NEEDS = 5  # of those next behind the lead


@dataclass(frozen=True)
class Line:
    """A member's line in the table."""

    player: int
    name: str
    picture: SafeString
    me: bool
    place: int | None
    shared: bool
    points: str
    units: int
    games: int
    wins: int
    average: str
    form: tuple[int, ...]
    remark: str  # why there is no place, or what else there is to know


def names_of(season: Season, account: Account) -> dict[int, str]:
    """Everybody who is named on the page, in one query; also who played without being a member."""
    players = {entry.player for game in account.games for entry in game.entries}
    players |= {row.player for row in account.table.rows} | set(season.standings.values_list("player_id", flat=True))
    return dict(Player.objects.filter(pk__in=players).values_list("pk", "name"))


def lines(season: Season, account: Account, names: words.Names, me: int | None) -> list[Line]:
    """The table as it is, or of a closed season as it was frozen."""
    if season.state == Season.State.CLOSED:
        return [frozen_line(row, names, me) for row in season.standings.all()]
    return [live_line(season, row, names, me) for row in account.table.rows]


def live_line(season: Season, row: Row, names: words.Names, me: int | None) -> Line:
    return Line(
        row.player,
        names[row.player],
        avatar(row.player, names[row.player]),
        row.player == me,
        row.place,
        row.shared,
        written(row.points),
        row.points,
        row.games,
        row.wins,
        decimal(row.average),
        form(row),
        remark(season, games=row.games, counted=len(row.counted), adjusted=row.adjusted, withdrawn=row.withdrawn),
    )


def frozen_line(row: FinalStanding, names: words.Names, me: int | None) -> Line:
    details = row.details
    return Line(
        row.player_id,
        names[row.player_id],
        avatar(row.player_id, names[row.player_id]),
        row.player_id == me,
        row.place,
        row.shared,
        written(row.points),
        row.points,
        row.games,
        row.wins,
        decimal(Fraction(details["places"], row.games) if row.games else None),
        tuple(details["form"]),
        remark(
            row.season,
            games=row.games,
            counted=details["counted"],
            adjusted=details["adjusted"],
            withdrawn=details["withdrawn"],
        ),
    )


def decimal(value: Fraction | None) -> str:
    return "–" if value is None else f"{float(value):.2f}"


def remark(season: Season, *, games: int, counted: int, adjusted: int, withdrawn: bool) -> str:
    """What the numbers of a line do not say."""
    said = []
    if withdrawn:
        said.append(_("withdrawn"))
    elif 0 < games < season.minimum:
        more = season.minimum - games
        said.append(
            ngettext("%(more)d more game to be ranked", "%(more)d more games to be ranked", more) % {"more": more}
        )
    if counted < games:
        said.append(_("the best %(counted)d of %(games)d count") % {"counted": counted, "games": games})
    if adjusted:
        sign = "+" if adjusted > 0 else ""
        said.append(_("%(points)s by adjustment") % {"points": f"{sign}{written(adjusted)}"})
    return ", ".join(said)


def told(season: Season, account: Account, names: words.Names) -> dict[str, Any]:
    """Everything of the page that is words."""
    leader = words.named(account.table.leaders, names)
    running = season.state == Season.State.OPEN
    outdated = season.state == Season.State.CLOSED and frozen_places(season) != account.table.places
    return {
        "leader": leader,
        "rules": in_short(season),
        "decisions": [words.decision(one, names) for one in account.table.decisions] if not outdated else [],
        "needs": [words.need(one, names, leader) for one in account.needs[:NEEDS]] if running else [],
        "records": [words.record(one, names) for one in account.records],
        "story": [words.lead_change(one, names) for one in lead_changes(account.steps)],
        "corrections": corrections(season, names),
        "points_name": words.MAPS[season.rules.points.kind][0],
    }


def frozen_places(season: Season) -> dict[int, int]:
    """Who withdraws after the closing changes what would be worked out now, not what was decided then."""
    return {row.player_id: row.place for row in season.standings.all() if row.place is not None}


def corrections(season: Season, names: words.Names) -> list[dict[str, Any]]:
    """The latest ones. That a game waits is told as long as it does."""
    waiting = set(season.games.filter(state=SeasonGame.State.PENDING).values_list("number", flat=True))
    found = LeagueChange.objects.filter(season=season, kind="corrected").order_by("-pk")[:CORRECTIONS]
    telling = [one for one in found if not one.data.get("waits") or one.data["number"] in waiting]
    return [{"at": one.at, "sentence": words.correction(one.data, names)} for one in telling]


@dataclass(frozen=True)
class Column:
    """A player's head in the table beside the chart."""

    name: str
    mark: SafeString


def chart(account: Account, names: words.Names) -> dict[str, Any]:
    """The bump chart in two sizes, and the same places as a table."""
    order = [row.player for row in account.table.rows if row.games][: bump.LINES]
    found = [bump.Line(names[player], [step.places.get(player) for step in account.steps]) for player in order]
    numbers = [step.number for step in account.steps]
    title = _("Places in the course of the season")
    return {
        "wide": bump.bump_chart(found, numbers, title=title),
        "narrow": bump.bump_chart(found, numbers, title=title, frame=bump.NARROW),
        "columns": [Column(line.name, charts.mark(index)) for index, line in enumerate(found)],
        "steps": list(step_rows(account.steps, order)),
    }


def step_rows(steps: Sequence[Step], order: Sequence[int]) -> Iterable[tuple[int, list[int | None]]]:
    for step in steps:
        yield step.number, [step.places.get(player) for player in order]
