"""Score sheets of games with real cards: roles, links, hands that players enter, and the log."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Game, Player, Seat

Json = dict[str, Any]


class SheetRole(models.Model):
    """The role of a player on a sheet. The owner is the host of the game, and anyone with the link may view it."""

    class Role(models.TextChoices):
        SCORER = "scorer", _("scorer")
        PLAYER = "player", _("enters their own hand")
        VIEWER = "viewer", _("view only")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sheet_roles", verbose_name=_("game"))
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="sheet_roles", verbose_name=_("player"))
    role = models.CharField(_("role"), max_length=10, choices=Role)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, blank=True, verbose_name=_("seat"))
    link = models.ForeignKey(
        "SheetLink", on_delete=models.SET_NULL, null=True, blank=True, related_name="roles", verbose_name=_("link")
    )

    class Meta:
        verbose_name = _("role on a score sheet")
        verbose_name_plural = _("roles on score sheets")
        constraints = [models.UniqueConstraint(fields=["game", "player"], name="sheet_role_one_a_player")]

    def __str__(self) -> str:
        return f"{self.player.name}: {self.role}"


class SheetLink(models.Model):
    """A link that gives a role on a sheet until it expires or is revoked. Its word is stored so that its creator can
    see it again."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sheet_links", verbose_name=_("game"))
    word = models.CharField(_("word"), max_length=32, unique=True)
    role = models.CharField(_("role"), max_length=10, choices=SheetRole.Role)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, blank=True, verbose_name=_("seat"))
    made_by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("created by"))
    made_at = models.DateTimeField(_("created"), auto_now_add=True)
    expires_at = models.DateTimeField(_("valid until"))
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        verbose_name = _("link to a score sheet")
        verbose_name_plural = _("links to score sheets")

    def __str__(self) -> str:
        return f"{self.game.code} {self.role}"


class HandEntry(models.Model):
    """A hand that a player entered for a round that is not saved yet. The scorer confirms it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="hand_entries", verbose_name=_("game"))
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="hand_entries", verbose_name=_("seat"))
    number = models.PositiveSmallIntegerField(_("round"))
    counted = models.JSONField(_("points of each card"), default=list, blank=True)
    points = models.PositiveIntegerField(_("points"))
    went_out = models.BooleanField(_("went out"), default=False)
    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("entered by"))
    at = models.DateTimeField(_("entered"), auto_now=True)

    class Meta:
        verbose_name = _("entered hand")
        verbose_name_plural = _("entered hands")
        constraints = [models.UniqueConstraint(fields=["game", "seat", "number"], name="hand_entry_one_a_round")]

    def __str__(self) -> str:
        return f"{self.seat.name}: {self.points}"


class Logged(Protocol):
    """Something as it was before or after a change, which the log stores."""

    def to_json(self) -> Json: ...


@dataclass(frozen=True)
class SeatLogged:
    """A player of the sheet, with the starting points or the person if the change was about these."""

    name: str
    start: int | None = None
    player: int | None = None

    @classmethod
    def from_json(cls, stored: Json) -> "SeatLogged":
        return cls(stored["name"], stored.get("start"), stored.get("player"))

    def to_json(self) -> Json:
        return {key: value for key, value in vars(self).items() if value is not None}


@dataclass(frozen=True)
class SheetLogged:
    """A sheet when it was created: the first dealer, the players, and the game of a file that it came from."""

    dealer: int
    players: Sequence[str]
    source: str = ""

    @classmethod
    def from_json(cls, stored: Json) -> "SheetLogged":
        return cls(stored["dealer"], tuple(stored["players"]), stored.get("from", ""))

    def to_json(self) -> Json:
        values: Json = {"dealer": self.dealer, "players": list(self.players)}
        return {**values, "from": self.source} if self.source else values


@dataclass(frozen=True)
class FactLogged:
    """One value under its name: who may watch, the state of the game, the code of a rematch."""

    name: str
    value: str

    @classmethod
    def from_json(cls, stored: Json) -> "FactLogged":
        [(name, value)] = stored.items()
        return cls(name, value)

    def to_json(self) -> Json:
        return {self.name: self.value}


class SheetChange(models.Model):
    """One change of a sheet: who, when, what it was, what it is, and why. Never changed, never deleted.

    `key` makes a repetition harmless; `said` is the digest of the request with that key."""

    class Kind(models.TextChoices):
        MADE = "made", _("created")
        ADDED = "added", _("round added")
        CORRECTED = "corrected", _("round corrected")
        DELETED = "deleted", _("round deleted")
        RESTORED = "restored", _("round restored")
        JOINED = "joined", _("player joined")
        REMOVED = "removed", _("player removed")
        LEFT = "left", _("player left")
        CAME_BACK = "came_back", _("player came back")
        RENAMED = "renamed", _("player renamed")
        REPLACED = "replaced", _("player replaced")
        RULES = "rules", _("rules changed")
        WATCH = "watch", _("visibility changed")
        ABANDONED = "abandoned", _("abandoned")
        REOPENED = "reopened", _("reopened")
        HANDED_OVER = "handed_over", _("handed over")
        REMATCH = "rematch", _("rematch")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sheet_changes", verbose_name=_("game"))
    version = models.PositiveIntegerField(_("version"))  # of the game, after it
    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    round = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    before = models.JSONField(_("before"), null=True, blank=True)
    after = models.JSONField(_("after"), null=True, blank=True)
    why = models.CharField(_("reason"), max_length=200, blank=True)
    undoes = models.PositiveIntegerField(_("undoes version"), null=True, blank=True)
    by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    name = models.CharField(_("name"), max_length=30)
    key = models.CharField(_("key"), max_length=64, unique=True)
    said = models.CharField(_("digest of the request"), max_length=64)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("change of a score sheet")
        verbose_name_plural = _("changes of score sheets")
        ordering = ["game", "version"]
        constraints = [
            models.UniqueConstraint(fields=["game", "version"], name="sheet_change_once_a_version"),
            models.CheckConstraint(condition=~Q(key=""), name="sheet_change_has_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.game.code} {self.version}: {self.kind}"
