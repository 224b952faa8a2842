"""Many finished games as rows, and what follows from them, written in bulk: the same functions as the site's, added up
in memory."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from django.db import connection, transaction
from django.utils import timezone

from games.models import Game, Hand, Player, Round, Seat
from scoring.models import Meeting, Pool, RatedGame, Rating, RatingEvent, Result, Standing
from scoring.ratings.model import Skill
from scoring.ratings.replaying import play, write_ratings
from scoring.results import meetings, sums
from scoring.results.deriving import results_of
from scoring.results.meetings import Met, Pair
from scoring.results.sums import Key, Sums

AT_ONCE = 2000
SPAN = timedelta(days=3 * 365)
EDITIONS = ("classic", "classic", "frozen", "minions", "moomin", "mini")
SIZES = (2, 3, 3, 4, 4, 4, 5, 6)
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
BUSY = 10  # the first player takes part in every tenth game


@dataclass
class World:
    """What was made so far; players come with the games, one to fifty of them."""

    wanted: int  # games in the end; they are spread over all months in order
    luck: Random = field(default_factory=lambda: Random(1))
    players: list[Player] = field(default_factory=list)
    games: int = 0
    since: datetime = field(default_factory=lambda: timezone.now() - SPAN)
    skills: dict[int, Skill] = field(default_factory=dict)
    summed: dict[Key, Sums] = field(default_factory=lambda: defaultdict(Sums))
    met: dict[Pair, Met] = field(default_factory=lambda: defaultdict(Met))

    def grow(self, games: int, tell: Callable[[int], None]) -> None:
        """Go on until there are so many games."""
        self.invite(max(60, games // 50))
        while self.games < games:
            with transaction.atomic():
                self.add(min(AT_ONCE, games - self.games))
            tell(self.games)
        self.settle()

    def invite(self, wanted: int) -> None:
        names = [f"{self.luck.choice(LETTERS)}{number}" for number in range(len(self.players), wanted)]
        self.players += Player.objects.bulk_create([Player(name=name) for name in names], batch_size=1000)

    def add(self, number: int) -> None:
        """Games after those that are there, so that what was added up stays right."""
        tables = [self.table() for _ in range(number)]
        games = Game.objects.bulk_create(
            [self.game(self.games + index, table[0]) for index, table in enumerate(tables)]
        )
        seats = Seat.objects.bulk_create(
            [
                Seat(game=game, number=place, player=player, name=f"{place} {player.name}")
                for game, table in zip(games, tables, strict=True)
                for place, player in enumerate(table)
            ],
            batch_size=AT_ONCE,
        )
        self.score(games, self.play(games, seats))
        self.games += number

    def table(self) -> list[Player]:
        table = self.luck.sample(self.players, self.luck.choice(SIZES))
        if self.luck.randrange(BUSY) == 0 and self.players[0] not in table:
            table[self.luck.randrange(len(table))] = self.players[0]
        return table

    def game(self, number: int, host: Player) -> Game:
        return Game(
            code=code_of(number + 1),
            host=host,
            source=self.luck.choice(["browser", "physical"]),
            state="over",
            edition=self.luck.choice(EDITIONS),
            count=self.luck.choice(["standard", "standard", "low"]),
            end="single",
            listed=True,
            finished_at=self.since + SPAN * number / self.wanted,
        )

    def play(self, games: list[Game], seats: list[Seat]) -> list[Result]:
        """One round a game, and the results that follow."""
        by_game: dict[int, list[Seat]] = defaultdict(list)
        for seat in seats:
            by_game[seat.game_id].append(seat)
        rounds = Round.objects.bulk_create(
            [
                Round(
                    game=game,
                    number=1,
                    dealer=0,
                    winner=self.luck.randrange(len(by_game[game.pk])),
                    over=True,
                    finished_at=game.finished_at,
                    seats=list(range(len(by_game[game.pk]))),
                )
                for game in games
            ]
        )
        left = {
            played.pk: [
                0 if seat.number == played.winner else self.luck.randrange(1, 120) for seat in by_game[played.game_id]
            ]
            for played in rounds
        }
        hands = [
            Hand(round=played, seat=seat, points=points)
            for played in rounds
            for seat, points in zip(by_game[played.game_id], left[played.pk], strict=True)
        ]
        Hand.objects.bulk_create(hands, batch_size=AT_ONCE)
        results = []
        for game, played, some in zip(games, rounds, per_round(rounds, hands), strict=True):
            played._prefetched_objects_cache = {"hands": Fetched(some)}  # type: ignore[attr-defined]
            game.all_seats, game.finished_rounds = by_game[game.pk], [played]  # type: ignore[attr-defined]
            results += results_of(game)
        return Result.objects.bulk_create(results, batch_size=AT_ONCE)

    def score(self, games: list[Game], results: list[Result]) -> None:
        for key, some in sums.add_up(results).items():
            kept = self.summed[key]
            kept.games, kept.won, kept.expected = (
                kept.games + some.games,
                kept.won + some.won,
                kept.expected + some.expected,
            )
            kept.places, kept.points = kept.places + some.places, kept.points + some.points
        for pair, met in meetings.meet(results).items():
            kept_met = self.met[pair]
            kept_met.games, kept_met.ahead, kept_met.level = (
                kept_met.games + met.games,
                kept_met.ahead + met.ahead,
                kept_met.level + met.level,
            )
        pool, _ = Pool.objects.get_or_create(key="global")
        tables: dict[int, list[list[int]]] = defaultdict(list)
        for result in results:
            tables[result.game_id].append([result.player_id, result.place])
        rated = [
            RatedGame(pool=pool, game=game, finished_at=game.finished_at or self.since, places=sorted(tables[game.pk]))
            for game in games
        ]
        RatedGame.objects.bulk_create(rated, batch_size=AT_ONCE)
        RatingEvent.objects.bulk_create(
            [event for game in rated for event in play(pool, game, self.skills)], batch_size=AT_ONCE
        )

    def settle(self) -> None:
        """The sums as rows, instead of those of a smaller world."""
        with transaction.atomic():
            Standing.objects.all().delete()
            Meeting.objects.all().delete()
            Rating.objects.all().delete()
            for some in chunks(sums.standing_of(key, each) for key, each in self.summed.items()):
                Standing.objects.bulk_create(some, batch_size=AT_ONCE)
            for others in chunks(meetings.meeting_of(pair, met) for pair, met in self.met.items()):
                Meeting.objects.bulk_create(others, batch_size=AT_ONCE)
            write_ratings(Pool.objects.get(key="global"), self.skills)
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


class Fetched(list):
    """Hands that are in memory already, as the ORM would hand them out."""

    def all(self) -> Fetched:
        return self


def per_round(rounds: list[Round], hands: list[Hand]) -> Iterator[list[Hand]]:
    by_round: dict[int, list[Hand]] = defaultdict(list)
    for hand in hands:
        by_round[hand.round_id].append(hand)
    return (by_round[played.pk] for played in rounds)


def chunks(rows: Iterator) -> Iterator[list]:
    some = []
    for row in rows:
        some.append(row)
        if len(some) == 10 * AT_ONCE:
            yield some
            some = []
    yield some


def code_of(number: int) -> str:
    code = ""
    while number:
        number, letter = divmod(number, len(LETTERS))
        code = LETTERS[letter] + code
    return code.rjust(5, "A")
