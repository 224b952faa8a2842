"""A player's rating now, and its course over their games."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import F, Q
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.drawings.charts import Frame
from games.models import Player
from scoring.models import Rating, RatingEvent
from scoring.player_pages.player_charts import MOST_POINTS, Course, courses
from scoring.ratings.model import MU, SIGMA, band, shown_rating
from scoring.ratings.pools import GLOBAL

MOST_ROWS = 10  # in the table beside the chart


@dataclass(frozen=True)
class Point:
    """A rating after a number of games, as it is shown."""

    games: int
    rating: int
    low: int
    high: int


@dataclass(frozen=True)
class RatingNow:
    rating: int
    low: int
    high: int
    games: int
    provisional: bool
    recalculated: bool


def rating_now(player: Player, pool: str = GLOBAL) -> RatingNow | None:
    found = Rating.objects.filter(player=player, pool__key=pool).select_related("pool").first()
    if found is None:
        return None
    recalculated = found.pool.replay_at is not None and found.pool.changes
    return RatingNow(shown_rating(found.mu), *band(found.mu, found.sigma), found.games, found.provisional, recalculated)


def rating_course(player: Player, games: int, pool: str = GLOBAL) -> list[Point]:
    """The rating before the first game, after some, and after the last. The number of rows read is bounded."""
    every = -(-games // MOST_POINTS) or 1
    some = Q(rest=0) | Q(games=games)
    events = RatingEvent.objects.filter(player=player, pool__key=pool).annotate(rest=F("games") % every).filter(some)
    found = [(0, MU, SIGMA), *events.order_by("finished_at", "game").values_list("games", "mu", "sigma")]
    return [Point(number, shown_rating(mu), *band(mu, sigma)) for number, mu, sigma in found]


def chart(points: list[Point], frame: Frame) -> SafeString:
    line = Course(
        name=str(points[-1].rating),
        values=[(point.games, point.rating) for point in points],
        low=[point.low for point in points],
        high=[point.high for point in points],
    )
    return courses([line], title=_("Rating after each game, with its likely range"), frame=frame)


def table(points: list[Point]) -> list[Point]:
    """Some of the points for the table beside the chart, including the latest."""
    every = -(-len(points) // MOST_ROWS) or 1
    return points[::-1][::every][:MOST_ROWS]
