"""A player against their opponents, and the opponents against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.formats import number_format

from games.models import Player
from scoring.models import Meeting
from scoring.player_pages.access import may_see

SHOWN = 10  # opponents on a player's page
GROUP = 8  # people in the heat map, including the player
LEVELS = 8  # shades, from never ahead to always


@dataclass(frozen=True)
class Opponent:
    """An opponent, and how the games with them went."""

    name: str
    address: str
    games: int
    ahead: int
    behind: int
    level: int

    @property
    def share(self) -> str:
        return percent(self.ahead, self.games)


def meetings_of(player: Player) -> QuerySet[Meeting]:
    return Meeting.objects.filter(player=player).select_related("opponent")


def most_met(player: Player) -> list[Meeting]:
    """The opponents on the page, and one more if there is one."""
    return list(meetings_of(player).order_by("-games", "opponent_id")[: SHOWN + 1])


def opponent(meeting: Meeting, me: Player | None) -> Opponent:
    other = meeting.opponent
    return Opponent(
        name=other.name,
        address=reverse("scoring:player", args=[other.pk]) if may_see(other, me) else "",
        games=meeting.games,
        ahead=meeting.ahead,
        behind=meeting.games - meeting.ahead - meeting.level,
        level=meeting.level,
    )


@dataclass(frozen=True)
class Heat:
    """How often the player in a row finished ahead of the one in a column. It is empty where both are the same."""

    text: str = ""
    shade: int = 0
    games: int = 0


def heat_map(player: Player, met: Sequence[Meeting]) -> list[tuple[str, list[Heat]]]:
    """The player and the most frequent opponents, each against each, read with one query."""
    group = [player, *(meeting.opponent for meeting in met)][:GROUP]
    numbers = [each.pk for each in group]
    found = Meeting.objects.filter(player__in=numbers, opponent__in=numbers)
    pairs = {(meeting.player_id, meeting.opponent_id): meeting for meeting in found}
    return [(each.name, [heat(pairs.get((each.pk, other))) for other in numbers]) for each in group]


def heat(meeting: Meeting | None) -> Heat:
    if meeting is None:
        return Heat()
    halves = 2 * meeting.ahead + meeting.level
    shade = 1 + min(LEVELS - 1, halves * LEVELS // (2 * meeting.games))
    return Heat(percent(meeting.ahead, meeting.games), shade, meeting.games)


def percent(part: int, whole: int) -> str:
    return f"{number_format(round(100 * part / whole) if whole else 0)} %"
