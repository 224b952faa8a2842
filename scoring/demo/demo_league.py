"""The demo world's league: two seasons that are closed, and a third that goes on, evening by evening."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from typing import Any

from games.models import Game, Player
from scoring.demo import cards, tables
from scoring.demo.cast import NAMES, OWNER, PEOPLE, Cast
from scoring.demo.clock import Clock
from scoring.leagues import adjusting, confirming, evenings, founding, invitations, members, playing, seasons
from scoring.leagues.noting import note
from scoring.models import DrawnTable, Evening, League, Role, Season, SeasonGame

NAME = "Thursday Cards"
ABOUT = "Every other Thursday at Maja's kitchen table, and on the train in between. Whoever loses brings the snacks."
SEASONS: tuple[
    tuple[str, int, int, dict[str, Any]], ...
] = (  # name, first evening in days before today, evenings, rules
    ("Winter", 340, 4, {"points": {"kind": "fair"}}),
    ("Summer", 200, 4, {"points": {"kind": "fair"}, "best_of": 3, "planned": 4}),
    ("Autumn", 45, 4, {"points": {"kind": "fair"}, "planned": 6, "participation": 1, "confirm": "one"}),
)
UNCONFIRMED = 7  # from this game of a season on nobody has got round to it
FORTNIGHT = timedelta(days=14)
SCORES: dict[str, Any] = {"edition": "classic", "count": "standard", "end": "target", "end_value": 200, "tie": "joint"}
SHORT: dict[str, Any] = {**SCORES, "end": "rounds", "end_value": 2}
ON_SCREEN = {"options": {}, "clock": 0, "watch": "hidden", "listed": True}


def found(cast: Cast) -> League:
    """The league, its members by invitation and by name, and who helps to run it."""
    league = founding.make_league(by=cast.owner, name=NAME, description=ABOUT)
    invitation = invitations.invite(league=league, by=cast.owner, role=Role.MEMBER, uses=None, days=30)
    for name in PEOPLE:
        if name != OWNER:
            invitations.accept(word=invitation.word, player=cast[name])
    members.add_names(league=league, by=cast.owner, names=[name for name in NAMES if name != "Tom"])
    helper = league.memberships.get(player=cast["Björn"])
    members.change_role(league=league, by=cast.owner, number=helper.pk, role=Role.SCORER)
    return league


def play_seasons(league: League, cast: Cast, today: datetime, clock: Clock, luck: Random) -> None:
    for number, (name, first, count, rules) in enumerate(SEASONS, 1):
        clock.now = max(clock.now, today - timedelta(days=first))
        last = number == len(SEASONS)
        season = open_one(league, cast, name, clock, rules)
        for evening in range(count):
            if evening:
                clock.now += FORTNIGHT
            play_evening(season, cast, clock, luck, started_only=last and evening == count - 1)
            something_happens(season, cast, number, evening)
        if not last:
            clock.wait(3600)
            seasons.close_season(season=season, by=cast.owner)


def open_one(league: League, cast: Cast, name: str, clock: Clock, rules: dict[str, Any]) -> Season:
    starts = clock.now.date()
    values = {"name": f"{name} {starts.year}", "starts_on": starts, "ends_on": starts + timedelta(days=120), **rules}
    season = seasons.make_season(league=league, by=cast.owner, values=values)
    seasons.open_season(season=season, by=cast.owner)
    season.refresh_from_db()
    return season


def play_evening(season: Season, cast: Cast, clock: Clock, luck: Random, *, started_only: bool) -> None:
    """Who is there draws tables; the last evening of all has only begun."""
    present = who_is_there(season, luck)
    evening = evenings.make_evening(season=season, by=cast.owner, present=present, wanted=4)
    draw_from(evening, luck)
    for table in evening.tables.order_by("number"):
        row, game = start(season, cast, table)
        if game.source == Game.Source.PHYSICAL:
            cards.play_out(game, cast.owner, clock, luck, rounds=1 if started_only else cards.MANY)
        else:
            tables.play_out(game, clock, luck)
        settle(season, row.number, cast)


def who_is_there(season: Season, luck: Random) -> list[int]:
    """Most of those who come in person, and one of the names: one of two tables can be played on screen."""
    members = [player for _pk, player in sorted(playing.playing_members(season).items())]
    here = [player.pk for player in members if player.claimed]
    names = [player.pk for player in members if not player.claimed]
    return sorted([*luck.sample(here, 7), luck.choice(names)])


def draw_from(evening: Evening, luck: Random) -> None:
    """The draw anew, from the demo's own chance: the same world comes out of the same seed."""
    evening.tables.all().delete()
    evening.seed = luck.randbytes(8).hex()
    evening.save(update_fields=["seed"])
    evenings.lay_tables(evening)


def start(season: Season, cast: Cast, table: DrawnTable) -> tuple[SeasonGame, Game]:
    """Whoever is here in person can play on screen; a name needs a sheet."""
    here = all(player.claimed for player in Player.objects.filter(pk__in=table.players))
    kind = playing.BROWSER if here else playing.SHEET
    values = {**SHORT, **ON_SCREEN} if kind == playing.BROWSER else SCORES
    row = evenings.start_table(
        season=season, by=cast.owner, evening=table.evening.number, table=table.number, kind=kind, values=values
    )
    return row, row.game


def settle(season: Season, number: int, cast: Cast) -> None:
    """Where a season wants it, one of the players says that the result is right; the latest still waits."""
    note(season)
    row = season.games.get(number=number)
    if row.state != SeasonGame.State.PENDING or row.noted is None or number >= UNCONFIRMED:
        return
    here = [
        player for player in cast.players.values() if player.claimed and player.pk in {line[0] for line in row.noted}
    ]
    if here:
        confirming.confirm(season=season, by=here[0], number=number)


def something_happens(season: Season, cast: Cast, number: int, evening: int) -> None:
    """What makes a season a story: points given and taken, a result put right, one that is doubted."""
    if (number, evening) == (1, 1):
        adjusting.adjust(
            season=season, by=cast.owner, player_id=cast["Finn"].pk, points="-2", reason="Came an hour late"
        )
    if (number, evening) == (2, 2):
        first = season.games.select_related("game").filter(game__source=Game.Source.PHYSICAL).order_by("number")[0]
        cards.put_right(first.game, cast.owner, "Two hands were swapped when they were written down")
        note(season)
    if (number, evening) == (3, 1):
        adjusting.adjust(
            season=season, by=cast.owner, player_id=cast["Noor"].pk, points="1.5", reason="Brought the cake"
        )
