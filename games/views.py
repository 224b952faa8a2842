"""Pages that belong to no single game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

import uno
from games import lists, pictures
from games.editions import editions
from games.forms import NameForm
from games.people import player_of

FAN = ("r7", "bS", "W", "gD2", "y3")  # the cards beside the title


@never_cache
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    me = player_of(request)
    portraits = pictures.portraits(editions())
    classic = uno.edition("classic")
    fan = [classic.card(card) for card in FAN]
    page = {
        "form": NameForm(),
        "portraits": portraits,
        "fan": [pictures.Portrait(classic, card).face for card in fan],
        "album": pictures.album([*((p.edition, p.card) for p in portraits), *((classic, card) for card in fan)]),
        "going_on": lists.going_on(me),
        "open_tables": lists.open_tables(me),
        "results": lists.recent_results(me),
    }
    return render(request, "games/start.html", page)
