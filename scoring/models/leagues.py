"""Leagues: their members and roles, invitations, and the log of changes."""

from dataclasses import dataclass
from typing import NamedTuple

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Player
from scoring.points.points_maps import Json
from scoring.points.progress import Correction


class League(models.Model):
    """A league: people who play in their own standings, season by season."""

    code = models.CharField(_("code"), max_length=8, unique=True)
    name = models.CharField(_("name"), max_length=60)
    description = models.CharField(_("description"), max_length=600, blank=True)
    public = models.BooleanField(_("public"), default=True)
    made_at = models.DateTimeField(_("created"), auto_now_add=True)
    archived_at = models.DateTimeField(_("archived"), null=True, blank=True)  # not listed, but can still be read

    class Meta:
        verbose_name = _("league")
        verbose_name_plural = _("leagues")
        constraints = [models.CheckConstraint(condition=~Q(name=""), name="league_has_a_name")]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """A member's role in a league, the most powerful first."""

    OWNER = "owner", _("owner")
    ADMIN = "admin", _("admin")
    SCORER = "scorer", _("scorer")
    MEMBER = "member", _("member")
    VIEWER = "viewer", _("viewer")


class Membership(models.Model):
    """A player in a league. A member who leaves is marked as withdrawn and never deleted, so that the results stay."""

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
    """A link to join a league. Its code is stored so that the link and its QR code can be shown again."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="invitations", verbose_name=_("league"))
    word = models.CharField(_("word"), max_length=32, unique=True)
    role = models.CharField(_("role"), max_length=10, choices=Role, default=Role.MEMBER)
    uses_left = models.PositiveSmallIntegerField(_("uses left"), null=True, blank=True)  # None: no limit
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


@dataclass(frozen=True)
class LeagueSettings:
    """What the form of a league changes."""

    name: str
    description: str
    public: bool

    @classmethod
    def from_json(cls, stored: Json) -> "LeagueSettings":
        return cls(stored["name"], stored["description"], stored["public"])

    def to_json(self) -> Json:
        return {"name": self.name, "description": self.description, "public": self.public}


class LoggedStanding(NamedTuple):
    """A line of standings that were final until the season was reopened."""

    place: int | None
    player: int
    points: str


@dataclass(frozen=True)
class LoggedChange:
    """What the log stores about a change. Each kind of change has some of these values; the others are None."""

    name: str | None = None  # of a player, the league or a season
    names: tuple[str, ...] | None = None  # of members who were added
    role: str | None = None
    uses: int | None = None  # of an invitation; None if there is no limit
    days: int | None = None
    before: str | LeagueSettings | None = None  # a role, or the settings
    after: str | LeagueSettings | None = None
    number: int | None = None  # of a game or an evening
    code: str | None = None
    started: bool | None = None  # the game was not over yet
    state: str | None = None  # of a game, as an admin decided
    points: str | None = None
    champions: tuple[str, ...] | None = None
    table: tuple[LoggedStanding, ...] | None = None
    correction: Correction | None = None  # has the number and the code of its game

    @classmethod
    def from_json(cls, stored: Json) -> "LoggedChange":
        if "led" in stored:
            return cls(correction=Correction.from_json(stored))
        values = {key: stored[key] for key in PLAIN if key in stored}
        values |= {key: tuple(stored[key]) for key in ("names", "champions") if key in stored}
        values |= {key: settings_or_role(stored[key]) for key in ("before", "after") if key in stored}
        if "table" in stored:
            values["table"] = tuple(LoggedStanding(*line) for line in stored["table"])
        return cls(**values)

    def to_json(self) -> Json:
        if self.correction is not None:
            return self.correction.to_json()
        given = {key for key, value in vars(self).items() if value is not None}
        if self.days is not None:
            given.add("uses")
        return {key: json_of(value) for key, value in vars(self).items() if key in given}


PLAIN = ("name", "role", "uses", "days", "number", "code", "started", "state", "points")


def settings_or_role(stored: Json | str) -> LeagueSettings | str:
    return stored if isinstance(stored, str) else LeagueSettings.from_json(stored)


def json_of(value: object) -> object:
    if isinstance(value, LeagueSettings):
        return value.to_json()
    return [json_of(part) for part in value] if isinstance(value, tuple) else value


class LeagueChange(models.Model):
    """One change of a league: who, when, what and why. Entries are never changed or deleted. `key` makes a repetition
    harmless: a change with a known key is not made again."""

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

    @property
    def logged(self) -> LoggedChange:
        return LoggedChange.from_json(self.data)
