"""The page on which a table is made."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import pictures
from games.editions import editions
from games.limits import TABLES, limited
from games.models import Player
from games.people import ensure_player
from games.services import tables
from games.table_advice import advice
from games.table_forms import DEFAULTS, TableForm


@never_cache
@require_http_methods(["GET", "POST"])
@limited(TABLES)
@ensure_player
def new_table(request: HttpRequest, player: Player) -> HttpResponse:
    """Posted, the table is made. Asked for with values, the form shows what follows from them."""
    if request.method == "POST" and "edition" in request.POST:
        form = TableForm(request.POST)
        if form.is_valid():
            tell(request, advice(form.cleaned_data))
            game = tables.make_table(host=player, **form.cleaned_data)
            return redirect("games:table", code=game.code)
        return show(request, form, status=422)
    return show(request, TableForm({**DEFAULTS, **request.GET.dict()}))


def tell(request: HttpRequest, sentences: list[str]) -> None:
    """Advice that the form did not show in time, because there was no script to ask for it."""
    for sentence in sentences:
        if sentence not in request.POST.getlist("advised"):
            messages.info(request, sentence)


def show(request: HttpRequest, form: TableForm, status: int = 200) -> HttpResponse:
    portraits = pictures.portraits(editions())
    page = {
        **form.parts(),
        "asked": request.method == "POST",
        "portraits": portraits,
        "album": pictures.album((portrait.edition, portrait.card) for portrait in portraits),
        "advice": advice(form.cleaned_data) if form.is_valid() else [],
    }
    return render(request, "games/new_table.html", page, status=status)
