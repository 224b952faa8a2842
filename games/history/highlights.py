"""What was remarkable in a game: the biggest hand, the best round, the comeback, how close it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.history.stories import Story
from games.models import Game


@dataclass(frozen=True)
class Record:
    """One remarkable thing."""

    name: str
    sentence: str


def records(story: Story) -> list[Record]:
    found = (biggest_hand(story), best_round(story), comeback(story), finish(story))
    return [record for record in found if record is not None]


def biggest_hand(story: Story) -> Record | None:
    """The most that anybody was left with; the first one, where it happened twice."""
    hands = [
        (points, story.seats[place].name, number)
        for number, result in story.numbered()
        for place, points in enumerate(result.left)
        if points
    ]
    return told(_("Biggest hand left"), _("{name} held {points} points in round {number}."), hands)


def best_round(story: Story) -> Record | None:
    """The most that all other hands were worth to who went out."""
    wins = [
        (result.points("standard")[result.winner], story.seats[result.winner].name, number)
        for number, result in story.numbered()
        if result.winner is not None
    ]
    return told(
        _("Best round"), _("{name} went out in round {number} with {points} points in the others' hands."), wins
    )


def told(name: str, sentence: str, found: list[tuple[int, str, int]]) -> Record | None:
    best = max(found, key=lambda each: each[0], default=None)
    if best is None or best[0] == 0:
        return None
    points, who, number = best
    return Record(name, sentence.format(name=who, points=points, number=number))


def comeback(story: Story) -> Record | None:
    """How far behind a winner once was."""
    behind = [
        (gap, story.seats[winner].name, number)
        for winner in story.standing.winners
        for (number, _result), totals in zip(story.numbered(), story.totals[1:], strict=True)
        if (gap := distance(story, totals, winner)) > 0
    ]
    return told(_("Comeback"), _("{name} was {points} points behind after round {number}, and won."), behind)


def distance(story: Story, totals: tuple[int, ...], seat: int) -> int:
    """The points between a seat and the lead."""
    low = story.game.count == Game.Count.LOW
    return totals[seat] - min(totals) if low else max(totals) - totals[seat]


def finish(story: Story) -> Record | None:
    """What lay between the first and the next."""
    winners = story.standing.winners
    gaps = [abs(total - story.standing.totals[winners[0]]) for total in rivals(story)] if winners else []
    if not gaps:
        return None
    if (gap := min(gaps)) == 0:
        return Record(_("Finish"), _("As close as can be: the points were equal, and the tie was settled as agreed."))
    sentence = ngettext("{points} point decided it.", "{points} points decided it.", gap)
    return Record(_("Finish"), sentence.format(points=gap))


def rivals(story: Story) -> Iterator[int]:
    """The totals of who stayed to the end and did not win."""
    for place, (seat, total) in enumerate(zip(story.seats, story.standing.totals, strict=True)):
        if place not in story.standing.winners and not seat.gone:
            yield total
