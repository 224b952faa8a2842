"""What the players of a finished game say to its result."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Game, Player


class Confirmation(models.Model):
    """A player says that a result is right, or that it is not and why. What was said of another result than the game has
    by now no longer holds."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="confirmations", verbose_name=_("game"))
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("player"))
    result = models.JSONField(_("result"), default=list)  # of each seat in order: [[place, total], …]
    right = models.BooleanField(_("says that it is right"), default=True)
    why = models.CharField(_("why"), max_length=200, blank=True)
    at = models.DateTimeField(_("at"), auto_now=True)

    class Meta:
        verbose_name = _("confirmation")
        verbose_name_plural = _("confirmations")
        constraints = [models.UniqueConstraint(fields=["game", "player"], name="confirmation_one_a_player")]

    def __str__(self) -> str:
        return f"{self.player.name}: {self.right}"
