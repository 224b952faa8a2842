"""The demo world: people, a year of games online and with real cards, a league, and games of today."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from games.game_settings import GameSettings
from games.models import Game, Player
from games.players import claims, typed_names
from scoring.demo import demo_games, demo_league
from scoring.demo.cast import Cast, Clock, create_cast, use_clock
from scoring.queue.finished_games import process_queue
from scoring.ratings.replay import replay_all

Say = Callable[[str], None]

# How many days ago, who, and the settings that are not the usual ones.
CASUAL_SHEETS = (
    (352, "Maja Björn Kim Lena", GameSettings(end_value=300)),
    (310, "Maja Cleo Pia", GameSettings("mini")),
    (245, "Maja Emma Finn Kim Tom", GameSettings("frozen", count="low", end_value=250)),
    (170, "Maja Lena Pia", GameSettings("moomin", end="rounds", end_value=4)),
    (95, "Maja Dario Noor Olle Tom", GameSettings("minions", count="low", end="elimination", end_value=150)),
    (20, "Maja Björn Lena Kim", GameSettings(end_value=250, title="At the lake")),
)
ONE_ROUND = GameSettings(end="single")
CASUAL_TABLES = (
    (357, "Maja Björn Cleo Dario Emma Finn Noor Olle", 0, ONE_ROUND),  # this is where they meet
    (330, "Björn Cleo", 2, GameSettings(end="rounds", end_value=2)),
    (280, "Emma Finn Noor", 1, replace(ONE_ROUND, edition="frozen")),
    (225, "Maja Olle", 1, replace(ONE_ROUND, edition="minions", house_rules={"jump_in": True})),
    (150, "Dario Emma Cleo Björn", 0, GameSettings("moomin", end="rounds", end_value=2)),
    (75, "Maja Noor", 2, GameSettings("mini", end_value=100)),
    (12, "Cleo Emma Finn Olle", 0, GameSettings(end="rounds", end_value=3)),
    (2, "Maja Björn", 2, ONE_ROUND),
)


@dataclass(frozen=True)
class DemoWorld:
    """What the demo has created."""

    players: int
    games: int
    username: str
    password: str


def is_empty() -> bool:
    """Whether the site has no players or games yet. Bots and operators do not count."""
    return not Player.objects.filter(bot="").exists() and not Game.objects.exists()


@transaction.atomic
def make_world(*, seed: int, say: Say = lambda words: None) -> DemoWorld:
    """Create everything in the order in which it happens. Each part has its own seed, so that it changes no other."""
    today = timezone.now().replace(minute=0, second=0, microsecond=0)
    clock = Clock(today - timedelta(days=360))
    with use_clock(clock), override("en"):
        cast = create_cast()
        say("A year of online games ...")
        play_casual_tables(cast, today, clock, seed)
        say("A year of score sheets ...")
        play_casual_sheets(cast, today, clock, seed)
        say("Three seasons of a league ...")
        clock.now = today - timedelta(days=350)
        found = demo_league.found_league(cast)
        demo_league.play_seasons(found, cast, today, clock, Random(f"{seed} league"))
        say("Results and ratings ...")
        process_background_work()
        clock.now = today - timedelta(hours=3)
        start_todays_games(cast, clock, Random(f"{seed} today"))
    process_background_work()
    return DemoWorld(Player.objects.filter(bot="").count(), Game.objects.count(), cast.username, cast.password)


def play_casual_sheets(cast: Cast, today: datetime, clock: Clock, seed: int) -> None:
    for number, (days, names, settings) in enumerate(CASUAL_SHEETS):
        clock.now = today - timedelta(days=days)
        game = demo_games.new_sheet(cast.owner, cast.everybody(names), settings)
        demo_games.play_sheet(game, cast.owner, clock, Random(f"{seed} sheet {number}"))


def play_casual_tables(cast: Cast, today: datetime, clock: Clock, seed: int) -> None:
    for number, (days, names, bots, settings) in enumerate(CASUAL_TABLES):
        clock.now = today - timedelta(days=days)
        players = cast.everybody(names)
        game = demo_games.new_table(players[0], players, settings, bots=bots)
        demo_games.play_table(game, clock, Random(f"{seed} table {number}"))


def start_todays_games(cast: Cast, clock: Clock, luck: Random) -> None:
    """Start a sheet and a table in mid-game and a table that waits for players, and tidy the typed names."""
    sheet = demo_games.new_sheet(cast.owner, cast.everybody("Maja Kim Lena Pia"), GameSettings(title="Tonight"))
    demo_games.play_sheet(sheet, cast.owner, clock, luck, rounds=3)
    running = demo_games.new_table(cast.owner, cast.everybody("Maja Emma"), bots=1)
    demo_games.play_table(running, clock, luck, stop_after=12)
    demo_games.new_table(cast["Björn"], cast.everybody("Björn"), GameSettings("frozen"), seats=4)
    tidy_names(cast)


def tidy_names(cast: Cast) -> None:
    claims.create_invitation(cast["Lena"])
    typed_names.archive_name(cast["Tom"], away=True)
    twice = Player.objects.create(name="Pia L.", kept_by=cast.owner)
    typed_names.merge_names(keeper=cast.owner, name=twice, into=cast["Pia"].pk)


def process_background_work() -> None:
    """Do the work that the server does in the background."""
    process_queue()
    replay_all()
