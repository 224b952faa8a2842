"""The other end of an invitation: what it leads to, under which name one joins, and what it is to who belongs already."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.forms import NameForm
from games.limits import limited
from games.models import Player
from games.people import ensure_player, player_of
from games.services.outcomes import Refused
from scoring.league_visits import LEAGUES
from scoring.leagues import invitations
from scoring.leagues import league_page as shown
from scoring.models import Invitation, League, Membership


@never_cache
@require_http_methods(["GET", "POST"])
@limited(LEAGUES)
def join(request: HttpRequest, word: str) -> HttpResponse:
    """Says what an invitation leads to, and lets in who wants to; one that no longer works still leads members home."""
    mine = invitations.belonging(word, player_of(request))
    try:
        found = invitations.find(word)
        if request.method == "POST":
            return accept(request, word) if mine else come_in(request, found)
    except Refused as no:
        if mine is not None:
            return belongs_already(request, mine.league)
        return render(request, "scoring/leagues/invitation_gone.html", {"sentence": str(no)}, status=410)
    return standing(request, found, mine) if mine else invited(request, found, first_form(request))


def standing(request: HttpRequest, found: Invitation, mine: Membership) -> HttpResponse:
    """What the invitation is to who belongs to the league already."""
    page = {"invitation": found, "mine": mine, "more": invitations.gives_more(found, mine)}
    return render(request, "scoring/leagues/join_member.html", page)


def first_form(request: HttpRequest) -> NameForm:
    player = player_of(request)
    return NameForm(initial={"name": player.name if player else ""})


def invited(request: HttpRequest, found: Invitation, form: NameForm, *, refused: bool = False) -> HttpResponse:
    """The name is asked for where there is none yet, or another one of it."""
    player = player_of(request)
    name = form["name"].value() or ""
    page = {
        "invitation": found,
        "player": player,
        "form": form,
        "namesake": invitations.namesake(found.league, name, player),
        "typed": shown.has_typed_names(found.league),
    }
    return render(request, "scoring/leagues/join.html", page, status=422 if refused else 200)


def come_in(request: HttpRequest, found: Invitation) -> HttpResponse:
    """Nobody becomes the second of a name without having been told."""
    player = player_of(request)
    form = NameForm({"name": request.POST.get("name", player.name if player else "")})
    if not form.is_valid():
        return invited(request, found, form, refused=True)
    name = form.cleaned_data["name"]
    if "same" not in request.POST and invitations.namesake(found.league, name, player):
        return invited(request, found, form, refused=True)
    return accept(request, found.word, name)


@ensure_player
def accept(request: HttpRequest, player: Player, word: str, name: str = "") -> HttpResponse:
    before = invitations.belonging(word, player)
    league = invitations.accept(word=word, player=player, name=name)
    after = invitations.belonging(word, player)
    if before and after and before.role == after.role:
        return belongs_already(request, league)
    about = {"league": league.name, "role": after.get_role_display() if after else ""}
    said = _("You are %(role)s in %(league)s now.") if before else _("You belong to %(league)s now.")
    messages.success(request, said % about)
    return redirect("leagues:league", code=league.code)


def belongs_already(request: HttpRequest, league: League) -> HttpResponse:
    messages.info(request, _("You belong to %(league)s already.") % {"league": league.name})
    return redirect("leagues:league", code=league.code)
