"""What people say at tables, in the admin."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.admin.links import link_to
from games.admin.pages import Pages, ReadOnly
from games.models import Message, Player


@admin.register(Message)
class MessageAdmin(ReadOnly, Pages):
    """What people say at tables. It can be taken away, never changed."""

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
