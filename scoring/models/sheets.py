"""Score sheets of games with real cards: who may write, the links, the hands that players enter, and the log."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Game, Player, Seat


class SheetRole(models.Model):
    """What a player may do on a sheet. The owner is the game's host, and everybody with the link may look."""

    class Role(models.TextChoices):
        SCORER = "scorer", _("keeps the score")
        PLAYER = "player", _("enters the own hand")
        VIEWER = "viewer", _("looks on")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sheet_roles", verbose_name=_("game"))
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="sheet_roles", verbose_name=_("player"))
    role = models.CharField(_("role"), max_length=10, choices=Role)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, blank=True, verbose_name=_("seat"))
    link = models.ForeignKey(
        "SheetLink", on_delete=models.SET_NULL, null=True, blank=True, related_name="roles", verbose_name=_("link")
    )

    class Meta:
        verbose_name = _("role on a sheet")
        verbose_name_plural = _("roles on sheets")
        constraints = [models.UniqueConstraint(fields=["game", "player"], name="sheet_role_one_a_player")]

    def __str__(self) -> str:
        return f"{self.player.name}: {self.role}"


class SheetLink(models.Model):
    """A link that gives a role on a sheet, until it expires or is revoked. Its word is kept so that it can be shown
    again to who made it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sheet_links", verbose_name=_("game"))
    word = models.CharField(_("word"), max_length=32, unique=True)
    role = models.CharField(_("role"), max_length=10, choices=SheetRole.Role)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, blank=True, verbose_name=_("seat"))
    made_by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("made by"))
    made_at = models.DateTimeField(_("made"), auto_now_add=True)
    expires_at = models.DateTimeField(_("valid until"))
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        verbose_name = _("link to a sheet")
        verbose_name_plural = _("links to sheets")

    def __str__(self) -> str:
        return f"{self.game.code} {self.role}"


class HandEntry(models.Model):
    """A hand that a player entered for a round that is not written yet; the scorer confirms it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="hand_entries", verbose_name=_("game"))
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="hand_entries", verbose_name=_("seat"))
    number = models.PositiveSmallIntegerField(_("round"))
    counted = models.JSONField(_("worth of each card"), default=list, blank=True)
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


class SheetChange(models.Model):
    """One change of a sheet: who, when, what it was, what it is, and why. Never changed, never deleted.

    `key` makes a repetition harmless; `said` is what was asked under that key."""

    class Kind(models.TextChoices):
        MADE = "made", _("made")
        ADDED = "added", _("round added")
        CORRECTED = "corrected", _("round corrected")
        DELETED = "deleted", _("round deleted")
        RESTORED = "restored", _("round restored")
        JOINED = "joined", _("player joined")
        REMOVED = "removed", _("player taken off")
        LEFT = "left", _("player left")
        CAME_BACK = "came_back", _("player came back")
        RENAMED = "renamed", _("player renamed")
        REPLACED = "replaced", _("player replaced")
        RULES = "rules", _("rules changed")
        WATCH = "watch", _("opened or closed to everybody")
        ABANDONED = "abandoned", _("abandoned")
        REOPENED = "reopened", _("opened again")
        HANDED_OVER = "handed_over", _("handed over")
        REMATCH = "rematch", _("rematch")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sheet_changes", verbose_name=_("game"))
    version = models.PositiveIntegerField(_("version"))  # of the game, after it
    kind = models.CharField(_("kind"), max_length=20, choices=Kind)
    round = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    before = models.JSONField(_("before"), null=True, blank=True)
    after = models.JSONField(_("after"), null=True, blank=True)
    why = models.CharField(_("why"), max_length=200, blank=True)
    undoes = models.PositiveIntegerField(_("undoes the change of version"), null=True, blank=True)
    by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    name = models.CharField(_("name"), max_length=30)
    key = models.CharField(_("key"), max_length=64, unique=True)
    said = models.CharField(_("digest of what was asked"), max_length=64)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("change of a sheet")
        verbose_name_plural = _("changes of sheets")
        ordering = ["game", "version"]
        constraints = [
            models.UniqueConstraint(fields=["game", "version"], name="sheet_change_once_a_version"),
            models.CheckConstraint(condition=~Q(key=""), name="sheet_change_has_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.game.code} {self.version}: {self.kind}"
