"""The page for a new table."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.drawings import card_faces
from games.game_settings import editions
from games.limits import TABLES, limit_posts
from games.models import Player
from games.players.visits import ensure_player
from games.tables import creation
from games.tables.advice import advice
from games.tables.forms import DEFAULTS, TableForm


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(TABLES)
@ensure_player
def new_table(request: HttpRequest, player: Player) -> HttpResponse:
    """Create a table when the form is posted. A GET with values shows the form as those values change it."""
    if request.method == "POST" and "edition" in request.POST:
        form = TableForm(request.POST)
        if form.is_valid():
            settings, table = form.settings, form.table
            show_advice(request, advice(settings, table))
            game = creation.create_table(host=player, settings=settings, table=table)
            return redirect("games:table", code=game.code)
        return show_form(request, form, status=422)
    return show_form(request, TableForm({**DEFAULTS, **request.GET.dict()}))


def show_advice(request: HttpRequest, sentences: list[str]) -> None:
    """Show the advice that the form did not show in time, because there was no script to ask for it."""
    for sentence in sentences:
        if sentence not in request.POST.getlist("advised"):
            messages.info(request, sentence)


def show_form(request: HttpRequest, form: TableForm, status: int = 200) -> HttpResponse:
    portraits = card_faces.portraits(editions())
    page = {
        **form.parts(),
        "asked": request.method == "POST",
        "portraits": portraits,
        "album": card_faces.album((portrait.edition, portrait.card) for portrait in portraits),
        "advice": advice(form.settings, form.table) if form.is_valid() else [],
    }
    return render(request, "games/tables/new_table.html", page, status=status)
