"""Charts as SVG: scale, grid, lines and names. A chart has classes and no colors; `chart.css` colors its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

# One mark per line, around 0,0 and of similar weight, so that ten lines are distinct without their colors.
MARKS = (
    "M4.2 0a4.2 4.2 0 1 1-8.4 0a4.2 4.2 0 1 1 8.4 0z",
    "M0-5 5 4H-5z",
    "M-4-4H4V4H-4z",
    "M0-5.4 5 0 0 5.4-5 0z",
    "M-1.6-5H1.6V-1.6H5V1.6H1.6V5H-1.6V1.6H-5V-1.6H-1.6z",
    "M0 5 5-4H-5z",
    "M0-5.6 1.5-1.8 5.6-1.6 2.4 1 3.5 5 0 2.7-3.5 5-2.4 1-5.6-1.6-1.5-1.8z",
    "M-4.6-2.6 0-5.2 4.6-2.6V2.6L0 5.2-4.6 2.6z",
    "M-5-2.7-2.7-5 0-2.3 2.7-5 5-2.7 2.3 0 5 2.7 2.7 5 0 2.3-2.7 5-5 2.7-2.3 0z",
    "M-5-2H5V2H-5z",
)
LABEL_LINE = 14  # least distance of two names at the end of their lines
TICKS = 5
MOST_ROUND_TICKS = 12
STEPS = (1.0, 2.0, 2.5, 5.0)


@dataclass(frozen=True)
class Line:
    """One player's values, from before the first round on; None where there is none yet."""

    name: str
    values: Sequence[float | None]


@dataclass(frozen=True)
class Frame:
    """The size of a chart and the margins around its lines."""

    width: int
    height: int
    left: int = 44
    right: int = 134
    top: int = 16
    bottom: int = 34
    letters: int = 14  # of a name at the end of its line

    @property
    def edge(self) -> int:
        """Where the lines end and the names begin."""
        return self.width - self.right

    @property
    def floor(self) -> int:
        return self.height - self.bottom


WIDE = Frame(760, 360)
NARROW = Frame(360, 300, left=34, right=104, letters=10)


@dataclass(frozen=True)
class Scale:
    """Where a step along the chart and a value are in the frame: `lowest` on the floor, `highest` at the top."""

    frame: Frame
    steps: int  # the number of the last one
    lowest: float
    highest: float
    inset: int = 0  # between the frame and the outermost marks

    def x(self, step: float) -> float:
        left = self.frame.left + self.inset
        return round(left + (self.frame.edge - left) * step / max(1, self.steps), 1)

    def y(self, value: float) -> float:
        top, floor = self.frame.top + self.inset / 2, self.frame.floor - self.inset / 2
        return round(floor - (floor - top) * (value - self.lowest) / (self.highest - self.lowest), 1)


def running_totals(
    lines: Sequence[Line], *, title: str, target: int | None = None, target_name: str = "", frame: Frame = WIDE
) -> SafeString:
    """Everybody's total round by round, with the line that ends the game."""
    rounds = max((len(line.values) for line in lines), default=1) - 1
    highest = int(max([value or 0 for line in lines for value in line.values] + [target or 0, 1]))
    step = tick_step(highest)
    scale = Scale(frame, rounds, 0, -(-highest // step) * step)
    every = -(-rounds // MOST_ROUND_TICKS) or 1
    return draw_chart(
        frame,
        title,
        draw_grid(scale, range(0, int(scale.highest) + 1, step)),
        draw_numbers_below(scale, ((number, number) for number in range(0, rounds + 1, every))),
        draw_target(scale, target, target_name),
        *draw_lines(scale, lines),
    )


def draw_chart(frame: Frame, title: str, *parts: SafeString) -> SafeString:
    """A picture of these parts, with a name for people who do not see it."""
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        frame.width,
        frame.height,
        title,
        join_parts(parts),
    )


def join_parts(parts: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))


def tick_step(highest: int) -> int:
    """A round number of points between two lines of the grid."""
    size = 1.0
    while True:
        for step in STEPS:
            if (step * size).is_integer() and highest <= step * size * TICKS:
                return int(step * size)
        size *= 10


def draw_grid(scale: Scale, values: Iterable[int]) -> SafeString:
    """A thin line across the chart for each of these values, with its number."""
    frame = scale.frame
    return format_html_join(
        "",
        '<path class="chart__grid" d="M{} {}H{}"/><text class="chart__points" x="{}" y="{}">{}</text>',
        ((frame.left, scale.y(value), frame.edge, frame.left - 6, scale.y(value), value) for value in values),
    )


def draw_numbers_below(scale: Scale, numbers: Iterable[tuple[int, int]]) -> SafeString:
    """Numbers along the foot of the chart, each with the step under which it is written."""
    return format_html_join(
        "",
        '<text class="chart__round" x="{}" y="{}">{}</text>',
        ((scale.x(step), scale.frame.floor + 20, number) for step, number in numbers),
    )


def draw_target(scale: Scale, target: int | None, name: str) -> SafeString:
    if target is None:
        return SafeString("")
    left, right, y = scale.frame.left, scale.frame.edge, scale.y(target)
    return format_html(
        '<path class="chart__target" d="M{} {}H{}"/><text class="chart__target-name" x="{}" y="{}">{}</text>',
        left,
        y,
        right,
        left + 6,
        y - 5,
        name,
    )


def draw_lines(scale: Scale, lines: Sequence[Line]) -> Iterator[SafeString]:
    """Every line with its mark at every step, then the names at the right of where the lines end."""
    for place, line in enumerate(lines):
        yield draw_line(scale, place, line)
    yield draw_names(scale, lines)


def draw_line(scale: Scale, place: int, line: Line) -> SafeString:
    points = [(scale.x(step), scale.y(value)) for step, value in enumerate(line.values) if value is not None]
    marks = format_html_join(
        "",
        '<path class="chart__mark" transform="translate({} {})" d="{}"/>',
        ((x, y, MARKS[place % len(MARKS)]) for x, y in points),
    )
    return format_html(
        '<g class="chart__series chart__series--{}"><title>{}</title><polyline class="chart__line" points="{}"/>{}</g>',
        place % len(MARKS),
        line.name,
        points_text(points),
        marks,
    )


def points_text(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x} {y}" for x, y in points)


def draw_names(scale: Scale, lines: Sequence[Line]) -> SafeString:
    """The names at the right, spread so that none covers another, each with a thin line to the end of its own."""
    ends = {
        place: (scale.x(len(line.values) - 1), scale.y(line.values[-1]))
        for place, line in enumerate(lines)
        if line.values and line.values[-1] is not None
    }
    heights = name_heights(scale.frame, [y for _, y in ends.values()])
    return join_parts(
        draw_name(scale.frame, place, end, height, lines[place].name)
        for (place, end), height in zip(ends.items(), heights, strict=True)
    )


def name_heights(frame: Frame, wanted: Sequence[float]) -> list[float]:
    return spread_positions(wanted, LABEL_LINE, frame.top, frame.floor)


def draw_name(frame: Frame, place: int, end: tuple[float, float], height: float, name: str) -> SafeString:
    edge = frame.edge
    return format_html(
        '<path class="chart__leader" d="M{} {}L{} {}"/>'
        '<g class="chart__series chart__series--{}"><path class="chart__mark" transform="translate({} {})" d="{}"/></g>'
        '<text class="chart__name" x="{}" y="{}">{}</text>',
        *end,
        edge + 12,
        height,
        place % len(MARKS),
        edge + 18,
        height,
        MARKS[place % len(MARKS)],
        edge + 28,
        height,
        shorten_name(name, frame.letters),
    )


def spread_positions(wanted: Sequence[float], apart: float, lowest: float, highest: float) -> list[float]:
    """Positions as near as possible to those wanted, in their order, at least this far apart and within the bounds."""
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    found = [0.0] * len(wanted)
    last = lowest - apart
    for place in order:
        last = found[place] = max(wanted[place], last + apart)
    limit = highest + apart
    for place in reversed(order):
        limit = found[place] = min(found[place], limit - apart)
    return [round(height, 1) for height in found]


def shorten_name(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"


def mark(place: int) -> SafeString:
    """A line's mark alone, for the head of its column in a table."""
    return format_html(
        '<svg class="chart-mark chart__series--{}" viewBox="-8 -8 16 16" aria-hidden="true">'
        '<path class="chart__mark" d="{}"/></svg>',
        place % len(MARKS),
        mark_safe(MARKS[place % len(MARKS)]),  # noqa: S308 (our own drawing)
    )
