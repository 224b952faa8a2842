"""Leagues: who belongs to them and as what, how one gets in, and the log of what was changed."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Player


class League(models.Model):
    """People who play for a table of their own, season by season."""

    code = models.CharField(_("code"), max_length=8, unique=True)
    name = models.CharField(_("name"), max_length=60)
    description = models.CharField(_("description"), max_length=600, blank=True)
    public = models.BooleanField(_("public"), default=True)
    made_at = models.DateTimeField(_("created"), auto_now_add=True)
    archived_at = models.DateTimeField(_("archived"), null=True, blank=True)  # in no list, still to be read

    class Meta:
        verbose_name = _("league")
        verbose_name_plural = _("leagues")
        constraints = [models.CheckConstraint(condition=~Q(name=""), name="league_has_a_name")]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """What somebody may do in a league, the most first."""

    OWNER = "owner", _("owner")
    ADMIN = "admin", _("admin")
    SCORER = "scorer", _("scorer")
    MEMBER = "member", _("member")
    VIEWER = "viewer", _("viewer")


class Membership(models.Model):
    """A player in a league. Who leaves is withdrawn, never deleted: results stay."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("league"))
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="memberships", verbose_name=_("player"))
    role = models.CharField(_("role"), max_length=10, choices=Role, default=Role.MEMBER)
    joined_at = models.DateTimeField(_("joined"), auto_now_add=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = [
            models.UniqueConstraint(fields=["league", "player"], name="membership_once_a_player"),
            models.UniqueConstraint(fields=["league"], condition=Q(role="owner"), name="membership_one_owner"),
            models.CheckConstraint(
                condition=~Q(role="owner") | Q(withdrawn_at__isnull=True), name="membership_owner_is_there"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player.name}: {self.role}"


class Invitation(models.Model):
    """A link into a league. Its word is kept so that it can be shown again, as link and as QR code."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="invitations", verbose_name=_("league"))
    word = models.CharField(_("word"), max_length=32, unique=True)
    role = models.CharField(_("role"), max_length=10, choices=Role, default=Role.MEMBER)
    uses_left = models.PositiveSmallIntegerField(_("uses left"), null=True, blank=True)  # none: as many as come
    made_by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", verbose_name=_("created by"))
    made_at = models.DateTimeField(_("created"), auto_now_add=True)
    expires_at = models.DateTimeField(_("valid until"))
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        constraints = [models.CheckConstraint(condition=~Q(role="owner"), name="invitation_never_to_own")]

    def __str__(self) -> str:
        return f"{self.league.name}: {self.role}"


class LeagueChange(models.Model):
    """One change of a league: who, when, what and why. Never changed, never deleted.

    `key` makes a repetition harmless: what was done under it is not done again."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="changes", verbose_name=_("league"))
    season = models.ForeignKey(
        "Season", on_delete=models.CASCADE, null=True, blank=True, related_name="changes", verbose_name=_("season")
    )
    kind = models.CharField(_("kind"), max_length=20)
    data = models.JSONField(_("what"), default=dict, blank=True)
    why = models.CharField(_("why"), max_length=200, blank=True)
    by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    name = models.CharField(_("name"), max_length=30, blank=True)
    key = models.CharField(_("key"), max_length=64, null=True, blank=True, unique=True)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("league change")
        verbose_name_plural = _("league changes")
        ordering = ["-id"]
        indexes = [models.Index(fields=["season", "kind", "-id"], name="league_change_by_season")]

    def __str__(self) -> str:
        return f"{self.league.name}: {self.kind}"
