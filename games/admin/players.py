"""Players and accounts in the admin: finding, recovering, merging and deleting them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.html import format_html
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.admin.pages import Pages, ReadOnly, link_to, list_of
from games.models import Merge, Message, Player, Seat
from games.outcomes import Refused
from games.players import merges
from games.players.account_deletion import anonymize_player


@admin.action(description=gettext_lazy("Merge two players …"), permissions=["change"])
def merge_two(pages: Any, request: HttpRequest, queryset: QuerySet[Player]) -> HttpResponse | None:
    """Ask which of the two players to keep, then merge them."""
    two = list(queryset.order_by("pk"))
    if len(two) != 2:
        messages.error(request, _("Choose exactly two players."))
        return None
    kept = next((player for player in two if str(player.pk) == request.POST.get("kept")), None)
    if kept is None:
        context = {
            **pages.admin_site.each_context(request),
            "two": two,
            "title": _("Which player do you want to keep?"),
        }
        return TemplateResponse(request, "admin/games/player/merge.html", context)
    gone = two[0] if kept == two[1] else two[1]
    try:
        merges.merge_players(gone=gone, kept=kept, by=None)
    except Refused as no:
        messages.error(request, str(no))
    else:
        messages.success(request, _("%(gone)s was merged into %(kept)s.") % {"gone": gone.name, "kept": kept.name})
    return None


@admin.register(Merge)
class MergeAdmin(ReadOnly, Pages):
    """Merged players."""

    list_display = ("__str__", "who_went", "who_stays", "by", "at", "undone_at")
    list_filter = ("at", ("undone_at", admin.EmptyFieldListFilter))
    search_fields = ("gone__name", "kept__name")
    list_select_related = ("gone", "kept", "by")
    fields = ("who_went", "who_stays", "by", "at", "undone_at", "moved")
    readonly_fields = ("who_went", "who_stays", "at")
    actions = ("undo",)

    @admin.display(description=gettext_lazy("merged"))
    def who_went(self, merged: Merge) -> str:
        return link_to(merged.gone)

    @admin.display(description=gettext_lazy("kept"))
    def who_stays(self, merged: Merge) -> str:
        return link_to(merged.kept)

    def has_undo_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.change_merge")

    @admin.action(description=gettext_lazy("Undo the merge"), permissions=["undo"])
    def undo(self, request: HttpRequest, queryset: QuerySet[Merge]) -> None:
        for merged in queryset.order_by("-pk"):
            try:
                merges.undo_merge(merged=merged)
            except Refused as no:
                messages.error(request, f"{merged}: {no}")
            else:
                messages.success(request, _("%(merge)s has been undone.") % {"merge": merged})


if TYPE_CHECKING:
    PlayerPages = admin.ModelAdmin[Player]
    AccountPages = UserAdmin[User]
else:  # generic only for the type checker
    PlayerPages, AccountPages = admin.ModelAdmin, UserAdmin


def reset_link(user: User) -> str:
    """An address at which this account gets a new password, once."""
    uid = urlsafe_base64_encode(force_bytes(user.pk))
    token = default_token_generator.make_token(user)
    return settings.SITE_ORIGIN + reverse("games:reset", args=[uid, token])


def show_reset_links(request: HttpRequest, users: QuerySet[User]) -> None:
    """Show each link to the admin. Only a superuser gets links for staff."""
    for user in users:
        if (user.is_staff or user.is_superuser) and not request.user.is_superuser:
            messages.error(request, _("Only a superuser can create a link for %(user)s.") % {"user": user})
            continue
        words = _("One-time link for %(user)s, valid for a day:") % {"user": user}
        link = reset_link(user)
        messages.success(request, format_html('{} <a href="{}">{}</a>', words, link, link))


TYPED = Q(kept_by__isnull=False, claimed_at=None)  # names that nobody has claimed yet


class KindFilter(admin.SimpleListFilter):
    title = gettext_lazy("kind")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("guest", _("guests")), ("typed", _("typed names")), ("account", _("accounts")), ("bot", _("bots"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Player]) -> QuerySet[Player]:
        kinds = {
            "guest": queryset.filter(user=None, bot="").exclude(TYPED),
            "typed": queryset.filter(TYPED),
            "account": queryset.exclude(user=None),
            "bot": queryset.exclude(bot=""),
        }
        return kinds.get(self.value() or "", queryset)


@admin.register(Player)
class PlayerAdmin(PlayerPages):
    """All players."""

    list_display = ("name", "kind", "account", "games", "chat", "created_at")
    list_filter = (KindFilter, "created_at")
    search_fields = ("name", "user__username", "user__email")
    date_hierarchy = "created_at"
    fields = ("name", "account", "kind", "games", "chat", "keeper", "same_as", "archived_at", "private", "created_at")
    readonly_fields = ("account", "kind", "games", "chat", "keeper", "same_as", "archived_at", "private", "created_at")
    actions = ("make_reset_link", merge_two, "forget")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        counts = {"seated": Count("seats", distinct=True), "chatted": Count("messages", distinct=True)}
        return super().get_queryset(request).select_related("user").annotate(**counts)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False  # results of others hang on them: they can be forgotten instead

    @admin.display(description=gettext_lazy("kind"))
    def kind(self, player: Player) -> str:
        if player.bot:
            return _("bot: %(level)s") % {"level": player.bot}
        if player.user_id:
            return _("account")
        return _("guest") if player.claimed else _("typed name")

    @admin.display(description=gettext_lazy("account"), ordering="user__username")
    def account(self, player: Player) -> str:
        return link_to(player.user)

    @admin.display(description=gettext_lazy("kept by"))
    def keeper(self, player: Player) -> str:
        return link_to(player.kept_by)

    @admin.display(description=gettext_lazy("merged into"))
    def same_as(self, player: Player) -> str:
        return link_to(player.merged_into)

    @admin.display(description=gettext_lazy("games"), ordering="seated")
    def games(self, player: Any) -> str:
        return list_of(Seat, str(player.seated), player__id__exact=player.pk)

    @admin.display(description=gettext_lazy("messages"), ordering="chatted")
    def chat(self, player: Any) -> str:
        return list_of(Message, str(player.chatted), player__id__exact=player.pk)

    @admin.action(description=gettext_lazy("Create a one-time reset link"), permissions=["change"])
    def make_reset_link(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        users = User.objects.filter(player__in=queryset)
        show_reset_links(request, users)
        if not users:
            messages.info(request, _("Guests have no password. They can continue on another device with a link."))

    @admin.action(description=gettext_lazy("Delete name, chat and account"), permissions=["change"])
    def forget(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        for player in queryset.filter(bot="", user__is_staff=False) | queryset.filter(bot="", user=None):
            anonymize_player(player)
            messages.success(
                request, _("The data of player %(id)d has been deleted. The results stay.") % {"id": player.pk}
            )


admin.site.unregister(User)


@admin.register(User)
class PersonAdmin(AccountPages):
    """Django's own pages of accounts, with a way to help somebody who forgot the password."""

    actions = ("make_reset_link",)
    list_display = ("username", "email", "plays_as", "is_staff", "last_login")
    list_select_related = ("player",)

    @admin.display(description=gettext_lazy("player"))
    def plays_as(self, user: User) -> str:
        return link_to(getattr(user, "player", None))

    @admin.action(description=gettext_lazy("Create a one-time reset link"), permissions=["change"])
    def make_reset_link(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        show_reset_links(request, queryset)
