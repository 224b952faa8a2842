"""Ratings: pools of games, what each game did to whom, and where everybody stands."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Game, Player


class Pool(models.Model):
    """Games that are rated together: `global`, or `league:<number>`.

    Everything before `replay_at` (by time, then by the game's number) is worked out; empty, everything is. A mark counts
    the version up, and so does a batch of a replay, which therefore notices that it was overtaken."""

    key = models.CharField(_("key"), max_length=40, unique=True)
    version = models.PositiveIntegerField(_("version"), default=1)
    replay_from = models.DateTimeField(_("began to be replayed at"), null=True, blank=True)
    replay_at = models.DateTimeField(_("to be replayed from"), null=True, blank=True)
    replay_game = models.PositiveBigIntegerField(_("and from this game"), default=0)
    settled_until = models.DateTimeField(_("said where everybody stands until"), null=True, blank=True)
    # Codes of games that change what was said: those that were corrected, and those that came after later ones.
    causes = models.JSONField(_("because of"), default=list, blank=True)
    late = models.JSONField(_("because of games that came late"), default=list, blank=True)

    class Meta:
        verbose_name = _("rating pool")
        verbose_name_plural = _("rating pools")

    def __str__(self) -> str:
        return self.key

    @property
    def changes(self) -> bool:
        """Whether earlier games are the reason why it has to be replayed."""
        return bool(self.causes or self.late)


class RatedGame(models.Model):
    """A game in a pool: its people and their places, which is all that a rating needs to know."""

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="rated_games", verbose_name=_("pool"))
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rated_games", verbose_name=_("game"))
    finished_at = models.DateTimeField(_("finished"))
    places = models.JSONField(_("places"))  # of each person: [[player, place], …], by the player's number

    class Meta:
        verbose_name = _("rated game")
        verbose_name_plural = _("rated games")
        indexes = [models.Index(fields=["pool", "finished_at", "game"], name="rated_game_in_order")]
        constraints = [models.UniqueConstraint(fields=["pool", "game"], name="rated_game_once_a_pool")]

    def __str__(self) -> str:
        return f"{self.pool_id}: {self.game_id}"


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
    """Where a player stands in a pool: the latest of the events, kept here so that a board can be ordered by it."""

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


class RatingShift(models.Model):
    """What earlier games that were corrected, or came late, did to the order of a pool."""

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="shifts", verbose_name=_("pool"))
    codes = models.JSONField(_("games that were corrected"))
    late = models.JSONField(_("games that came late"), default=list, blank=True)
    at = models.DateTimeField(_("at"), auto_now_add=True)
    places = models.PositiveIntegerField(_("places changed"))
    moved = models.JSONField(_("who moved"))  # the first few: [player, place before, place after, rating before, after]

    class Meta:
        verbose_name = _("shift of a rating pool")
        verbose_name_plural = _("shifts of rating pools")
        indexes = [models.Index(fields=["pool", "-at"], name="rating_shift_latest")]

    def __str__(self) -> str:
        return f"{self.pool_id}: {self.places}"
