"""Seasons of a league: their rules, games, evenings, and final standings."""

from collections.abc import Iterable

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.models import Game, Player
from scoring.models.leagues import League
from scoring.points.league_table import Entry, Rules
from scoring.points.points_maps import Json, PointsMap
from scoring.points.tie_breaks import USUAL_TIE_BREAKS


def fair_table() -> Json:
    return {"kind": "fair"}


def usual_ties() -> list[str]:
    return list(USUAL_TIE_BREAKS)


class Season(models.Model):
    """A season. `version` goes up with everything that its standings depend on. The rules are fixed once it is open."""

    class State(models.TextChoices):
        DRAFT = "draft", _("draft")
        OPEN = "open", _("open")
        CLOSED = "closed", _("closed")

    class Confirm(models.TextChoices):
        NOBODY = "nobody", _("Nobody: finished games count at once")
        ONE = "one", _("One of its players")
        ALL = "all", _("All of its players")

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="seasons", verbose_name=_("league"))
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=60)
    starts_on = models.DateField(_("from"), null=True, blank=True)
    ends_on = models.DateField(_("until"), null=True, blank=True)
    editions = models.JSONField(_("editions that count"), default=list, blank=True)  # empty: all
    counts = models.JSONField(_("scoring that counts"), default=list, blank=True)  # empty: both
    points = models.JSONField(_("points"), default=fair_table)
    participation = models.PositiveSmallIntegerField(_("points for taking part"), default=0)
    best_of = models.PositiveSmallIntegerField(_("results that count"), default=0)
    planned = models.PositiveSmallIntegerField(_("games planned for each player"), default=0)
    minimum = models.PositiveSmallIntegerField(_("minimum games to be ranked"), default=0)
    ties = models.JSONField(_("tie-breaks"), default=usual_ties, blank=True)
    confirm = models.CharField(_("who confirms a result"), max_length=10, choices=Confirm, default=Confirm.NOBODY)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.DRAFT)
    version = models.PositiveIntegerField(_("version"), default=1)
    made_at = models.DateTimeField(_("created"), auto_now_add=True)
    opened_at = models.DateTimeField(_("opened"), null=True, blank=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ["league", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="season_once_a_number"),
            models.CheckConstraint(
                condition=Q(starts_on__isnull=True) | Q(ends_on__isnull=True) | Q(ends_on__gte=F("starts_on")),
                name="season_dates_the_right_way_round",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.league.name}: {self.name}"

    @property
    def rules(self) -> Rules:
        return Rules(
            points=PointsMap.from_json(self.points),
            participation=self.participation,
            best_of=self.best_of,
            planned=self.planned,
            minimum=self.minimum,
            ties=tuple(self.ties),
        )


class SeasonGame(models.Model):
    """A game of a season, from the moment it starts.

    `noted` is what the table counts: player, place and total of each seat as they were at `noted_version` of the game.
    It is derived, and says what a correction has changed."""

    class State(models.TextChoices):
        PENDING = "pending", _("awaiting confirmation")
        CONFIRMED = "confirmed", _("counts")
        DISPUTED = "disputed", _("disputed")
        VOID = "void", _("does not count")

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="games", verbose_name=_("season"))
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="season_game", verbose_name=_("game"))
    number = models.PositiveIntegerField(_("number"))
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.PENDING)
    noted = models.JSONField(_("result"), null=True, blank=True)
    noted_version = models.PositiveIntegerField(_("version of the game"), default=0)
    added_by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("added by")
    )
    added_at = models.DateTimeField(_("added"), auto_now_add=True)

    class Meta:
        verbose_name = _("season game")
        verbose_name_plural = _("season games")
        ordering = ["season", "number"]
        constraints = [models.UniqueConstraint(fields=["season", "number"], name="season_game_once_a_number")]

    def __str__(self) -> str:
        return f"{self.season.name} #{self.number}"

    @property
    def entries(self) -> tuple[Entry, ...] | None:
        """The result that the table counts, in the order of the seats; none before the game is over."""
        return None if self.noted is None else tuple(Entry.from_json(entry) for entry in self.noted)

    @entries.setter
    def entries(self, result: Iterable[Entry] | None) -> None:
        self.noted = None if result is None else [entry.to_json() for entry in result]

    def has_played(self, player_id: int | None) -> bool:
        """Whether this player has a place in the result."""
        return any(entry.player == player_id for entry in self.entries or ())

    @property
    def counts(self) -> bool:
        """Whether the game counts once it is over. If no confirmation is needed, this is decided before its result is
        taken in."""
        unasked = self.state == self.State.PENDING and self.season.confirm == Season.Confirm.NOBODY
        return unasked or self.state == self.State.CONFIRMED


class Adjustment(models.Model):
    """Points added or deducted by hand, times 2520, with a reason. A withdrawn adjustment stays visible."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="adjustments", verbose_name=_("season"))
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", verbose_name=_("player"))
    points = models.IntegerField(_("points times 2520"))
    reason = models.CharField(_("reason"), max_length=200)
    by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    at = models.DateTimeField(_("at"), auto_now_add=True)
    revoked_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("adjustment")
        verbose_name_plural = _("adjustments")
        ordering = ["season", "id"]
        constraints = [models.CheckConstraint(condition=~Q(reason=""), name="adjustment_has_a_reason")]

    def __str__(self) -> str:
        return f"{self.player.name}: {self.points}"


class FinalStanding(models.Model):
    """A line of a closed season's table, as it was when it was closed."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="standings", verbose_name=_("season"))
    line = models.PositiveSmallIntegerField(_("line"))
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", verbose_name=_("player"))
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)
    shared = models.BooleanField(_("shared"), default=False)
    points = models.IntegerField(_("points times 2520"))
    games = models.PositiveSmallIntegerField(_("games"))
    wins = models.PositiveSmallIntegerField(_("wins"))
    details = models.JSONField(_("other details"), default=dict)

    class Meta:
        verbose_name = _("final standing")
        verbose_name_plural = _("final standings")
        ordering = ["season", "line"]
        constraints = [models.UniqueConstraint(fields=["season", "player"], name="final_standing_one_a_player")]

    def __str__(self) -> str:
        return f"{self.season.name} {self.place}"


class Evening(models.Model):
    """An evening: the players who are present, and the tables drawn for them."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="evenings", verbose_name=_("season"))
    number = models.PositiveSmallIntegerField(_("number"))
    present = models.JSONField(_("players present"), default=list)
    wanted = models.PositiveSmallIntegerField(_("players per table"), default=4)
    seed = models.CharField(_("seed of the draw"), max_length=32)
    made_by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    made_at = models.DateTimeField(_("drawn"), auto_now_add=True)

    class Meta:
        verbose_name = _("evening")
        verbose_name_plural = _("evenings")
        ordering = ["season", "number"]
        constraints = [models.UniqueConstraint(fields=["season", "number"], name="evening_once_a_number")]

    def __str__(self) -> str:
        return f"{self.season.name}: {self.number}"


class DrawnTable(models.Model):
    """One table of an evening: its players in the order of their seats, and the game once it is started."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="tables", verbose_name=_("evening"))
    number = models.PositiveSmallIntegerField(_("number"))
    players = models.JSONField(_("players"))
    game = models.OneToOneField(
        SeasonGame,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="drawn_table",
        verbose_name=_("season game"),
    )

    class Meta:
        verbose_name = _("drawn table")
        verbose_name_plural = _("drawn tables")
        ordering = ["evening", "number"]
        constraints = [models.UniqueConstraint(fields=["evening", "number"], name="drawn_table_once_a_number")]

    def __str__(self) -> str:
        return f"{self.evening}: {self.number}"
