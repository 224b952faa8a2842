"""The league of the demo world: two closed seasons and a third in progress, evening by evening."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

from games.game_settings import GameSettings, TableSettings
from games.models import Game, Player
from scoring.demo import demo_games
from scoring.demo.cast import NAMES, OWNER, PEOPLE, Cast, Clock
from scoring.leagues import league_changes
from scoring.leagues.evenings import evenings
from scoring.leagues.members import invitations, members
from scoring.leagues.seasons import adjustments, disputes, season_changes, season_games
from scoring.leagues.seasons.season_changes import SeasonFields
from scoring.leagues.seasons.season_results import take_new_results
from scoring.models import DrawnTable, Evening, League, Role, Season, SeasonGame

NAME = "Thursday Cards"
ABOUT = "Every other Thursday at Maja's kitchen table, and on the train in between. Whoever loses brings the snacks."
SEASONS: tuple[tuple[str, int, int, SeasonFields], ...] = (  # name, first evening in days before today, evenings, rules
    ("Winter", 340, 4, {"points": {"kind": "fair"}}),
    ("Summer", 200, 4, {"points": {"kind": "fair"}, "best_of": 3, "planned": 4}),
    ("Autumn", 45, 4, {"points": {"kind": "fair"}, "planned": 6, "participation": 1, "confirm": "one"}),
)
UNCONFIRMED = 7  # games of a season from this one on are not confirmed yet
FORTNIGHT = timedelta(days=14)
ON_PAPER = GameSettings(end_value=200)
ON_SCREEN = GameSettings(end=Game.End.ROUNDS, end_value=2)


def found_league(cast: Cast) -> League:
    """Create the league with its members and the people who help to run it."""
    league = league_changes.create_league(by=cast.owner, name=NAME, description=ABOUT)
    invitation = invitations.create_invitation(league=league, by=cast.owner, role=Role.MEMBER, uses=None, days=30)
    for name in PEOPLE:
        if name != OWNER:
            invitations.accept_invitation(word=invitation.word, player=cast[name])
    members.add_members_by_name(league=league, by=cast.owner, names=[name for name in NAMES if name != "Tom"])
    helper = league.memberships.get(player=cast["Björn"])
    members.change_role(league=league, by=cast.owner, number=helper.pk, role=Role.SCORER)
    return league


def play_seasons(league: League, cast: Cast, today: datetime, clock: Clock, luck: Random) -> None:
    for number, (name, first, count, rules) in enumerate(SEASONS, 1):
        clock.now = max(clock.now, today - timedelta(days=first))
        last = number == len(SEASONS)
        season = open_season(league, cast, name, clock, rules)
        for evening in range(count):
            if evening:
                clock.now += FORTNIGHT
            play_evening(season, cast, clock, luck, started_only=last and evening == count - 1)
            add_incidents(season, cast, number, evening)
        if not last:
            clock.wait(3600)
            season_changes.close_season(season=season, by=cast.owner)


def open_season(league: League, cast: Cast, name: str, clock: Clock, rules: SeasonFields) -> Season:
    starts = clock.now.date()
    values: SeasonFields = {
        "name": f"{name} {starts.year}",
        "starts_on": starts,
        "ends_on": starts + timedelta(days=120),
        **rules,
    }
    season = season_changes.create_season(league=league, by=cast.owner, values=values)
    season_changes.open_season(season=season, by=cast.owner)
    season.refresh_from_db()
    return season


def play_evening(season: Season, cast: Cast, clock: Clock, luck: Random, *, started_only: bool) -> None:
    """Draw tables for those who are there and play them. The last evening has only just started."""
    present = who_is_there(season, luck)
    evening = evenings.create_evening(season=season, by=cast.owner, present=present, wanted=4)
    draw_tables(evening, luck)
    for table in evening.tables.order_by("number"):
        row, game = start_game(season, cast, table)
        if game.source == Game.Source.PHYSICAL:
            demo_games.play_sheet(game, cast.owner, clock, luck, rounds=1 if started_only else demo_games.MOST_ROUNDS)
        else:
            demo_games.play_table(game, clock, luck)
        confirm_one_result(season, row.number, cast)


def who_is_there(season: Season, luck: Random) -> list[int]:
    """Most of the people and one typed name, so that one of two tables can be played online."""
    members = [player for _pk, player in sorted(season_games.playing_members(season).items())]
    here = [player.pk for player in members if player.claimed]
    names = [player.pk for player in members if not player.claimed]
    return sorted([*luck.sample(here, 7), luck.choice(names)])


def draw_tables(evening: Evening, luck: Random) -> None:
    """Draw the tables again with the demo's own seed, so that the same seed gives the same world."""
    evening.tables.all().delete()
    evening.seed = luck.randbytes(8).hex()
    evening.save(update_fields=["seed"])
    evenings.create_tables(evening)


def start_game(season: Season, cast: Cast, table: DrawnTable) -> tuple[SeasonGame, Game]:
    """Start a game: online if everybody has a session, otherwise as a score sheet."""
    here = all(player.claimed for player in Player.objects.filter(pk__in=table.players))
    kind = season_games.BROWSER if here else season_games.SHEET
    row = evenings.start_table(
        season=season,
        by=cast.owner,
        evening=table.evening.number,
        table=table.number,
        kind=kind,
        settings=ON_SCREEN if here else ON_PAPER,
        table_settings=TableSettings(listed=True),
    )
    return row, row.game


def confirm_one_result(season: Season, number: int, cast: Cast) -> None:
    """Confirm a result if the season requires it. The latest one still waits."""
    take_new_results(season)
    row = season.games.get(number=number)
    if row.state != SeasonGame.State.PENDING or row.noted is None or number >= UNCONFIRMED:
        return
    here = [player for player in cast.players.values() if player.claimed and row.has_played(player.pk)]
    if here:
        disputes.confirm_result(season=season, by=here[0], number=number)


def add_incidents(season: Season, cast: Cast, number: int, evening: int) -> None:
    """Add what happens in a season: adjustments, a corrected result, and a dispute."""
    if (number, evening) == (1, 1):
        adjustments.adjust_points(
            season=season, by=cast.owner, player_id=cast["Finn"].pk, points="-2", reason="Came an hour late"
        )
    if (number, evening) == (2, 2):
        first = season.games.select_related("game").filter(game__source=Game.Source.PHYSICAL).order_by("number")[0]
        demo_games.correct_swapped_hands(first.game, cast.owner, "Two hands were swapped when they were written down")
        take_new_results(season)
    if (number, evening) == (3, 1):
        adjustments.adjust_points(
            season=season, by=cast.owner, player_id=cast["Noor"].pk, points="1.5", reason="Brought the cake"
        )
