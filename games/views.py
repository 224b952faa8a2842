"""Pages that belong to no single game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.editions import editions


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    return render(request, "games/start.html", {"editions": editions()})
