"""The page on which a score sheet is made."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import pictures
from games.editions import editions
from games.forms import NameForm
from games.limits import TABLES, limited
from games.models import Game, Player
from games.people import ensure_player, player_of
from games.services.outcomes import Refused
from scoring.draw_for_deal import draw_for_deal
from scoring.sheet_forms import DEFAULTS, DRAW, SheetForm, regular_chips
from scoring.sheets.making import MOST
from scoring.sheets.writing import make_sheet


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(TABLES)
def new_sheet(request: HttpRequest) -> HttpResponse:
    """Posted, the sheet is made. Asked for with values, the form shows what follows from them."""
    if request.method == "POST":
        return create(request)
    data = QueryDict(mutable=True)
    data.update(DEFAULTS)
    for name, values in request.GET.lists():
        data.setlist(name, values)
    return show(request, SheetForm(data, owner=guest_name(data, request)))


@ensure_player
def create(request: HttpRequest, player: Player) -> HttpResponse:
    form = SheetForm(request.POST, owner=guest_name(request.POST, request))
    if form.is_valid():
        try:
            return redirect("scoring:sheet", code=make(request, form, player).code)
        except Refused as no:
            form.add_error(None, str(no))
    return show(request, form, status=422)


def guest_name(data: QueryDict, request: HttpRequest) -> str:
    """Who gives the own name in this form and plays along is the first player; others stand in the rows."""
    return " ".join(data.get("name", "").split()) if data.get("plays") and "name" in data else ""


def make(request: HttpRequest, form: SheetForm, owner: Player) -> Game:
    values = form.cleaned_data
    key = request.POST.get("key", "")
    dealer, told = first_dealer(form, key)
    game = make_sheet(
        owner=owner,
        edition=form.edition_now.slug,
        entrants=form.entrants,
        key=key,
        dealer=dealer,
        private=values["private"],
        **form.rules(),
    )
    for sentence in [told, *(one for one in form.advice_on_players() if one not in request.POST.getlist("advised"))]:
        if sentence:
            messages.info(request, sentence)
    return game


def first_dealer(form: SheetForm, key: str) -> tuple[int, str]:
    """The chosen one, or drawn for as the sheet says, with what was drawn."""
    if form.cleaned_data["dealer"] != DRAW:
        return int(form.cleaned_data["dealer"]), ""
    names = [entrant.name for entrant in form.entrants]
    drawn = draw_for_deal(form.edition_now, names, key)
    deals = _("{name} deals first.").format(name=names[drawn.dealer])
    return drawn.dealer, f"{drawn.told()} {deals}"


def show(request: HttpRequest, form: SheetForm, status: int = 200) -> HttpResponse:
    me = player_of(request)
    portraits = pictures.portraits(editions())
    page: dict[str, Any] = {
        "form": form,
        "asked": request.method == "POST",
        "me_form": None if me else NameForm(request.POST if "name" in request.POST else None),
        "rules": form.edition_now,
        "portraits": portraits,
        "album": pictures.album((portrait.edition, portrait.card) for portrait in portraits),
        "rows": rows(form, me),
        "regulars": regular_chips(me),
        "advice": form.advice(),
        "key": form.data.get("key") or uuid4().hex,
    }
    return render(request, "scoring/new_sheet.html", page, status=status)


def rows(form: SheetForm, me: Player | None) -> list[tuple[int, str, str]]:
    """Ten rows: number, name, and the player's id where one was chosen. The first is mine."""
    mine = slice(1 if form.owner and me is None else 0, None)  # the own name has a field of its own only once
    named = [(one.name, str(one.player_id or "")) for one in form.entrants[mine]]
    if not named and me is not None and "who" not in form.data:
        named = [(me.name, str(me.pk))]
    named += [("", "")] * (MOST - len(named))
    return [(place + 1, name, known) for place, (name, known) in enumerate(named)]
