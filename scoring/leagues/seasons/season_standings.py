"""The standings of a season as people read them, line by line: the current ones, or the final ones."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.drawings.avatars import avatar
from games.models import Player
from scoring.leagues import words
from scoring.leagues.seasons.queries import SeasonFigures
from scoring.models import FinalStanding, Season
from scoring.points.league_table import Row
from scoring.points.points_maps import format_points
from scoring.points.progress import LineDetails


@dataclass(frozen=True)
class StandingsLine:
    """The line of a member in the standings."""

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
    remark: str  # why there is no place, or what else to know


def names_of(season: Season, figures: SeasonFigures) -> dict[int, str]:
    """The names of everybody on the page, members or not, in one query."""
    players = {entry.player for game in figures.games for entry in game.entries}
    players |= {row.player for row in figures.table.rows} | set(season.standings.values_list("player_id", flat=True))
    return dict(Player.objects.filter(pk__in=players).values_list("pk", "name"))


def standings_lines(season: Season, figures: SeasonFigures, names: words.Names, me: int | None) -> list[StandingsLine]:
    """The current standings, or the final ones of a closed season."""
    if season.state == Season.State.CLOSED:
        return [final_line(row, names, me) for row in season.standings.all()]
    return [live_line(season, row, names, me) for row in figures.table.rows]


def live_line(season: Season, row: Row, names: words.Names, me: int | None) -> StandingsLine:
    return StandingsLine(
        row.player,
        names[row.player],
        avatar(row.player, names[row.player]),
        row.player == me,
        row.place,
        row.shared,
        format_points(row.points),
        row.points,
        row.games,
        row.wins,
        decimal(row.average),
        row.form,
        remark_on(season, games=row.games, counted=len(row.counted), adjusted=row.adjusted, withdrawn=row.withdrawn),
    )


def final_line(row: FinalStanding, names: words.Names, me: int | None) -> StandingsLine:
    details = LineDetails.from_json(row.details)
    return StandingsLine(
        row.player_id,
        names[row.player_id],
        avatar(row.player_id, names[row.player_id]),
        row.player_id == me,
        row.place,
        row.shared,
        format_points(row.points),
        row.points,
        row.games,
        row.wins,
        decimal(Fraction(details.places, row.games) if row.games else None),
        details.form,
        remark_on(
            row.season,
            games=row.games,
            counted=details.counted,
            adjusted=details.adjusted,
            withdrawn=details.withdrawn,
        ),
    )


def decimal(value: Fraction | None) -> str:
    return "–" if value is None else f"{float(value):.2f}"


def remark_on(season: Season, *, games: int, counted: int, adjusted: int, withdrawn: bool) -> str:
    """What the numbers of a line do not say."""
    said = []
    if withdrawn:
        said.append(_("withdrawn"))
    elif 0 < games < season.minimum:
        more = season.minimum - games
        said.append(
            ngettext("%(more)d more game needed to be ranked", "%(more)d more games needed to be ranked", more)
            % {"more": more}
        )
    if counted < games:
        said.append(_("best %(counted)d of %(games)d count") % {"counted": counted, "games": games})
    if adjusted:
        sign = "+" if adjusted > 0 else ""
        said.append(_("adjusted by %(points)s") % {"points": f"{sign}{format_points(adjusted)}"})
    return ", ".join(said)
