"""The bump chart of a season: everybody's place step by step, as SVG. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.charts import LABEL_LINE, MARKS, MOST_ROUND_TICKS, Frame, label, spread

LINES = len(MARKS)  # as many as can be told apart
WIDE = Frame(760, 340, left=34)
NARROW = Frame(360, 320, left=26, right=104, letters=10)


@dataclass(frozen=True)
class Line:
    """A player's places; none as long as there was no game."""

    name: str
    places: Sequence[int | None]


@dataclass(frozen=True)
class Scale:
    frame: Frame
    steps: int
    most: int  # the last place that is drawn

    def x(self, step: int) -> float:
        inner = self.frame.width - self.frame.left - self.frame.right - 8
        return round(self.frame.left + 8 + inner * step / max(1, self.steps - 1), 1)

    def y(self, place: int) -> float:
        inner = self.frame.height - self.frame.top - self.frame.bottom - 8
        return round(self.frame.top + 4 + inner * (place - 1) / max(1, self.most - 1), 1)


def bump_chart(lines: Sequence[Line], numbers: Sequence[int], *, title: str, frame: Frame = WIDE) -> SafeString:
    """Places after these games, the first place on top."""
    lines = lines[:LINES]
    most = max((place for line in lines for place in line.places if place), default=1)
    scale = Scale(frame, len(numbers), most)
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}{}{}</svg>',
        frame.width,
        frame.height,
        title,
        rungs(scale),
        games(scale, numbers),
        format_html_join("", "{}", ((drawn(scale, index, line),) for index, line in enumerate(lines))),
        names(scale, lines),
    )


def rungs(scale: Scale) -> SafeString:
    """A thin line for every place, with its number."""
    frame = scale.frame
    return format_html_join(
        "",
        '<path class="chart__grid" d="M{} {}H{}"/><text class="chart__points" x="{}" y="{}">{}</text>',
        (
            (frame.left, scale.y(place), frame.width - frame.right, frame.left - 6, scale.y(place), place)
            for place in range(1, scale.most + 1)
        ),
    )


def games(scale: Scale, numbers: Sequence[int]) -> SafeString:
    """The numbers of the games along the foot; not all of them in a long season."""
    every = -(-len(numbers) // MOST_ROUND_TICKS) or 1
    foot = scale.frame.height - scale.frame.bottom + 22
    return format_html_join(
        "",
        '<text class="chart__round" x="{}" y="{}">{}</text>',
        ((scale.x(step), foot, numbers[step]) for step in range(0, len(numbers), every)),
    )


def drawn(scale: Scale, index: int, line: Line) -> SafeString:
    points = [(scale.x(step), scale.y(place)) for step, place in enumerate(line.places) if place]
    marks = format_html_join(
        "",
        '<path class="chart__mark" transform="translate({} {})" d="{}"/>',
        ((x, y, MARKS[index]) for x, y in points),
    )
    return format_html(
        '<g class="chart__series chart__series--{}"><title>{}</title><polyline class="chart__line" points="{}"/>{}</g>',
        index,
        line.name,
        " ".join(f"{x} {y}" for x, y in points),
        marks,
    )


def names(scale: Scale, lines: Sequence[Line]) -> SafeString:
    """The names at the right of where their lines end."""
    frame = scale.frame
    placed = [(index, line, line.places[-1]) for index, line in enumerate(lines) if line.places and line.places[-1]]
    heights = spread(
        [scale.y(place or 1) for *_line, place in placed], LABEL_LINE, frame.top, frame.height - frame.bottom
    )
    end = scale.x(max(0, scale.steps - 1))
    return format_html_join(
        "",
        "{}",
        (
            (label(frame, index, (end, scale.y(place or 1)), height, line.name),)
            for (index, line, place), height in zip(placed, heights, strict=True)
        ),
    )
