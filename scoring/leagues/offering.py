"""What a season offers to start or to add: drawn tables, and games that were played already."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Exists, OuterRef, Prefetch, QuerySet
from django.utils import timezone

from games.history.access import readable
from games.models import Game, Player, Seat
from scoring.leagues.drawn import seatings
from scoring.leagues.playing import playing_members
from scoring.models import Evening, Season, SeasonGame

LATELY = timedelta(days=60)
MOST = 12


@dataclass(frozen=True)
class Drawn:
    """A drawn table: who sits there in the order of seats, and its game once it is started."""

    number: int
    players: list[Player]
    game: SeasonGame | None
    all_here: bool  # nobody who is only a name

    @property
    def enough(self) -> bool:
        """Two names that became one person leave a table for two with one."""
        return len(self.players) > 1


def tables(evening: Evening) -> list[Drawn]:
    return [
        Drawn(row.number, people, row.game, all(person.claimed for person in people))
        for row, people in seatings(evening)
    ]


def unadded_games(season: Season, by: Player) -> QuerySet[Game]:
    """Finished games of members that belong to no season yet, of those that who asks may read."""
    members = set(playing_members(season))
    since = timezone.now() - LATELY
    theirs = Seat.objects.filter(player__in=members).values("game")
    strangers = Seat.objects.filter(game=OuterRef("pk"), player__bot="").exclude(player__in=members)
    games = Game.objects.filter(readable(by), state=Game.State.OVER, finished_at__gte=since, season_game=None)
    games = games.filter(pk__in=theirs)
    if season.editions:
        games = games.filter(edition__in=season.editions)
    if season.counts:
        games = games.filter(count__in=season.counts)
    return games.exclude(Exists(strangers))


def has_rematches(season: Season, by: Player) -> bool:
    """Whether a game of the season had a rematch that belongs to none. Asked from the season's own few games, in two
    steps: in one, PostgreSQL takes all games of a large site for the beginning."""
    found = season.games.values_list("game__rematch", flat=True)
    rematches = [number for number in found if number is not None]
    unadded = Game.objects.filter(pk__in=rematches, season_game=None, state=Game.State.OVER)
    return unadded.filter(readable(by)).exists()


def finished_games(season: Season, by: Player) -> list[Game]:
    """The latest of them, with who came in where."""
    seats = Prefetch("seats", Seat.objects.order_by("place", "number"))
    return list(unadded_games(season, by).prefetch_related(seats).order_by("-finished_at")[:MOST])
