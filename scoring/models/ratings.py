"""Ratings: pools of games, the effect of each game, and everybody's current rating."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Game, Player


class Pool(models.Model):
    """Games that are rated together: `global`, or `league:<number>`.

    Everything before `replay_at` (by time, then by the number of the game) is calculated; if it is empty, everything is.
    A mark raises the version, and so does each batch of a replay, which therefore notices a newer mark."""

    key = models.CharField(_("key"), max_length=40, unique=True)
    version = models.PositiveIntegerField(_("version"), default=1)
    replay_from = models.DateTimeField(_("recalculation started from"), null=True, blank=True)
    replay_at = models.DateTimeField(_("recalculate from"), null=True, blank=True)
    replay_game = models.PositiveBigIntegerField(_("recalculate from game"), default=0)
    settled_until = models.DateTimeField(_("reported until"), null=True, blank=True)
    # Codes of games that change reported ratings: corrected ones, and ones that came after later games.
    causes = models.JSONField(_("corrected games"), default=list, blank=True)
    late = models.JSONField(_("games added late"), default=list, blank=True)

    class Meta:
        verbose_name = _("rating pool")
        verbose_name_plural = _("rating pools")

    def __str__(self) -> str:
        return self.key

    @property
    def changes(self) -> bool:
        """Whether earlier games are the reason for the replay."""
        return bool(self.causes or self.late)


class PlayerPlace(NamedTuple):
    """A player of a rated game with their place."""

    player: int
    place: int

    @classmethod
    def from_json(cls, stored: Iterable[int]) -> "PlayerPlace":
        return cls._make(stored)

    def to_json(self) -> list[int]:
        return list(self)


class RatedGame(models.Model):
    """A game in a pool: its people and their places, which is all that a rating needs."""

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="rated_games", verbose_name=_("pool"))
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rated_games", verbose_name=_("game"))
    finished_at = models.DateTimeField(_("finished"))
    places = models.JSONField(_("places"))  # a PlayerPlace of each person, by the player's number

    class Meta:
        verbose_name = _("rated game")
        verbose_name_plural = _("rated games")
        indexes = [models.Index(fields=["pool", "finished_at", "game"], name="rated_game_in_order")]
        constraints = [models.UniqueConstraint(fields=["pool", "game"], name="rated_game_once_a_pool")]

    def __str__(self) -> str:
        return f"{self.pool_id}: {self.game_id}"

    @property
    def player_places(self) -> tuple[PlayerPlace, ...]:
        return tuple(PlayerPlace.from_json(stored) for stored in self.places)


class RatingEvent(models.Model):
    """A player's rating after a game. The latest one before a game is the checkpoint from which it is replayed."""

    pool = models.ForeignKey(
        Pool, on_delete=models.CASCADE, related_name="events", db_index=False, verbose_name=_("pool")
    )
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rating_events", verbose_name=_("game"))
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="rating_events", db_index=False, verbose_name=_("player")
    )
    finished_at = models.DateTimeField(_("finished"))
    mu = models.FloatField(_("rating"))
    sigma = models.FloatField(_("uncertainty"))
    games = models.PositiveIntegerField(_("rated games so far"))

    class Meta:
        verbose_name = _("rating event")
        verbose_name_plural = _("rating events")
        indexes = [models.Index(fields=["pool", "player", "-finished_at", "-game"], name="rating_event_latest")]
        constraints = [models.UniqueConstraint(fields=["pool", "game", "player"], name="rating_event_one_a_player")]

    def __str__(self) -> str:
        return f"{self.pool_id} {self.game_id}: {self.mu:.2f}"


class Rating(models.Model):
    """The current rating of a player in a pool: the latest event, stored here so that a leaderboard can be ordered by
    it."""

    pool = models.ForeignKey(
        Pool, on_delete=models.CASCADE, related_name="ratings", db_index=False, verbose_name=_("pool")
    )
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="ratings", verbose_name=_("player"))
    mu = models.FloatField(_("rating"))
    sigma = models.FloatField(_("uncertainty"))
    games = models.PositiveIntegerField(_("rated games"))
    provisional = models.BooleanField(_("provisional"))
    stale = models.BooleanField(_("being recalculated"), default=False)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        indexes = [models.Index(fields=["pool", "provisional", "-mu", "player"], name="rating_in_order")]
        constraints = [models.UniqueConstraint(fields=["pool", "player"], name="rating_one_a_player")]

    def __str__(self) -> str:
        return f"{self.pool_id} {self.player_id}: {self.mu:.2f}"


@dataclass(frozen=True)
class PlaceChange:
    """How the place and the rating of a player changed."""

    player: int
    place_before: int
    place_after: int
    rating_before: float
    rating_after: float

    @classmethod
    def from_json(cls, stored: tuple[int, int, int, float, float]) -> "PlaceChange":
        return cls(*stored)

    def to_json(self) -> list[float]:
        return [self.player, self.place_before, self.place_after, self.rating_before, self.rating_after]


class RatingShift(models.Model):
    """The effect of corrected or late games on the order of a pool."""

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="shifts", verbose_name=_("pool"))
    codes = models.JSONField(_("corrected games"))
    late = models.JSONField(_("games added late"), default=list, blank=True)
    at = models.DateTimeField(_("at"), auto_now_add=True)
    places = models.PositiveIntegerField(_("places changed"))
    moved = models.JSONField(
        _("players who moved")
    )  # the first few: [player, place before, place after, rating before, after]

    class Meta:
        verbose_name = _("change of ranks")
        verbose_name_plural = _("changes of ranks")
        indexes = [models.Index(fields=["pool", "-at"], name="rating_shift_latest")]

    def __str__(self) -> str:
        return f"{self.pool_id}: {self.places}"

    @property
    def place_changes(self) -> list[PlaceChange]:
        return [PlaceChange.from_json(change) for change in self.moved]
