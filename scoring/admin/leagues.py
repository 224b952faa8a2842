"""Leagues in the admin, to be read, not changed: a league belongs to its owner, and its log says everything."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from games.admin.pages import Pages, ReadOnly
from scoring.models import League, LeagueChange, Season


@admin.register(League)
class LeagueAdmin(ReadOnly, Pages):
    """Who plays for a table of their own here."""

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
    """Their seasons."""

    list_display = ("league", "number", "name", "state", "opened_at", "closed_at")
    list_filter = ("state", "opened_at")
    search_fields = ("name", "league__name", "league__code")
    list_select_related = ("league",)


@admin.register(LeagueChange)
class LeagueChangeAdmin(ReadOnly, Pages):
    """What was changed, by whom and why."""

    list_display = ("at", "league", "season", "name", "kind", "why")
    list_filter = ("kind", "at")
    search_fields = ("league__name", "league__code", "name", "why")
    list_select_related = ("league", "season__league")

    def get_readonly_fields(self, request: Any, obj: Any = None) -> tuple[str, ...]:
        return ("at",)
