"""Many finished games as rows, and what follows from them: the same functions as the site's, added up in memory."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import TypeVar

from django.db import transaction
from django.db.models import Model
from django.utils import timezone

from bench.rows.bulk_inserts import count_on, latest, numbered, pour
from games.models import Game, Hand, Player, Round, Seat
from scoring.models import Meeting, Pool, RatedGame, Rating, RatingEvent, Result, Standing
from scoring.models.ratings import PlayerPlace
from scoring.ratings.model import Skill
from scoring.ratings.replay import GameToRate, rate_game, write_events, write_ratings
from scoring.results import sums
from scoring.results.game_results import results_of
from scoring.results.sums import Key, MeetingCount, Pair, Sums

T = TypeVar("T", bound=Model)

AT_ONCE = 2000
SPAN = timedelta(days=3 * 365)
EDITIONS = ("classic", "classic", "frozen", "minions", "moomin", "mini")
SIZES = (2, 3, 3, 4, 4, 4, 5, 6)
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
BUSY = 10  # the first player takes part in every tenth game
KINDS = (Player, Game, Seat, Round, Hand, Result, Standing, Meeting, RatedGame, RatingEvent, Rating)


class Fetched(list[Hand]):
    """Hands that are in memory already, as the ORM would hand them out."""

    def all(self) -> Fetched:
        return self


@dataclass
class World:
    """What was made so far. There is one player to fifty games."""

    wanted: int  # games in the end; they are spread over all years in order
    luck: Random = field(default_factory=lambda: Random(1))
    players: list[Player] = field(default_factory=list)
    games: int = 0
    since: datetime = field(default_factory=lambda: timezone.now() - SPAN)
    skills: dict[int, Skill] = field(default_factory=dict)
    summed: dict[Key, Sums] = field(default_factory=lambda: defaultdict(Sums))
    met: dict[Pair, MeetingCount] = field(default_factory=lambda: defaultdict(MeetingCount))

    def grow(self, games: int, tell: Callable[[int], None]) -> None:
        """Continue until there is this number of games."""
        self.invite(max(60, games // 50))
        while self.games < games:
            with transaction.atomic():
                self.add(min(AT_ONCE, games - self.games))
            tell(self.games)
        self.settle()

    def invite(self, wanted: int) -> None:
        names = [f"{self.luck.choice(LETTERS)}{number}" for number in range(len(self.players), wanted)]
        fresh = numbered([Player(name=name) for name in names], latest(Player))
        pour(Player, fresh)
        self.players += fresh

    def add(self, number: int) -> None:
        """Games after those that are there, so that what was added up stays right."""
        games = numbered([self.game(self.games + index) for index in range(number)], latest(Game))
        seats = numbered([seat for game in games for seat in self.sit_down(game)], latest(Seat))
        rounds = numbered([self.round(game) for game in games], latest(Round))
        hands = numbered([hand for played in rounds for hand in self.hands(played)], latest(Hand))
        for kind, rows in ((Game, games), (Seat, seats), (Round, rounds), (Hand, hands)):
            pour(kind, rows)
        results = numbered([result for game in games for result in results_of(game)], latest(Result))
        pour(Result, results)
        self.add_up(results)
        self.rate(games, results)
        self.games += number

    def game(self, number: int) -> Game:
        luck = self.luck
        table = luck.sample(self.players, luck.choice(SIZES))
        if luck.randrange(BUSY) == 0 and self.players[0] not in table:
            table[luck.randrange(len(table))] = self.players[0]
        game = Game(code=code_of(number + 1), host=table[0], state="over", end="single", listed=True)
        game.source, game.edition = luck.choice(["browser", "physical"]), luck.choice(EDITIONS)
        game.count = luck.choice(["standard", "standard", "low"])
        game.finished_at = self.since + SPAN * number / self.wanted
        game.table = table  # type: ignore[attr-defined]
        game._state.fields_cache["season_game"] = None  # asked for, it is known that there is none
        return game

    def sit_down(self, game: Game) -> list[Seat]:
        table: list[Player] = game.table  # type: ignore[attr-defined]
        seats = [
            Seat(game=game, number=place, player=player, name=f"{place} {player.name}")
            for place, player in enumerate(table)
        ]
        game.all_seats = seats  # type: ignore[attr-defined]
        return seats

    def round(self, game: Game) -> Round:
        players = len(game.all_seats)  # type: ignore[attr-defined]
        winner = self.luck.randrange(players)
        played = Round(game=game, number=1, dealer=0, winner=winner, over=True, seats=list(range(players)))
        game.finished_rounds = [played]  # type: ignore[attr-defined]
        return played

    def hands(self, played: Round) -> list[Hand]:
        seats: list[Seat] = played.game.all_seats  # type: ignore[attr-defined]
        left = [0 if seat.number == played.winner else self.luck.randrange(1, 120) for seat in seats]
        hands = [Hand(round=played, seat=seat, points=points) for seat, points in zip(seats, left, strict=True)]
        played._prefetched_objects_cache = {"hands": Fetched(hands)}  # type: ignore[attr-defined]
        return hands

    def add_up(self, results: list[Result]) -> None:
        for key, some in sums.add_up(results).items():
            kept = self.summed[key]
            for name in ("games", "won", "expected", "places", "points"):
                setattr(kept, name, getattr(kept, name) + getattr(some, name))
        for pair, met in sums.count_meetings(results).items():
            before = self.met[pair]
            before.games, before.ahead = before.games + met.games, before.ahead + met.ahead
            before.level += met.level

    def rate(self, games: list[Game], results: list[Result]) -> None:
        pool, _ = Pool.objects.get_or_create(key="global")
        tables: dict[int, list[PlayerPlace]] = defaultdict(list)
        for result in results:
            tables[result.game_id].append(PlayerPlace(result.player_id, result.place))
        rated = [GameToRate(game.finished_at or self.since, game.pk, tuple(sorted(tables[game.pk]))) for game in games]
        rows = [
            RatedGame(pool=pool, game_id=each.game, finished_at=each.at, places=list(each.places)) for each in rated
        ]
        pour(RatedGame, numbered(rows, latest(RatedGame)))
        write_events(pool, [event for each in rated for event in rate_game(each, self.skills)])

    def settle(self) -> None:
        """The sums as rows, instead of those of a smaller world."""
        with transaction.atomic():
            for kind in (Standing, Meeting, Rating):
                kind._default_manager.all().delete()
            standings = (sums.standing_of(key, each) for key, each in self.summed.items())
            pour(Standing, numbered_as_they_come(standings))
            pour(Meeting, numbered_as_they_come(sums.meeting_of(pair, met) for pair, met in self.met.items()))
            write_ratings(Pool.objects.get(key="global"), self.skills)
        count_on(*KINDS)


def numbered_as_they_come(rows: Iterable[T]) -> Iterator[T]:
    for number, row in enumerate(rows, 1):
        row.pk = number
        yield row


def code_of(number: int) -> str:
    code = ""
    while number:
        number, letter = divmod(number, len(LETTERS))
        code = LETTERS[letter] + code
    return code.rjust(5, "A")
