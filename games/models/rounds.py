"""Rounds, the hands that were left, and the log of moves, which is the truth."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.games import Game, Seat

RULES_VERSION = 1  # raised when a change of the rules would make an earlier round end differently


class Round(models.Model):
    """One deal. A browser round has a seed, moves, and a snapshot that follows from them. A round with real cards has
    none."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rounds", verbose_name=_("game"))
    number = models.PositiveSmallIntegerField(_("number"))
    dealer = models.PositiveSmallIntegerField(_("dealer's seat"))
    rules_version = models.PositiveSmallIntegerField(_("version of the rules"), default=RULES_VERSION)
    commitment = models.CharField(_("commitment"), max_length=64, blank=True)
    seed = models.CharField(_("seed"), max_length=64, blank=True)
    seats = models.JSONField(_("seats in this round"), default=list)  # numbers of the game's seats, in table order
    snapshot = models.JSONField(_("snapshot"), null=True, blank=True)
    live = models.JSONField(_("what the clock has to know"), default=dict, blank=True)
    moves_made = models.PositiveIntegerField(_("moves"), default=0)
    decision = models.PositiveIntegerField(_("decision"), default=0)  # goes up with every move that is no reaction
    winner = models.PositiveSmallIntegerField(_("winner's seat"), null=True, blank=True)
    over = models.BooleanField(_("over"), default=False)
    started_at = models.DateTimeField(_("dealt"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    revision = models.PositiveIntegerField(_("revision"), default=0)  # goes up with every correction
    deleted_at = models.DateTimeField(_("deleted"), null=True, blank=True)  # a deleted round is not `over` either

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["game", "number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="round_once_a_number")]

    def __str__(self) -> str:
        return f"{self.game.code} #{self.number}"


class Hand(models.Model):
    """What a player was left with at the end of a round."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="hands", verbose_name=_("round"))
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="hands", verbose_name=_("seat"))
    cards = models.TextField(_("cards"), blank=True)
    counted = models.JSONField(_("points of each card"), default=list, blank=True)  # where real cards were tapped in
    points = models.PositiveIntegerField(_("points"))

    class Meta:
        verbose_name = _("hand")
        verbose_name_plural = _("hands")
        constraints = [models.UniqueConstraint(fields=["round", "seat"], name="hand_one_a_seat")]

    def __str__(self) -> str:
        return f"{self.seat.name}: {self.points}"


class Move(models.Model):
    """One move and what it did. It is never changed or deleted."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="moves", verbose_name=_("round"))
    number = models.PositiveIntegerField(_("number"))
    seat = models.PositiveSmallIntegerField(_("seat in this round"), null=True, blank=True)  # none: the flip
    text = models.CharField(_("move"), max_length=300)
    events = models.JSONField(_("events"), default=list)
    key = models.CharField(_("key"), max_length=64, unique=True)
    at = models.DateTimeField(_("made"))
    lag = models.PositiveIntegerField(_("ms after the window opened"), null=True, blank=True)  # of a catch

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["round", "number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="move_once_a_number")]

    def __str__(self) -> str:
        return self.text
