"""The bump chart of a season: everybody's place after each game, as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.safestring import SafeString

from games.drawings.charts import (
    MARKS,
    MOST_ROUND_TICKS,
    Frame,
    Line,
    Scale,
    draw_chart,
    draw_grid,
    draw_lines,
    draw_numbers_below,
)

LINES = len(MARKS)  # as many as readers can tell apart
WIDE = Frame(760, 340, left=34)
NARROW = Frame(360, 320, left=26, right=104, letters=10)
INSET = 8


def bump_chart(lines: Sequence[Line], numbers: Sequence[int], *, title: str, frame: Frame = WIDE) -> SafeString:
    """Places after these games, first place on top. A line begins with a player's first game."""
    lines = lines[:LINES]
    last = int(max((place for line in lines for place in line.values if place), default=1))
    scale = Scale(frame, len(numbers) - 1, lowest=max(2, last), highest=1, inset=INSET)
    every = -(-len(numbers) // MOST_ROUND_TICKS) or 1
    return draw_chart(
        frame,
        title,
        draw_grid(scale, range(1, last + 1)),
        draw_numbers_below(scale, ((step, numbers[step]) for step in range(0, len(numbers), every))),
        *draw_lines(scale, lines),
    )
