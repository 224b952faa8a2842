"""What is derived from finished games for each person: results, sums of results in every scope, and meetings."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Game, Player

WHOLE = 2520  # one win, so that the share of 1 to 10 players is an integer


class Result(models.Model):
    """The result of a person in a finished game. It follows from the game, its seats, rounds and hands alone.

    Bots are opponents like any others, so places and shares are those of the whole table. But bots have no result, and
    a game counts on leaderboards only if at least two people took part."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="results", verbose_name=_("game"))
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="results", db_index=False, verbose_name=_("player")
    )
    seat = models.PositiveSmallIntegerField(_("seat"))
    place = models.PositiveSmallIntegerField(_("place"))
    shared = models.PositiveSmallIntegerField(_("players sharing this place"), default=1)
    players = models.PositiveSmallIntegerField(_("players at the table"))
    people = models.PositiveSmallIntegerField(_("people at the table"))
    won = models.PositiveSmallIntegerField(_("share of the win, times 2520"))
    expected = models.PositiveSmallIntegerField(_("expected share of the win, times 2520"))

    points = models.IntegerField(_("points by this game’s scoring"))
    collected = models.PositiveIntegerField(_("points scored by winning rounds"))
    left = models.PositiveIntegerField(_("points left in hand"))
    rounds_won = models.PositiveSmallIntegerField(_("rounds won"))
    best_round = models.PositiveIntegerField(_("most points scored in a round"))
    biggest_hand = models.PositiveIntegerField(_("most points left in a hand"))
    comeback = models.PositiveIntegerField(_("points made up to win"), default=0)
    margin = models.PositiveIntegerField(_("points ahead of second place"), null=True, blank=True)

    edition = models.CharField(_("edition"), max_length=20)
    count = models.CharField(_("scoring"), max_length=10, choices=Game.Count)
    source = models.CharField(_("source"), max_length=10, choices=Game.Source)
    finished_at = models.DateTimeField(_("finished"))
    year = models.PositiveSmallIntegerField(_("year"))
    month = models.PositiveSmallIntegerField(_("month"))
    day = models.PositiveSmallIntegerField(_("day"))
    rated = models.BooleanField(_("counts for ratings"))
    counts = models.BooleanField(_("counts on the leaderboards"))
    # Numbers, not references: after a season is deleted, its games must still be subtracted from its sums.
    league = models.PositiveBigIntegerField(_("number of the league it counts in"), null=True, blank=True)
    season = models.PositiveBigIntegerField(_("number of the season it counts in"), null=True, blank=True)

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        indexes = [models.Index(fields=["player", "-finished_at", "-game"], name="result_by_player")]
        constraints = [models.UniqueConstraint(fields=["game", "player"], name="result_one_a_player")]

    def __str__(self) -> str:
        return f"{self.game.code}: {self.place}"


class Standing(models.Model):
    """The sums of a player's results in a scope, updated by differences. Each column that orders a leaderboard has an
    index, and a rate that needs a minimum of games is empty below it."""

    scope = models.CharField(_("scope"), max_length=80)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="standings", verbose_name=_("player"))
    games = models.IntegerField(_("games"))
    won = models.BigIntegerField(_("wins, times 2520"))
    expected = models.BigIntegerField(_("expected wins, times 2520"))
    surplus = models.BigIntegerField(_("wins above expected, times 2520"))
    places = models.BigIntegerField(_("sum of places"))
    points = models.BigIntegerField(_("points scored"))
    win_rate = models.BigIntegerField(_("wins per game, times 10^9"), null=True, blank=True)
    average_place = models.BigIntegerField(_("average place, times 10^9"), null=True, blank=True)

    class Meta:
        verbose_name = _("standing")
        verbose_name_plural = _("standings")
        indexes = [
            models.Index(fields=["scope", "-won", "player"], name="standing_by_wins"),
            models.Index(fields=["scope", "-win_rate", "player"], name="standing_by_win_rate"),
            models.Index(fields=["scope", "-surplus", "player"], name="standing_by_surplus"),
            models.Index(fields=["scope", "-points", "player"], name="standing_by_points"),
            models.Index(fields=["scope", "average_place", "player"], name="standing_by_average_place"),
        ]
        constraints = [models.UniqueConstraint(fields=["scope", "player"], name="standing_one_a_player")]

    def __str__(self) -> str:
        return f"{self.scope}: {self.player_id}"


class Meeting(models.Model):
    """How often two people met in finished games, and who finished ahead. Each pair has two rows."""

    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="meetings", db_index=False, verbose_name=_("player")
    )
    opponent = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="+", db_index=False, verbose_name=_("opponent")
    )
    games = models.IntegerField(_("games"))
    ahead = models.IntegerField(_("finished ahead"))
    level = models.IntegerField(_("tied"))

    class Meta:
        verbose_name = _("meeting")
        verbose_name_plural = _("meetings")
        indexes = [models.Index(fields=["player", "-games", "opponent"], name="meeting_by_games")]
        constraints = [models.UniqueConstraint(fields=["player", "opponent"], name="meeting_one_a_pair")]

    def __str__(self) -> str:
        return f"{self.player_id} : {self.opponent_id}"


class SeatScore(NamedTuple):
    """The place and the total of a seat, which its player confirms."""

    place: int | None
    total: int

    @classmethod
    def from_json(cls, stored: Iterable[int | None]) -> "SeatScore":
        return cls._make(stored)

    def to_json(self) -> list[int | None]:
        return [self.place, self.total]


class Confirmation(models.Model):
    """A player's answer about a result: whether it is right, and why not. It no longer holds once the result has
    changed."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="confirmations", verbose_name=_("game"))
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player"))
    result = models.JSONField(_("result"), default=list)  # a SeatScore of each seat, in order
    right = models.BooleanField(_("confirmed"), default=True)
    why = models.CharField(_("reason"), max_length=200, blank=True)
    at = models.DateTimeField(_("at"), auto_now=True)

    class Meta:
        verbose_name = _("confirmation")
        verbose_name_plural = _("confirmations")
        constraints = [models.UniqueConstraint(fields=["game", "player"], name="confirmation_one_a_player")]

    def __str__(self) -> str:
        return f"{self.player.name}: {self.right}"

    @property
    def seat_scores(self) -> tuple[SeatScore, ...]:
        return tuple(SeatScore.from_json(stored) for stored in self.result)
