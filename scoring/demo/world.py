"""Making the demo world: people, a year of games on screen and with real cards, a league, and what goes on today."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from games import claims, kept
from games.models import Game, Player
from scoring.demo import cards, league, tables
from scoring.demo.cast import Cast, arrive
from scoring.demo.clock import Clock, told_by
from scoring.ratings.replaying import replay_all
from scoring.results.marks import work_off

Say = Callable[[str], None]

# When (days ago), who, edition, and the rules that are not the usual ones.
CASUAL_SHEETS: tuple[tuple[int, str, str, dict[str, Any]], ...] = (
    (352, "Maja Björn Kim Lena", "classic", {"end_value": 300}),
    (310, "Maja Cleo Pia", "mini", {}),
    (245, "Maja Emma Finn Kim Tom", "frozen", {"end_value": 250, "count": "low"}),
    (170, "Maja Lena Pia", "moomin", {"end": "rounds", "end_value": 4}),
    (95, "Maja Dario Noor Olle Tom", "minions", {"end_value": 150, "count": "low", "end": "elimination"}),
    (20, "Maja Björn Lena Kim", "classic", {"end_value": 250, "title": "At the lake"}),
)
CASUAL_TABLES: tuple[tuple[int, str, int, str, dict[str, Any]], ...] = (
    (357, "Maja Björn Cleo Dario Emma Finn Noor Olle", 0, "classic", {"end": "single"}),  # here they meet
    (330, "Björn Cleo", 2, "classic", {"end": "rounds", "end_value": 2}),
    (280, "Emma Finn Noor", 1, "frozen", {"end": "single"}),
    (225, "Maja Olle", 1, "minions", {"end": "single", "options": {"jump_in": True}}),
    (150, "Dario Emma Cleo Björn", 0, "moomin", {"end": "rounds", "end_value": 2}),
    (75, "Maja Noor", 2, "mini", {"end": "target", "end_value": 100}),
    (12, "Cleo Emma Finn Olle", 0, "classic", {"end": "rounds", "end_value": 3}),
    (2, "Maja Björn", 2, "classic", {"end": "single"}),
)


@dataclass(frozen=True)
class Made:
    """What there is now."""

    players: int
    games: int
    username: str
    password: str


def is_empty() -> bool:
    """Whether nobody has been here yet; bots and who runs the site do not count."""
    return not Player.objects.filter(bot="").exists() and not Game.objects.exists()


@transaction.atomic
def make_world(*, seed: int, say: Say = lambda words: None) -> Made:
    """Everything in the order in which it happened, each with its own chance, so that one part does not change another."""
    today = timezone.now().replace(minute=0, second=0, microsecond=0)
    clock = Clock(today - timedelta(days=360))
    with told_by(clock), override("en"):
        cast = arrive()
        say("A year of browser games ...")
        play_casual_tables(cast, today, clock, seed)
        say("A year of score sheets ...")
        play_casual_sheets(cast, today, clock, seed)
        say("Three seasons of a league ...")
        clock.now = today - timedelta(days=350)
        found = league.found(cast)
        league.play_seasons(found, cast, today, clock, Random(f"{seed} league"))
        say("Results and ratings ...")
        score()
        clock.now = today - timedelta(hours=3)
        what_goes_on(cast, clock, Random(f"{seed} today"))
    score()
    return Made(Player.objects.filter(bot="").count(), Game.objects.count(), cast.username, cast.password)


def play_casual_sheets(cast: Cast, today: datetime, clock: Clock, seed: int) -> None:
    for number, (days, names, edition, rules) in enumerate(CASUAL_SHEETS):
        clock.now = today - timedelta(days=days)
        game = cards.new_sheet(cast.owner, cast.everybody(names), edition=edition, **rules)
        cards.play_out(game, cast.owner, clock, Random(f"{seed} sheet {number}"))


def play_casual_tables(cast: Cast, today: datetime, clock: Clock, seed: int) -> None:
    for number, (days, names, bots, edition, rules) in enumerate(CASUAL_TABLES):
        clock.now = today - timedelta(days=days)
        players = cast.everybody(names)
        game = tables.new_table(players[0], players, bots=bots, edition=edition, **rules)
        tables.play_out(game, clock, Random(f"{seed} table {number}"))


def what_goes_on(cast: Cast, clock: Clock, luck: Random) -> None:
    """A sheet and a table in the middle of a game, a table that waits, and names that are looked after."""
    sheet = cards.new_sheet(cast.owner, cast.everybody("Maja Kim Lena Pia"), edition="classic", title="Tonight")
    cards.play_out(sheet, cast.owner, clock, luck, rounds=3)
    running = tables.new_table(cast.owner, cast.everybody("Maja Emma"), bots=1, edition="classic")
    tables.play_out(running, clock, luck, stop_after=12)
    tables.new_table(cast["Björn"], cast.everybody("Björn"), edition="frozen", seats=4)
    look_after_names(cast)


def look_after_names(cast: Cast) -> None:
    claims.invite(cast["Lena"])
    kept.archive(cast["Tom"], away=True)
    twice = Player.objects.create(name="Pia L.", kept_by=cast.owner)
    kept.merge(keeper=cast.owner, name=twice, into=cast["Pia"].pk)


def score() -> None:
    """What the server would work out in the background."""
    work_off()
    replay_all()
