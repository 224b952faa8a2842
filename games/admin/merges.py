"""Making one player of two in the admin, after a page that says what it means; and undoing it."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.admin.links import link_to
from games.admin.pages import Pages, ReadOnly
from games.models import Merge, Player
from games.services import merging
from games.services.outcomes import Refused


@admin.action(description=gettext_lazy("Make one of two …"), permissions=["change"])
def merge_two(pages: Any, request: HttpRequest, queryset: QuerySet[Player]) -> HttpResponse | None:
    """Asks which of the two stays, then does it."""
    two = list(queryset.order_by("pk"))
    if len(two) != 2:
        messages.error(request, _("Choose exactly two players."))
        return None
    kept = next((player for player in two if str(player.pk) == request.POST.get("kept")), None)
    if kept is None:
        context = {**pages.admin_site.each_context(request), "two": two, "title": _("Which of them stays?")}
        return TemplateResponse(request, "admin/games/player/merge.html", context)
    gone = two[0] if kept == two[1] else two[1]
    try:
        merging.merge(gone=gone, kept=kept, by=None)
    except Refused as no:
        messages.error(request, str(no))
    else:
        messages.success(request, _("%(gone)s is %(kept)s from now on.") % {"gone": gone.name, "kept": kept.name})
    return None


@admin.register(Merge)
class MergeAdmin(ReadOnly, Pages):
    """Who was made one with whom."""

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

    @admin.action(description=gettext_lazy("Undo: make two of them again"), permissions=["undo"])
    def undo(self, request: HttpRequest, queryset: QuerySet[Merge]) -> None:
        for merged in queryset.order_by("-pk"):
            try:
                merging.undo(merged=merged)
            except Refused as no:
                messages.error(request, f"{merged}: {no}")
            else:
                messages.success(request, _("%(merge)s is undone.") % {"merge": merged})
