"""What people say at a table."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.games import Game
from games.models.people import Player


class Message(models.Model):
    """A line of chat, or a reaction, at a game."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="messages", verbose_name=_("game"))
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="messages", verbose_name=_("player"))
    name = models.CharField(_("name"), max_length=30)
    text = models.CharField(_("text"), max_length=200)
    reaction = models.BooleanField(_("reaction"), default=False)
    at = models.DateTimeField(_("said"), auto_now_add=True)

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering = ["id"]

    def __str__(self) -> str:
        return self.text
