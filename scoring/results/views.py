"""The view in which players confirm the result of a finished game."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.limits import HOUR, Limit, limit_posts
from games.models import Game, Player
from games.notices import NO_GAME, show_notice
from games.outcomes import Answer, Refused
from games.players.identity import player_of
from scoring.leagues.seasons import disputes
from scoring.notices import NOT_YOURS_TO_CONFIRM
from scoring.results import confirmation as results_confirmation
from scoring.results.confirmation import awaited_season_game

CONFIRMATIONS = Limit("confirmations", visitor=100, address=1000, seconds=HOUR)


@never_cache
@require_POST
@limit_posts(CONFIRMATIONS)
def confirmation(request: HttpRequest, code: str) -> HttpResponse:
    game = Game.objects.select_related("season_game__season__league").filter(code=code.upper()).first()
    if game is None:
        return show_notice(request, NO_GAME, code=code.upper())
    by = player_of(request)
    try:
        if by is None:
            raise Refused(
                _("Only players of this game can confirm its result, and only once it is over."), Answer.FORBIDDEN
            )
        give_answer(game, by, take_back="back" in request.POST)
    except Refused as no:
        if no.answer == Answer.FORBIDDEN:
            return show_notice(request, NOT_YOURS_TO_CONFIRM, sentence=str(no))
        messages.warning(request, str(no))
    return redirect("games:game", code=game.code)


def give_answer(game: Game, by: Player, *, take_back: bool) -> None:
    """Save the visitor's answer. A confirmation for a season counts for the site too."""
    if take_back:
        results_confirmation.withdraw_confirmation(code=game.code, by=by)
    elif (row := awaited_season_game(game)) is not None:
        disputes.confirm_result(season=row.season, by=by, number=row.number)
    else:
        results_confirmation.confirm_result(code=game.code, by=by)
