"""The server processes, by when each was last alive."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Process(models.Model):
    """A server process. Written every few seconds, so that an outage can be told from a quiet night."""

    name = models.CharField(_("name"), max_length=64, unique=True)
    alive_at = models.DateTimeField(_("last alive"), db_index=True)

    class Meta:
        verbose_name = _("server process")
        verbose_name_plural = _("server processes")

    def __str__(self) -> str:
        return self.name
