"""The log of a league: the locks for a change, the change under its key, and the sentences in which it is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db.models import F
from django.utils.translation import gettext as _

from games.models import Player
from games.outcomes import Refused
from scoring.leagues import words
from scoring.leagues.words import join_names
from scoring.models import League, LeagueChange, Role, Season
from scoring.models.leagues import LeagueSettings, LoggedChange

CHANGES: dict[str, Callable[[], str]] = {
    "made": lambda: _("created the league %(name)s"),
    "changed": lambda: _("changed the name, description or visibility"),
    "added": lambda: _("added %(names)s"),
    "role": lambda: _("changed the role of %(name)s from %(before)s to %(after)s"),
    "handed_over": lambda: _("handed over the league to %(name)s"),
    "left": lambda: _("left the league"),
    "removed": lambda: _("removed %(name)s"),
    "came_back": lambda: _("restored %(name)s as a member"),
    "invited": lambda: _("created an invitation to join as %(role)s"),
    "revoked": lambda: _("revoked an invitation"),
    "joined": lambda: _("joined as %(role)s"),
    "season_made": lambda: _("created the season %(name)s"),
    "season_changed": lambda: _("changed the rules of the season %(name)s"),
    "season_opened": lambda: _("opened the season %(name)s"),
    "season_closed": lambda: _("closed the season %(name)s (first place: %(champions)s)"),
    "season_unranked": lambda: _("closed the season %(name)s, in which nobody was ranked"),
    "season_reopened": lambda: _("reopened the season %(name)s"),
    "season_deleted": lambda: _("deleted the season %(name)s"),
    "put_away": lambda: _("archived the league"),
    "taken_out": lambda: _("restored the league"),
    "game_started": lambda: _("started game %(number)s (%(code)s)"),
    "game_added": lambda: _("added game %(number)s (%(code)s)"),
    "with_others": lambda: _(
        "game %(number)s (%(code)s) does not count: it started with people from outside the league,"
        " or with fewer than two members"
    ),
    "corrected": lambda: _("corrected game %(number)s (%(code)s); places changed: %(places)s"),
    "waits": lambda: _("corrected game %(number)s (%(code)s), which must be confirmed again"),
    "confirmed": lambda: _("confirmed game %(number)s (%(code)s)"),
    "disputed": lambda: _("disputed game %(number)s (%(code)s)"),
    "settled_confirmed": lambda: _("decided that game %(number)s (%(code)s) counts"),
    "settled_void": lambda: _("decided that game %(number)s (%(code)s) does not count"),
    "adjusted": lambda: _("adjusted the points of %(name)s by %(points)s"),
    "taken_back": lambda: _("withdrew the adjustment of %(points)s points for %(name)s"),
    "drawn": lambda: _("drew the tables for evening %(number)s"),
}


def change_sentence(kind: str, logged: LoggedChange) -> str:
    """A line of the log, after the name of the player who made the change."""
    if kind == "settled":
        kind = f"settled_{logged.state}"
    elif kind == "corrected" and logged.correction is not None and logged.correction.waits:
        kind = "waits"
    elif kind == "game_added" and logged.started:
        kind = "game_started"
    elif kind == "season_closed" and not logged.champions:
        kind = "season_unranked"
    return CHANGES[kind]() % values_in_words(logged) if kind in CHANGES else kind


def values_in_words(logged: LoggedChange) -> dict[str, object]:
    """The values that the sentences name, in the words of the pages."""
    game = logged.correction or logged
    return {
        "name": logged.name,
        "names": join_names(logged.names or ()),
        "role": words.ROLES.get(logged.role or "", logged.role),
        "before": role_label(logged.before),
        "after": role_label(logged.after),
        "number": game.number,
        "code": game.code,
        "points": logged.points,
        "places": len(logged.correction.moved) if logged.correction is not None else 0,
        "champions": join_names(logged.champions or ()),
    }


def role_label(role: str | LeagueSettings | None) -> str:
    return str(Role(role).label) if isinstance(role, str) and role in Role.values else ""


KEY_LENGTH = 64


def lock_league(league: League) -> League:
    return League.objects.select_for_update().get(pk=league.pk)


def lock_season(season: Season) -> Season:
    """Lock the season's row until the end of the transaction, and read its league with it."""
    return Season.objects.select_for_update(of=("self",)).select_related("league").get(pk=season.pk)


def change_with_key(key: str, kind: str, **where: int) -> LeagueChange | None:
    """The change that was made under this key before. A key that was used for anything else is refused."""
    if len(key) > KEY_LENGTH or "\0" in key:
        raise key_refusal()
    found = LeagueChange.objects.filter(key=key).first() if key else None
    if found and (found.kind != kind or any(getattr(found, name) != value for name, value in where.items())):
        raise key_refusal()
    return found


def key_refusal() -> Refused:
    return Refused(_("Please reload the page and try again."))


NOTHING_MORE = LoggedChange()


def log_change(
    league: League,
    kind: str,
    by: Player | None,
    logged: LoggedChange = NOTHING_MORE,
    *,
    season: Season | None = None,
    why: str = "",
    key: str = "",
) -> LeagueChange:
    return LeagueChange.objects.create(
        league=league,
        season=season,
        kind=kind,
        by=by,
        name=by.name if by else "",
        why=why,
        key=key or None,
        data=logged.to_json(),
    )


def raise_season_version(season: Season, *fields: str) -> None:
    """Raise the season's version, so that its standings are calculated again."""
    season.version += 1
    season.save(update_fields=["version", *fields])


def raise_season_versions(league: League) -> None:
    """Raise the versions of all seasons that are not closed, because a change of members changes their standings."""
    Season.objects.filter(league=league).exclude(state=Season.State.CLOSED).update(version=F("version") + 1)


def clean_reason(text: str, length: int = 200) -> str:
    """The reason on one line; refused if it is empty or too long."""
    reason = " ".join(text.replace("\0", "").split())
    if not reason:
        raise Refused(_("Please give a reason. It is shown in the log."))
    if len(reason) > length:
        raise Refused(_("The reason is too long. Use at most %(most)d characters.") % {"most": length})
    return reason


@dataclass(frozen=True)
class Standing:
    """A line of standings that were final until the season was reopened."""

    place: int | None
    name: str
    points: str


@dataclass(frozen=True)
class LogLine:
    """A change in words. `names_season` says whether the sentence names the season."""

    change: LeagueChange
    sentence: str
    names_season: bool
    table: Sequence[Standing]


def log_lines(changes: Sequence[LeagueChange]) -> list[LogLine]:
    """The lines of these changes, with one query for the names in all their standings."""
    logged = [change.logged for change in changes]
    players = {line.player for one in logged for line in one.table or ()}
    names = dict(Player.objects.filter(pk__in=players).values_list("pk", "name")) if players else {}
    return [log_line(change, one, names) for change, one in zip(changes, logged, strict=True)]


def log_line(change: LeagueChange, logged: LoggedChange, names: words.Names) -> LogLine:
    table = [Standing(line.place, names.get(line.player, "?"), line.points) for line in logged.table or ()]
    return LogLine(change, change_sentence(change.kind, logged), change.kind.startswith("season_"), table)
