"""The totals of a game round by round: the chart, and the table beside it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games import charts
from games.history.stories import Story


@dataclass(frozen=True)
class Column:
    """A player's head in the table beside the chart, with the mark of the line."""

    name: str
    mark: SafeString


def columns(story: Story) -> list[Column]:
    return [Column(seat.name, charts.mark(place)) for place, seat in enumerate(story.seats)]


def totals(story: Story) -> list[tuple[int, list[tuple[int, int]]]]:
    """Round by round: its number, and for everybody the total with what the round gave."""
    return [
        (number, [(total, total - before) for total, before in zip(after, story.totals[place], strict=True)])
        for place, ((number, _result), after) in enumerate(zip(story.numbered(), story.totals[1:], strict=True))
    ]


def chart(story: Story, frame: charts.Frame) -> SafeString:
    """The running totals with the line that ends the game."""
    end = story.game.score.end
    named = {"target": _("target {points}"), "elimination": _("out at {points}")}
    target = end.value if end.kind in named else None
    name = named[end.kind].format(points=target) if target else ""
    lines = [charts.Line(seat.name, course(story, place)) for place, seat in enumerate(story.seats)]
    return charts.running_totals(lines, title=_("Running totals"), target=target, target_name=name, frame=frame)


def course(story: Story, place: int) -> list[int]:
    """A player's totals; who was eliminated stops there."""
    out = story.standing.out_in[place]
    values = [each[place] for each in story.totals]
    return values if out is None else values[: out + 1]
