"""People and bots, the links and codes that lead to a player, and merges of two players into one."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 30


class Player(models.Model):
    """A guest, a person with an account, or a bot. A guest needs nothing but a name."""

    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="player",
        verbose_name=_("account"),
    )
    bot = models.CharField(_("bot level"), max_length=20, blank=True)
    # The player who typed this name into a score sheet or a league. None for a person who came here themselves.
    kept_by = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="kept", verbose_name=_("managed by")
    )
    claimed_at = models.DateTimeField(_("claimed"), null=True, blank=True)  # by the person behind a typed name
    merged_into = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="merged", verbose_name=_("merged into")
    )
    archived_at = models.DateTimeField(_("archived"), null=True, blank=True)
    private = models.BooleanField(_("private player page"), default=False)
    on_public_boards = models.BooleanField(_("agreed to public leaderboards"), default=False)
    created_at = models.DateTimeField(_("since"), auto_now_add=True)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
            models.CheckConstraint(condition=Q(bot="") | Q(user__isnull=True), name="player_bot_has_no_account"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)

    @property
    def claimed(self) -> bool:
        """Whether this player is a person, and not only a name that somebody typed."""
        return not self.bot and (self.kept_by_id is None or self.claimed_at is not None)


class Merge(models.Model):
    """The rows that moved from one player to another, so that they can move back. `moved` names rows by model and
    field: `{"games.seat.player": [3, 8]}`. Undoing a merge also removes its rows from later merges."""

    gone = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="merges_away", verbose_name=_("merged"))
    kept = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="merges", verbose_name=_("kept"))
    by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    at = models.DateTimeField(_("merged at"), auto_now_add=True)
    undone_at = models.DateTimeField(_("undone"), null=True, blank=True)
    moved = models.JSONField(_("moved records"), default=dict)

    class Meta:
        verbose_name = _("merge")
        verbose_name_plural = _("merges")
        constraints = [
            models.UniqueConstraint(fields=["gone"], condition=Q(undone_at=None), name="merge_one_standing_a_player"),
            models.CheckConstraint(condition=~Q(gone=models.F("kept")), name="merge_of_two"),
        ]

    def __str__(self) -> str:
        return f"{self.gone.name} → {self.kept.name}"


DIGEST_LENGTH = 64


class DeviceLink(models.Model):
    """A link that moves a player to another device, once. A player has at most one."""

    digest = models.CharField(_("digest"), max_length=DIGEST_LENGTH, unique=True)
    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="device_link", verbose_name=_("player")
    )
    session_key = models.CharField(_("session to leave"), max_length=40)
    expires_at = models.DateTimeField(_("valid until"), db_index=True)

    class Meta:
        verbose_name = _("device link")
        verbose_name_plural = _("device links")

    def __str__(self) -> str:
        return self.player.name


class ClaimLink(models.Model):
    """An invitation to claim a typed name, once. A name has at most one."""

    digest = models.CharField(_("digest"), max_length=DIGEST_LENGTH, unique=True)
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="claim_link", verbose_name=_("player"))
    expires_at = models.DateTimeField(_("valid until"), db_index=True)

    class Meta:
        verbose_name = _("invitation to claim a name")
        verbose_name_plural = _("invitations to claim names")

    def __str__(self) -> str:
        return self.player.name


class RecoveryCode(models.Model):
    """The code that replaces a forgotten password, shown once and used once."""

    digest = models.CharField(_("digest"), max_length=DIGEST_LENGTH)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recovery_code", verbose_name=_("account")
    )
    made_at = models.DateTimeField(_("made"), auto_now=True)

    class Meta:
        verbose_name = _("recovery code")
        verbose_name_plural = _("recovery codes")

    def __str__(self) -> str:
        return str(self.user)
