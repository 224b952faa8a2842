"""The lists of finished games: the visitor's filter, and the games that match it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet
from django.http import QueryDict

import uno
from games.access import own_games, seats_of
from games.models import Game, Player, Round, Seat
from games.models.players import NAME_LENGTH

PAGE = 20  # games on a page of the list


@dataclass(frozen=True)
class Tally:
    """How somebody did over the games of a list. A shared win is a win."""

    player_id: int
    name: str
    games: int
    wins: int


def find_games(choices: GameFilter, me: Player | None) -> QuerySet[Game]:
    """The games that match the filter and that this player may see."""
    return narrow_games(visible_games(choices, me), choices).order_by(F("finished_at").desc(nulls_last=True), "-pk")


def visible_games(choices: GameFilter, me: Player | None) -> QuerySet[Game]:
    """One's own games, or the listed ones. For a player or a group, also those one took part in."""
    if me is not None and choices.mine:
        return ended_games().filter(own_games(me))
    listed = Q(state=Game.State.OVER, listed=True)
    if choices.player is not None and choices.player.private:
        listed = Q(pk__in=())
    if me is not None and choices.of_people:
        listed |= own_games(me)
    return ended_games().filter(listed)


def ended_games() -> QuerySet[Game]:
    """Games that are over, and abandoned ones with a finished round."""
    finished_round = Exists(Round.objects.filter(game=OuterRef("pk"), over=True))
    return Game.objects.filter(Q(state=Game.State.OVER) | (Q(state=Game.State.ABANDONED) & finished_round))


def narrow_games(games: QuerySet[Game], choices: GameFilter) -> QuerySet[Game]:
    games = games.filter(**choices.fields())
    if choices.player is not None:
        games = games.filter(Exists(seats_of(choices.player).filter(game=OuterRef("pk"))))
    if choices.group:
        games = games_of_group(games, choices.group)
    if choices.text:
        named = Exists(Seat.objects.filter(game=OuterRef("pk"), name__icontains=choices.text))
        games = games.filter(named | Q(title__icontains=choices.text) | Q(code__iexact=choices.text))
    return games


def games_of_group(games: QuerySet[Game], group: tuple[int, ...]) -> QuerySet[Game]:
    """The games of exactly these people. Bots may have filled seats."""
    people = Seat.objects.filter(game=OuterRef("pk"), player__bot="")
    for member in group:
        games = games.filter(Exists(people.filter(player=member)))
    return games.exclude(Exists(people.exclude(player__in=group)))


def years(choices: GameFilter, me: Player | None) -> list[int]:
    """The years with games to see, latest first."""
    return [day.year for day in visible_games(choices, me).dates("finished_at", "year", order="DESC")]


def prefetch_seats(games: QuerySet[Game]) -> QuerySet[Game]:
    return games.prefetch_related(Prefetch("seats", Seat.objects.select_related("player").order_by("place", "number")))


def tallies(games: QuerySet[Game], people: tuple[int, ...]) -> list[Tally]:
    """Games and wins of these people over the whole list, most wins first."""
    rows = (
        Seat.objects.filter(game__in=games.order_by().filter(state=Game.State.OVER).values("pk"), player__in=people)
        .values_list("player_id", "player__name")
        .annotate(games=Count("pk"), wins=Count("pk", filter=Q(place=1)))
        .order_by("-wins", "games", "player__name")
    )
    return [Tally(*row) for row in rows]


MOST_IN_A_GROUP = 10


@dataclass(frozen=True)
class GameFilter:
    """Whose games, and which of them. Values that make no sense are left out."""

    mine: bool = False
    edition: str = ""
    source: str = ""
    count: str = ""
    year: int | None = None
    text: str = ""
    player: Player | None = None
    group: tuple[int, ...] = ()

    @property
    def of_people(self) -> bool:
        return self.player is not None or bool(self.group)

    @property
    def people(self) -> tuple[int, ...]:
        """The people whose games and wins are worth adding up."""
        return self.group or ((self.player.pk,) if self.player else ())

    @property
    def narrowed(self) -> bool:
        return self.of_people or bool(self.edition or self.source or self.count or self.year or self.text)

    def fields(self) -> dict[str, Any]:
        """The choices that are plain fields of a game."""
        wanted = {"edition": self.edition, "source": self.source, "count": self.count, "finished_at__year": self.year}
        return {field: value for field, value in wanted.items() if value}


def read_filter(query: QueryDict) -> GameFilter:
    return GameFilter(
        mine="mine" in query,
        edition=choice_of(query, "edition", uno.EDITIONS),
        source=choice_of(query, "source", Game.Source.values),
        count=choice_of(query, "count", Game.Count.values),
        year=read_year(query.get("year", "")),
        text=query.get("q", "").replace("\0", "").strip()[: 2 * NAME_LENGTH],
        player=read_player(query.get("player", "")),
        group=read_group(query.get("group", "")),
    )


def choice_of(query: QueryDict, name: str, known: Any) -> str:
    text = query.get(name, "")
    return text if text in known else ""


def read_year(text: str) -> int | None:
    return int(text) if len(text) == 4 and text.isdecimal() and 1900 < int(text) < 3000 else None


def read_player(text: str) -> Player | None:
    number = read_number(text)
    return Player.objects.filter(pk=number).first() if number else None


def read_group(text: str) -> tuple[int, ...]:
    """The numbers of players, from a text like `3-5-9`."""
    numbers = [read_number(part) for part in text.split("-")[: MOST_IN_A_GROUP + 1]]
    people = sorted({number for number in numbers if number})
    return tuple(people) if len(people) == len(numbers) <= MOST_IN_A_GROUP else ()


def read_number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 16 else None
