"""The highlights of a game: the biggest hand, the best round, the comeback, and how close it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, ngettext_lazy

from games.history.finished_rounds import Story
from games.models import Game

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


@dataclass(frozen=True)
class Highlight:
    """One thing worth mentioning."""

    name: str
    sentence: str


def highlights_of(story: Story) -> list[Highlight]:
    found = (biggest_hand(story), best_round(story), comeback(story), finish(story))
    return [record for record in found if record is not None]


def biggest_hand(story: Story) -> Highlight | None:
    """The most points anybody was left with. The earlier one counts if it happened twice."""
    hands = [
        (points, story.seats[place].name, number)
        for number, result in story.numbered()
        for place, points in enumerate(result.left)
        if points
    ]
    return highlight_of_best(
        _("Biggest hand left"),
        ngettext_lazy(
            "{name} held {points} point in round {number}.", "{name} held {points} points in round {number}.", "points"
        ),
        hands,
    )


def best_round(story: Story) -> Highlight | None:
    """The round in which the other hands were worth the most to its winner."""
    wins = [
        (result.points("standard")[result.winner], story.seats[result.winner].name, number)
        for number, result in story.numbered()
        if result.winner is not None
    ]
    return highlight_of_best(
        _("Best round"),
        ngettext_lazy(
            "{name} went out in round {number} with {points} point in the others' hands.",
            "{name} went out in round {number} with {points} points in the others' hands.",
            "points",
        ),
        wins,
    )


def highlight_of_best(name: str, sentence: _StrPromise, found: list[tuple[int, str, int]]) -> Highlight | None:
    """A highlight from the entry with the most points, if it has any."""
    best = max(found, key=lambda each: each[0], default=None)
    if best is None or best[0] == 0:
        return None
    points, who, number = best
    return Highlight(name, sentence.format(name=who, points=points, number=number))


def comeback(story: Story) -> Highlight | None:
    """How far behind a winner once was."""
    behind = [
        (gap, story.seats[winner].name, number)
        for winner in story.standing.winners
        for (number, _result), totals in zip(story.numbered(), story.totals[1:], strict=True)
        if (gap := distance(story, totals, winner)) > 0
    ]
    return highlight_of_best(
        _("Comeback"),
        ngettext_lazy(
            "{name} was {points} point behind after round {number} and still won.",
            "{name} was {points} points behind after round {number} and still won.",
            "points",
        ),
        behind,
    )


def distance(story: Story, totals: tuple[int, ...], seat: int) -> int:
    """The points between a seat and the leader."""
    low = story.game.count == Game.Count.LOW
    return totals[seat] - min(totals) if low else max(totals) - totals[seat]


def finish(story: Story) -> Highlight | None:
    """The margin between first place and the next."""
    winners = story.standing.winners
    gaps = [abs(total - story.standing.totals[winners[0]]) for total in rivals(story)] if winners else []
    if not gaps:
        return None
    if (gap := min(gaps)) == 0:
        return Highlight(
            _("Finish"), _("It could not have been closer: the totals were equal, and the tie was broken as agreed.")
        )
    sentence = ngettext("The game was decided by {points} point.", "The game was decided by {points} points.", gap)
    return Highlight(_("Finish"), sentence.format(points=gap))


def rivals(story: Story) -> Iterator[int]:
    """The totals of players who stayed to the end and did not win."""
    for place, (seat, total) in enumerate(zip(story.seats, story.standing.totals, strict=True)):
        if place not in story.standing.winners and not seat.gone:
            yield total
