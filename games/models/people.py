"""People and bots: whoever may sit at a table or stand on a sheet."""

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
    # Whoever typed this name into a sheet or a league; none for who came here in person.
    kept_by = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="kept", verbose_name=_("kept by")
    )
    claimed_at = models.DateTimeField(_("claimed"), null=True, blank=True)  # when a typed name met its person
    merged_into = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="merged", verbose_name=_("merged into")
    )
    archived_at = models.DateTimeField(_("archived"), null=True, blank=True)
    private = models.BooleanField(_("own page is private"), default=False)
    on_public_boards = models.BooleanField(_("agreed to stand on public boards"), default=False)
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
        """Whether a person stands behind this player, not only a name that somebody typed."""
        return not self.bot and (self.kept_by_id is None or self.claimed_at is not None)
