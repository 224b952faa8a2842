"""Rounds in the admin: what was dealt and played, once it is over."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.admin.links import link_to
from games.admin.pages import Lines, Pages, ReadOnly
from games.models import Hand, Move, Round

SECRETS = ("seed", "snapshot", "live", "moves", "hands")


class HandLines(ReadOnly, Lines):
    model = Hand
    fields = ("seat", "cards", "points")
    readonly_fields = fields


class MoveLines(ReadOnly, Lines):
    model = Move
    fields = ("number", "seat", "text", "at")
    readonly_fields = fields


@admin.register(Round)
class RoundAdmin(ReadOnly, Pages):
    """Deals. The seed and the moves are shown once the round is over; what the table remembers of it never is."""

    list_display = ("table", "number", "over", "winner", "moves_made", "started_at", "finished_at")
    list_filter = ("over", "game__edition", "started_at")
    search_fields = ("game__code", "commitment")
    list_select_related = ("game",)
    fields = (
        ("table", "number", "dealer", "seats"),
        ("over", "winner", "moves_made"),
        ("commitment", "seed_when_over", "rules_version"),
        ("started_at", "finished_at"),
    )
    readonly_fields = ("table", "seed_when_over", "started_at")

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Filtering by a secret would tell it, letter by letter."""
        return lookup.split("__", maxsplit=1)[0] not in SECRETS and super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]

    def get_inlines(self, request: HttpRequest, obj: Round | None) -> list[Any]:
        return [HandLines, MoveLines] if obj is not None and obj.over else []

    @admin.display(description=_("game"), ordering="game__code")
    def table(self, played: Round) -> str:
        return link_to(played.game)

    @admin.display(description=_("seed"))
    def seed_when_over(self, played: Round) -> str:
        return played.seed if played.over else str(_("shown after the round"))
