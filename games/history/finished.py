"""The lists of finished games: everybody's public ones, one's own, a player's, a group's."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet

from games.history.access import seats_of, took_part
from games.history.choices import Choices
from games.models import Game, Player, Round, Seat

PAGE = 20  # games on a page of the list


@dataclass(frozen=True)
class Tally:
    """How somebody did over the games of a list; a shared win is a win."""

    player_id: int
    name: str
    games: int
    wins: int


def find_games(choices: Choices, me: Player | None) -> QuerySet[Game]:
    """What was chosen, as far as these eyes may see it."""
    return chosen(seen(choices, me), choices).order_by(F("finished_at").desc(nulls_last=True), "-pk")


def seen(choices: Choices, me: Player | None) -> QuerySet[Game]:
    """One's own games; or the listed ones, and of a player or a group also those that one was in oneself."""
    if me is not None and choices.mine:
        return ended().filter(took_part(me))
    listed = Q(state=Game.State.OVER, listed=True)
    if choices.player is not None and choices.player.private:
        listed = Q(pk__in=())
    if me is not None and choices.of_people:
        listed |= took_part(me)
    return ended().filter(listed)


def ended() -> QuerySet[Game]:
    """Games that are over, and abandoned ones of which a round was finished."""
    finished_round = Exists(Round.objects.filter(game=OuterRef("pk"), over=True))
    return Game.objects.filter(Q(state=Game.State.OVER) | (Q(state=Game.State.ABANDONED) & finished_round))


def chosen(games: QuerySet[Game], choices: Choices) -> QuerySet[Game]:
    games = games.filter(**choices.fields())
    if choices.player is not None:
        games = games.filter(Exists(seats_of(choices.player).filter(game=OuterRef("pk"))))
    if choices.group:
        games = of_group(games, choices.group)
    if choices.text:
        named = Exists(Seat.objects.filter(game=OuterRef("pk"), name__icontains=choices.text))
        games = games.filter(named | Q(title__icontains=choices.text) | Q(code__iexact=choices.text))
    return games


def of_group(games: QuerySet[Game], group: tuple[int, ...]) -> QuerySet[Game]:
    """The games of exactly these people; bots may have filled seats."""
    people = Seat.objects.filter(game=OuterRef("pk"), player__bot="")
    for member in group:
        games = games.filter(Exists(people.filter(player=member)))
    return games.exclude(Exists(people.exclude(player__in=group)))


def years(choices: Choices, me: Player | None) -> list[int]:
    """The years in which there is something to see, the latest first."""
    return [day.year for day in seen(choices, me).dates("finished_at", "year", order="DESC")]


def with_seats(games: QuerySet[Game]) -> QuerySet[Game]:
    return games.prefetch_related(Prefetch("seats", Seat.objects.select_related("player").order_by("place", "number")))


def tallies(games: QuerySet[Game], people: tuple[int, ...]) -> list[Tally]:
    """Games and wins of these people over the whole list, the most wins first."""
    rows = (
        Seat.objects.filter(game__in=games.order_by().filter(state=Game.State.OVER).values("pk"), player__in=people)
        .values_list("player_id", "player__name")
        .annotate(games=Count("pk"), wins=Count("pk", filter=Q(place=1)))
        .order_by("-wins", "games", "player__name")
    )
    return [Tally(*row) for row in rows]
