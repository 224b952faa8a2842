"""Two players that turned out to be one person."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.people import Player


class Merge(models.Model):
    """What went from one player to another, row by row, so that it can go back. `moved` names rows by model and
    field: `{"games.seat.player": [3, 8]}`; undoing a merge also takes its rows out of the merges that came after."""

    gone = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="merges_away", verbose_name=_("merged"))
    kept = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="merges", verbose_name=_("kept"))
    by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    at = models.DateTimeField(_("merged at"), auto_now_add=True)
    undone_at = models.DateTimeField(_("undone"), null=True, blank=True)
    moved = models.JSONField(_("what was moved"), default=dict)

    class Meta:
        verbose_name = _("merge")
        verbose_name_plural = _("merges")
        constraints = [
            models.UniqueConstraint(fields=["gone"], condition=Q(undone_at=None), name="merge_one_standing_a_player"),
            models.CheckConstraint(condition=~Q(gone=models.F("kept")), name="merge_of_two"),
        ]

    def __str__(self) -> str:
        return f"{self.gone.name} → {self.kept.name}"
