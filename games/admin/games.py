"""Games, rounds and chat in the admin: read-only, and without anything from a running round."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Count, Model, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from games.admin.pages import Lines, Pages, ReadOnly, link_to, list_of
from games.models import Game, Hand, Message, Move, Player, Round, Seat


class SeatLines(ReadOnly, Lines):
    model = Seat
    fields = ("number", "name", "who", "autopilot", "last_seen", "total", "place")
    readonly_fields = fields
    ordering = ("number",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("player")

    @admin.display(description=_("player"))
    def who(self, seat: Seat) -> str:
        return link_to(seat.player)


class RoundLines(ReadOnly, Lines):
    model = Round
    fields = ("number", "over", "winner", "moves_made", "started_at", "finished_at")
    readonly_fields = fields
    show_change_link = True


@admin.register(Game)
class GameAdmin(ReadOnly, Pages):
    """Tables and score sheets."""

    list_display = ("code", "table", "edition", "state", "host_player", "seated", "listed", "created_at")
    list_filter = ("state", "source", "edition", "count", "end", "listed", "watch", "created_at")
    search_fields = ("code", "seats__name", "host__name")
    date_hierarchy = "created_at"
    inlines = (SeatLines, RoundLines)
    fields = (
        ("code", "table", "state", "source"),
        ("edition", "options"),
        ("count", "end", "end_value", "tie"),
        ("seats_offered", "clock", "watch", "listed"),
        ("host_player", "next_table", "chat"),
        ("created_at", "started_at", "finished_at"),
        ("version", "next_action_at", "unscored"),
    )
    readonly_fields = ("table", "host_player", "next_table", "chat", "created_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        games: QuerySet[Any] = super().get_queryset(request)
        counted: QuerySet[Any] = games.select_related("host", "rematch").annotate(people=Count("seats"))
        return counted

    @admin.display(description=_("table"))
    def table(self, game: Game) -> str:
        return format_html('<a href="{}">{}</a>', game.get_absolute_url(), _("open"))

    @admin.display(description=_("host"), ordering="host__name")
    def host_player(self, game: Game) -> str:
        return link_to(game.host)

    @admin.display(description=_("rematch"))
    def next_table(self, game: Game) -> str:
        return link_to(game.rematch)

    @admin.display(description=_("seats"), ordering="people")
    def seated(self, game: Any) -> str:
        return f"{game.people}/{game.seats_offered}"

    @admin.display(description=_("messages"))
    def chat(self, game: Game) -> str:
        return list_of(Message, str(game.messages.count()), game__id__exact=game.pk)


@admin.register(Seat)
class SeatAdmin(ReadOnly, Pages):
    """Players and their seats."""

    list_display = ("table", "number", "name", "who", "total", "place", "autopilot", "last_seen")
    list_filter = ("autopilot", "game__state", "game__edition")
    search_fields = ("name", "game__code", "player__name")
    list_select_related = ("game", "player")
    fields = ("table", "number", "name", "who", "total", "place", "autopilot", "more_time", "timeouts", "last_seen")
    readonly_fields = ("table", "who")

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        return lookup == "player__id__exact" or super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]

    @admin.display(description=_("game"), ordering="game__code")
    def table(self, seat: Seat) -> str:
        return link_to(seat.game)

    @admin.display(description=_("player"))
    def who(self, seat: Seat) -> str:
        return link_to(seat.player)


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
    """Deals. The seed and the moves are shown once the round is over, and the snapshot never."""

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
        """Refuse to filter by a secret, because that would reveal it, letter by letter."""
        return lookup.split("__", maxsplit=1)[0] not in SECRETS and super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]

    def get_inlines(self, request: HttpRequest, obj: Round | None) -> list[Any]:
        return [HandLines, MoveLines] if obj is not None and obj.over else []

    @admin.display(description=_("game"), ordering="game__code")
    def table(self, played: Round) -> str:
        return link_to(played.game)

    @admin.display(description=_("seed"))
    def seed_when_over(self, played: Round) -> str:
        return played.seed if played.over else str(_("shown after the round"))


@admin.register(Message)
class MessageAdmin(ReadOnly, Pages):
    """Chat messages. They can be deleted, but not changed."""

    list_display = ("at", "table", "who", "name", "text", "reaction")
    list_filter = ("reaction", "at")
    search_fields = ("text", "name", "game__code", "player__name")
    list_select_related = ("game", "player")
    date_hierarchy = "at"
    fields = ("at", "table", "who", "name", "text", "reaction")
    readonly_fields = ("at", "table", "who")

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return request.user.has_perm("games.delete_message")

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        mine = ("player__id__exact", "game__id__exact")
        return lookup in mine or super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]

    @admin.display(description=_("game"))
    def table(self, message: Message) -> str:
        return link_to(message.game)

    @admin.display(description=_("player"))
    def who(self, message: Message) -> str:
        player: Player = message.player
        return link_to(player)
