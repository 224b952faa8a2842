"""The page that creates a score sheet."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.access import HtmxHttpRequest
from games.drawings import card_faces
from games.game_settings import editions
from games.limits import TABLES, limit_posts
from games.models import Game, Player
from games.outcomes import Refused
from games.players.forms import NameForm
from games.players.identity import player_of
from games.players.visits import ensure_player
from scoring.sheets.changes.creation import create_sheet
from scoring.sheets.changes.sheet_players import MOST
from scoring.sheets.dealer import draw_for_deal
from scoring.sheets.forms import DEFAULTS, DRAW, SheetForm, regular_chips


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limit_posts(TABLES)
def new_sheet(request: HtmxHttpRequest) -> HttpResponse:
    """Make a sheet when the form is posted. A GET with values shows the form as those values change it."""
    if request.method == "POST":
        return create(request)
    data = QueryDict(mutable=True)
    data.update(DEFAULTS)
    for name, values in request.GET.lists():
        data.setlist(name, values)
    return show_form(request, SheetForm(data, owner=guest_name(data, request)))


@ensure_player
def create(request: HtmxHttpRequest, player: Player) -> HttpResponse:
    form = SheetForm(request.POST, owner=guest_name(request.POST, request))
    if form.is_valid():
        try:
            return redirect("scoring:sheet", code=create_from_form(request, form, player).code)
        except Refused as no:
            form.add_error(None, str(no))
    return show_form(request, form, status=422)


def guest_name(data: QueryDict, request: HtmxHttpRequest) -> str:
    """The name of a newcomer who plays too, and so is the first player. The others are in the rows."""
    return " ".join(data.get("name", "").split()) if data.get("plays") and "name" in data else ""


def create_from_form(request: HtmxHttpRequest, form: SheetForm, owner: Player) -> Game:
    key = request.POST.get("key", "")
    dealer, told = first_dealer(form, key)
    game = create_sheet(
        owner=owner,
        entrants=form.entrants,
        key=key,
        settings=form.settings,
        dealer=dealer,
        private=form.cleaned_data["private"],
    )
    for sentence in [told, *(one for one in form.advice_on_players() if one not in request.POST.getlist("advised"))]:
        if sentence:
            messages.info(request, sentence)
    return game


def first_dealer(form: SheetForm, key: str) -> tuple[int, str]:
    """The player who was chosen, or the one who drew the highest card, with what was drawn."""
    if form.cleaned_data["dealer"] != DRAW:
        return int(form.cleaned_data["dealer"]), ""
    names = [entrant.name for entrant in form.entrants]
    drawn = draw_for_deal(form.rules, names, key)
    deals = _("{name} deals first.").format(name=names[drawn.dealer])
    return drawn.dealer, f"{drawn.sentences} {deals}"


def show_form(request: HtmxHttpRequest, form: SheetForm, status: int = 200) -> HttpResponse:
    me = player_of(request)
    portraits = card_faces.portraits(editions())
    page: dict[str, Any] = {
        "form": form,
        "asked": request.method == "POST",
        "me_form": None if me else NameForm(request.POST if "name" in request.POST else None),
        "rules": form.rules,
        "portraits": portraits,
        "album": card_faces.album((portrait.edition, portrait.card) for portrait in portraits),
        "rows": rows(form, me),
        "regulars": regular_chips(me),
        "advice": form.advice(),
        "key": form.data.get("key") or uuid4().hex,
    }
    return render(request, "scoring/sheets/new_sheet.html", page, status=status)


def rows(form: SheetForm, me: Player | None) -> list[tuple[int, str, str]]:
    """Ten rows with number, name, and the player's id if one was chosen. The first row is for the visitor."""
    mine = slice(1 if form.owner and me is None else 0, None)  # a guest's name has its own field
    named = [(one.name, str(one.player_id or "")) for one in form.entrants[mine]]
    if not named and me is not None and "who" not in form.data:
        named = [(me.name, str(me.pk))]
    named += [("", "")] * (MOST - len(named))
    return [(place + 1, name, known) for place, (name, known) in enumerate(named)]
