"""Numbers of a player to SVG. Charts carry classes and no colors, as those of games do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import ceil, floor

from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.charts import LABEL_LINE, Frame, short, spread, tick

WIDE = Frame(760, 260, left=48, right=120, top=14, bottom=30)
NARROW = Frame(360, 230, left=42, right=78, top=12, bottom=28, letters=9)
MOST_POINTS = 120  # of a line
BAR = 26
GAP = 10
SQUARE = 13
WEEKS = 53
HALF = 26  # weeks, as many as a phone has room for
MONTH = 26  # wide enough for the name of one
LEVELS = (1, 2, 4, 7)  # games a day from which a square is darker


@dataclass(frozen=True)
class Course:
    """A figure over games; `low` and `high` are the edges of its band, where it has one."""

    name: str
    values: Sequence[tuple[int, float]]
    low: Sequence[float] = ()
    high: Sequence[float] = ()


@dataclass(frozen=True)
class Scale:
    frame: Frame
    games: int
    least: int
    most: int

    def x(self, games: float) -> float:
        inner = self.frame.width - self.frame.left - self.frame.right
        return round(self.frame.left + inner * games / max(1, self.games), 1)

    def y(self, value: float) -> float:
        inner = self.frame.height - self.frame.top - self.frame.bottom
        return round(self.frame.height - self.frame.bottom - inner * (value - self.least) / (self.most - self.least), 1)


def courses(lines: Sequence[Course], *, title: str, frame: Frame = WIDE) -> SafeString:
    """Lines over the number of games, each with its band behind it and its name at the end."""
    scale, step = scale_of(lines, frame)
    parts = [grid(scale, step), *(band(scale, line) for line in lines)]
    ends = spread([scale.y(line.values[-1][1]) for line in lines], LABEL_LINE, frame.top, frame.height - frame.bottom)
    parts += [drawn(scale, index, line, end) for index, (line, end) in enumerate(zip(lines, ends, strict=True))]
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        frame.width,
        frame.height,
        title,
        format_html_join("", "{}", ((part,) for part in parts)),
    )


def scale_of(lines: Sequence[Course], frame: Frame) -> tuple[Scale, int]:
    values = [value for line in lines for edge in (line.low, line.high) for value in edge]
    values += [value for line in lines for _, value in line.values] or [0]
    step = tick(max(1, ceil(max(values) - min(values))))
    least = floor(min(values) / step) * step
    most = max(least + step, ceil(max(values) / step) * step)
    return Scale(frame, max((games for line in lines for games, _ in line.values), default=1), least, most), step


def grid(scale: Scale, step: int) -> SafeString:
    frame = scale.frame
    across = (
        (frame.left, scale.y(value), frame.width - frame.right, frame.left - 6, scale.y(value), value)
        for value in range(scale.least, scale.most + 1, step)
    )
    every = tick(max(1, scale.games))
    along = ((scale.x(games), frame.height - frame.bottom + 20, games) for games in range(0, scale.games + 1, every))
    return format_html_join(
        "",
        '<path class="chart__grid" d="M{} {}H{}"/><text class="chart__points" x="{}" y="{}">{}</text>',
        across,
    ) + format_html_join("", '<text class="chart__round" x="{}" y="{}">{}</text>', along)


def band(scale: Scale, line: Course) -> SafeString:
    if not line.high:
        return SafeString("")
    games = [number for number, _ in line.values]
    there = [f"{scale.x(number)} {scale.y(value)}" for number, value in zip(games, line.high, strict=True)]
    back = [f"{scale.x(number)} {scale.y(value)}" for number, value in zip(games, line.low, strict=True)][::-1]
    return format_html('<polygon class="chart__band" points="{}"/>', " ".join(there + back))


def drawn(scale: Scale, index: int, line: Course, end: float) -> SafeString:
    path = " ".join(f"{scale.x(games)} {scale.y(value)}" for games, value in line.values)
    return format_html(
        '<g class="chart__series chart__series--{}"><polyline class="chart__line" points="{}"/></g>'
        '<text class="chart__name" x="{}" y="{}">{}</text>',
        index,
        path,
        scale.x(line.values[-1][0]) + 8,
        end,
        short(line.name, scale.frame.letters),
    )


def stacked(rows: Sequence[tuple[str, Sequence[int]]], *, title: str, width: int = 640) -> SafeString:
    """A bar for each row, divided by its numbers, the first of them strongest."""
    height = len(rows) * (BAR + GAP)
    return format_html(
        '<svg class="chart stacked" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        width,
        height,
        title,
        format_html_join("", "{}", ((bar(index, name, parts, width),) for index, (name, parts) in enumerate(rows))),
    )


def bar(index: int, name: str, parts: Sequence[int], width: int) -> SafeString:
    top, left, total = index * (BAR + GAP) + GAP // 2, 44.0, sum(parts)
    drawn_parts = []
    for place, number in enumerate(parts):
        size = round((width - 44) * number / total, 1) if total else 0.0
        if number:
            drawn_parts.append(segment(place, left, top, size, number))
        left += size
    return format_html(
        '<text class="chart__points stacked__name" x="36" y="{}">{}</text>{}',
        top + BAR / 2,
        name,
        format_html_join("", "{}", ((part,) for part in drawn_parts)),
    )


def segment(place: int, left: float, top: int, size: float, number: int) -> SafeString:
    label = format_html(
        '<text class="stacked__number" x="{}" y="{}">{}</text>', round(left + size / 2, 1), top + BAR / 2, number
    )
    return format_html(
        '<g class="stacked__part stacked__part--{}"><rect x="{}" y="{}" width="{}" height="{}"/>{}</g>',
        min(place, 9),
        round(left, 1),
        top,
        size,
        BAR,
        label if size >= 9 * len(str(number)) + 4 else "",
    )


def calendar(days: Mapping[date, int], today: date, *, title: str, weeks: int = WEEKS) -> SafeString:
    """The last year, or fewer weeks; a column a week and a square a day."""
    monday = today - timedelta(days=today.weekday()) - timedelta(weeks=weeks - 1)
    every_day = [monday + timedelta(days=number) for number in range((today - monday).days + 1)]
    return format_html(
        '<svg class="chart days" viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}</svg>',
        weeks * SQUARE,
        7 * SQUARE + 18,
        title,
        format_html_join("", "{}", ((month_name(day, monday, weeks),) for day in every_day if day.day == 1)),
        format_html_join("", "{}", ((square(day, monday, days.get(day, 0)),) for day in every_day)),
    )


def month_name(day: date, monday: date, weeks: int) -> SafeString:
    """Above the week in which it begins; the last one a little before, so that nothing of it is cut off."""
    x = min((day - monday).days // 7 * SQUARE, weeks * SQUARE - MONTH)
    return format_html('<text class="chart__name" x="{}" y="8">{}</text>', x, date_format(day, "M"))


def square(day: date, monday: date, games: int) -> SafeString:
    week, weekday = divmod((day - monday).days, 7)
    told = ngettext("%(games)d game", "%(games)d games", games) % {"games": games}
    return format_html(
        '<rect class="days__day days__day--{}" x="{}" y="{}" width="{}" height="{}" rx="2">{}</rect>',
        sum(games >= least for least in LEVELS),
        week * SQUARE,
        weekday * SQUARE + 18,
        SQUARE - 2,
        SQUARE - 2,
        format_html("<title>{}: {}</title>", date_format(day), told) if games else "",
    )


def expected_chart(points: Sequence[tuple[int, float, float]], frame: Frame) -> SafeString:
    lines = [
        Course(_("wins"), [(games, won) for games, won, _ in points]),
        Course(_("expected"), [(games, expected) for games, _, expected in points]),
    ]
    return courses(lines, title=_("Wins against expected wins"), frame=frame)
