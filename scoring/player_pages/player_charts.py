"""The charts of a player's page as SVG. They have classes and no colors, as those of games do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import ceil, floor

from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.drawings.charts import (
    Frame,
    Scale,
    draw_chart,
    draw_grid,
    draw_numbers_below,
    join_parts,
    name_heights,
    points_text,
    shorten_name,
    tick_step,
)

WIDE = Frame(760, 260, left=48, right=120, top=14, bottom=30)
NARROW = Frame(360, 230, left=42, right=78, top=12, bottom=28, letters=9)
MOST_POINTS = 120  # in a line
BAR = 26
GAP = 10
SQUARE = 13
WEEKS = 53
HALF = 26  # weeks, as many as a phone has room for
MONTH = 26  # wide enough for the name of a month
LEVELS = (1, 2, 4, 7)  # games in a day from which a square is darker


@dataclass(frozen=True)
class Course:
    """A figure over games. `low` and `high` are the edges of its band, if it has one."""

    name: str
    values: Sequence[tuple[int, float]]
    low: Sequence[float] = ()
    high: Sequence[float] = ()


def courses(lines: Sequence[Course], *, title: str, frame: Frame = WIDE) -> SafeString:
    """Lines over the number of games, each with its band behind it and its name at the end."""
    scale, step = scale_of(lines, frame)
    every = tick_step(max(1, scale.steps))
    heights = name_heights(frame, [scale.y(line.values[-1][1]) for line in lines])
    return draw_chart(
        frame,
        title,
        draw_grid(scale, range(int(scale.lowest), int(scale.highest) + 1, step)),
        draw_numbers_below(scale, ((games, games) for games in range(0, scale.steps + 1, every))),
        *(draw_band(scale, line) for line in lines),
        *(draw_course(scale, index, line, end) for index, (line, end) in enumerate(zip(lines, heights, strict=True))),
    )


def scale_of(lines: Sequence[Course], frame: Frame) -> tuple[Scale, int]:
    values = [value for line in lines for edge in (line.low, line.high) for value in edge]
    values += [value for line in lines for _, value in line.values] or [0]
    step = tick_step(max(1, ceil(max(values) - min(values))))
    lowest = floor(min(values) / step) * step
    highest = max(lowest + step, ceil(max(values) / step) * step)
    return Scale(frame, max((games for line in lines for games, _ in line.values), default=1), lowest, highest), step


def draw_band(scale: Scale, line: Course) -> SafeString:
    if not line.high:
        return SafeString("")
    steps = [scale.x(games) for games, _ in line.values]
    there = zip(steps, map(scale.y, line.high), strict=True)
    back = zip(steps[::-1], map(scale.y, line.low[::-1]), strict=True)
    return format_html('<polygon class="chart__band" points="{}"/>', points_text([*there, *back]))


def draw_course(scale: Scale, index: int, line: Course, end: float) -> SafeString:
    return format_html(
        '<g class="chart__series chart__series--{}"><polyline class="chart__line" points="{}"/></g>'
        '<text class="chart__name" x="{}" y="{}">{}</text>',
        index,
        points_text((scale.x(games), scale.y(value)) for games, value in line.values),
        scale.x(line.values[-1][0]) + 8,
        end,
        shorten_name(line.name, scale.frame.letters),
    )


def stacked_bars(rows: Sequence[tuple[str, Sequence[int]]], *, title: str, width: int = 640) -> SafeString:
    """A bar for each row, divided by its numbers, the first of them strongest."""
    height = len(rows) * (BAR + GAP)
    return format_html(
        '<svg class="chart stacked" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        width,
        height,
        title,
        join_parts(bar(index, name, parts, width) for index, (name, parts) in enumerate(rows)),
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
        join_parts(drawn_parts),
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
    """The last year or fewer weeks, with a column for each week and a square for each day."""
    monday = today - timedelta(days=today.weekday()) - timedelta(weeks=weeks - 1)
    every_day = [monday + timedelta(days=number) for number in range((today - monday).days + 1)]
    return format_html(
        '<svg class="chart days" viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}</svg>',
        weeks * SQUARE,
        7 * SQUARE + 18,
        title,
        join_parts(month_name(day, monday, weeks) for day in every_day if day.day == 1),
        join_parts(square(day, monday, days.get(day, 0)) for day in every_day),
    )


def month_name(day: date, monday: date, weeks: int) -> SafeString:
    """The name of a month above its first week. The last one is moved left so that it is not cut off."""
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
    return courses(lines, title=_("Wins and expected wins"), frame=frame)
