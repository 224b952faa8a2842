"""Where the players of a finished game say that its result is right."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.limits import HOUR, Limit, limited
from games.models import Game, Player
from games.people import player_of
from games.services.outcomes import Answer, Refused
from scoring.leagues import confirming
from scoring.present.vouching import awaited
from scoring.results import vouching

CONFIRMATIONS = Limit("confirmations", visitor=100, address=1000, seconds=HOUR)


@never_cache
@require_POST
@limited(CONFIRMATIONS)
def confirmation(request: HttpRequest, code: str) -> HttpResponse:
    game = Game.objects.select_related("season_game__season__league").filter(code=code.upper()).first()
    if game is None:
        return render(request, "games/no_game.html", {"code": code.upper()}, status=404)
    by = player_of(request)
    try:
        if by is None:
            raise Refused(_("Only who played that game can say so, once it is over."), Answer.FORBIDDEN)
        say(game, by, take_back="back" in request.POST)
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            return render(request, "scoring/not_to_confirm.html", {"sentence": str(no)}, status=403)
        messages.warning(request, str(no))
    return redirect("games:game", code=game.code)


def say(game: Game, by: Player, *, take_back: bool) -> None:
    """A word to a season that asks for it is one to the site, too."""
    if take_back:
        vouching.take_back(code=game.code, by=by)
    elif (row := awaited(game)) is not None:
        confirming.confirm(season=row.season, by=by, number=row.number)
    else:
        vouching.confirm(code=game.code, by=by)
