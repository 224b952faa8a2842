"""What opens a way to a player: links to another device, invitations to claim a typed name, and recovery codes. Only
their digests are kept."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.people import Player

DIGEST_LENGTH = 64


class DeviceLink(models.Model):
    """A link that moves a player to another device, once. A player has one at most."""

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
    """An invitation to say "that is me" to a name that somebody typed, once. A name has one at most."""

    digest = models.CharField(_("digest"), max_length=DIGEST_LENGTH, unique=True)
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="claim_link", verbose_name=_("player"))
    expires_at = models.DateTimeField(_("valid until"), db_index=True)

    class Meta:
        verbose_name = _("invitation to claim a name")
        verbose_name_plural = _("invitations to claim names")

    def __str__(self) -> str:
        return self.player.name


class RecoveryCode(models.Model):
    """The code that stands in for a forgotten password, shown once and used once."""

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
