"""Score sheets and leagues in the admin, to be read, not changed: each belongs to its owner, and has a log."""

from __future__ import annotations

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from games.admin.pages import Pages, ReadOnly, link_to
from scoring.models import HandEntry, League, LeagueChange, Season, SheetChange, SheetLink, SheetRole


class OfASheet(ReadOnly):
    """Rows of a sheet, with a link to it."""

    @admin.display(description=_("sheet"), ordering="game__code")
    def sheet(self, row: SheetRole | SheetLink | HandEntry | SheetChange) -> str:
        return format_html('<a href="{}">{}</a>', row.game.get_absolute_url(), row.game.code)


@admin.register(SheetRole)
class SheetRoleAdmin(OfASheet, Pages):
    """The roles on sheets."""

    list_display = ("sheet", "who", "role", "seat")
    list_filter = ("role",)
    search_fields = ("game__code", "player__name")
    list_select_related = ("game", "player", "seat__game")
    fields = ("sheet", "who", "role", "seat", "link")
    readonly_fields = ("sheet", "who")

    @admin.display(description=_("player"), ordering="player__name")
    def who(self, role: SheetRole) -> str:
        return link_to(role.player)


@admin.register(SheetLink)
class SheetLinkAdmin(OfASheet, Pages):
    """Links that give a role. Their words are not shown, because they belong to the owner."""

    list_display = ("sheet", "role", "seat", "made_by", "made_at", "expires_at", "revoked_at")
    list_filter = ("role", "made_at")
    search_fields = ("game__code", "made_by__name")
    list_select_related = ("game", "made_by", "seat__game")
    fields = ("sheet", "role", "seat", "made_by", "made_at", "expires_at", "revoked_at")
    readonly_fields = ("sheet", "made_at")


@admin.register(HandEntry)
class HandEntryAdmin(OfASheet, Pages):
    """Hands that wait for a scorer to confirm them."""

    list_display = ("sheet", "number", "seat", "points", "went_out", "by", "at")
    search_fields = ("game__code", "seat__name")
    list_select_related = ("game", "seat__game", "by")
    fields = ("sheet", "number", "seat", "points", "counted", "went_out", "by", "at")
    readonly_fields = ("sheet", "at")


@admin.register(SheetChange)
class SheetChangeAdmin(OfASheet, Pages):
    """The logs of sheets."""

    list_display = ("at", "sheet", "version", "kind", "round", "seat", "name", "why")
    list_filter = ("kind", "at")
    search_fields = ("game__code", "name", "why")
    list_select_related = ("game",)
    date_hierarchy = "at"
    fields = ("sheet", "version", "kind", ("round", "seat"), "before", "after", "why", "undoes", "who", "name", "at")
    readonly_fields = ("sheet", "who", "at")

    @admin.display(description=_("by"))
    def who(self, change: SheetChange) -> str:
        return link_to(change.by)


@admin.register(League)
class LeagueAdmin(ReadOnly, Pages):
    """The leagues."""

    list_display = ("name", "page", "public", "made_at")
    list_filter = ("public", "made_at", "archived_at")
    search_fields = ("name", "code", "memberships__player__name")
    fields = ("name", "page", "description", "public", "made_at", "archived_at")
    readonly_fields = ("page", "made_at")

    @admin.display(description=_("page"), ordering="code")
    def page(self, league: League) -> str:
        return format_html('<a href="{}">{}</a>', reverse("leagues:league", args=[league.code]), league.code)


@admin.register(Season)
class SeasonAdmin(ReadOnly, Pages):
    """The seasons of leagues."""

    list_display = ("league", "number", "name", "state", "opened_at", "closed_at")
    list_filter = ("state", "opened_at")
    search_fields = ("name", "league__name", "league__code")
    list_select_related = ("league",)


@admin.register(LeagueChange)
class LeagueChangeAdmin(ReadOnly, Pages):
    """The logs of leagues."""

    list_display = ("at", "league", "season", "name", "kind", "why")
    list_filter = ("kind", "at")
    search_fields = ("league__name", "league__code", "name", "why")
    list_select_related = ("league", "season__league")

    def get_readonly_fields(self, request: object, obj: object = None) -> tuple[str, ...]:
        return ("at",)
