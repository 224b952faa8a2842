"""Numbers to SVG. A chart carries classes and no colors: `chart.css` gives each line its color and dash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

# One mark a line, around 0,0 and of like weight, so that ten lines can be told apart without their colors.
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
    """One player's totals, from before the first round on."""

    name: str
    values: Sequence[int]


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


WIDE = Frame(760, 360)
NARROW = Frame(360, 300, left=34, right=104, letters=10)


@dataclass(frozen=True)
class Scale:
    """Where a round and a number of points stand in the frame."""

    frame: Frame
    rounds: int
    most: int

    def x(self, number: float) -> float:
        inner = self.frame.width - self.frame.left - self.frame.right
        return round(self.frame.left + inner * number / max(1, self.rounds), 1)

    def y(self, points: float) -> float:
        inner = self.frame.height - self.frame.top - self.frame.bottom
        return round(self.frame.height - self.frame.bottom - inner * points / max(1, self.most), 1)


def running_totals(
    lines: Sequence[Line], *, title: str, target: int | None = None, target_name: str = "", frame: Frame = WIDE
) -> SafeString:
    """Everybody's total round by round, with the line that ends the game."""
    rounds = max((len(line.values) for line in lines), default=1) - 1
    highest = max([value for line in lines for value in line.values] + [target or 0, 1])
    step = tick(highest)
    scale = Scale(frame, rounds, -(-highest // step) * step)
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}{}{}</svg>',
        frame.width,
        frame.height,
        title,
        grid(scale, step),
        target_line(scale, target, target_name),
        format_html_join("", "{}", ((drawn(scale, place, line),) for place, line in enumerate(lines))),
        labels(scale, lines),
    )


def tick(highest: int) -> int:
    """A round number of points between two lines of the grid."""
    size = 1.0
    while True:
        for step in STEPS:
            if (step * size).is_integer() and highest <= step * size * TICKS:
                return int(step * size)
        size *= 10


def grid(scale: Scale, step: int) -> SafeString:
    frame = scale.frame
    across = format_html_join(
        "",
        '<path class="chart__grid" d="M{} {}H{}"/><text class="chart__points" x="{}" y="{}">{}</text>',
        (
            (frame.left, scale.y(points), frame.width - frame.right, frame.left - 6, scale.y(points), points)
            for points in range(0, scale.most + 1, step)
        ),
    )
    every = -(-scale.rounds // MOST_ROUND_TICKS) or 1
    along = format_html_join(
        "",
        '<text class="chart__round" x="{}" y="{}">{}</text>',
        ((scale.x(number), frame.height - frame.bottom + 20, number) for number in range(0, scale.rounds + 1, every)),
    )
    return across + along


def target_line(scale: Scale, target: int | None, name: str) -> SafeString:
    if target is None:
        return SafeString("")
    left, right, y = scale.frame.left, scale.frame.width - scale.frame.right, scale.y(target)
    return format_html(
        '<path class="chart__target" d="M{} {}H{}"/><text class="chart__target-name" x="{}" y="{}">{}</text>',
        left,
        y,
        right,
        left + 6,
        y - 5,
        name,
    )


def drawn(scale: Scale, place: int, line: Line) -> SafeString:
    """A line with its mark at every round."""
    points = [(scale.x(number), scale.y(value)) for number, value in enumerate(line.values)]
    path = " ".join(f"{x} {y}" for x, y in points)
    marks = format_html_join(
        "",
        '<path class="chart__mark" transform="translate({} {})" d="{}"/>',
        ((x, y, MARKS[place % len(MARKS)]) for x, y in points),
    )
    return format_html(
        '<g class="chart__series chart__series--{}"><title>{}</title><polyline class="chart__line" points="{}"/>{}</g>',
        place % len(MARKS),
        line.name,
        path,
        marks,
    )


def labels(scale: Scale, lines: Sequence[Line]) -> SafeString:
    """The names at the right, spread so that none covers another, each with a thin line to its end."""
    frame = scale.frame
    ends = [(scale.x(len(line.values) - 1), scale.y(line.values[-1])) for line in lines]
    heights = spread([y for _, y in ends], LABEL_LINE, frame.top, frame.height - frame.bottom)
    return format_html_join(
        "",
        "{}",
        (
            (label(frame, place, end, height, line.name),)
            for place, (end, height, line) in enumerate(zip(ends, heights, lines, strict=True))
        ),
    )


def label(frame: Frame, place: int, end: tuple[float, float], height: float, name: str) -> SafeString:
    edge = frame.width - frame.right
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
        short(name, frame.letters),
    )


def spread(wanted: Sequence[float], apart: float, lowest: float, highest: float) -> list[float]:
    """Places as near as possible to those wanted, in their order, at least so far apart and within the bounds."""
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    found = [0.0] * len(wanted)
    last = lowest - apart
    for place in order:
        last = found[place] = max(wanted[place], last + apart)
    limit = highest + apart
    for place in reversed(order):
        limit = found[place] = min(found[place], limit - apart)
    return [round(height, 1) for height in found]


def short(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"


def mark(place: int) -> SafeString:
    """A line's mark alone, for the head of its column in a table."""
    return format_html(
        '<svg class="chart-mark chart__series--{}" viewBox="-8 -8 16 16" aria-hidden="true">'
        '<path class="chart__mark" d="{}"/></svg>',
        place % len(MARKS),
        mark_safe(MARKS[place % len(MARKS)]),  # noqa: S308 (our own drawing)
    )
