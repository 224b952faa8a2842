"""What only a sheet's owner does with people: taking a role back, handing the sheet over, closing it to others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.limits import LINKS, limited
from games.models import Player
from scoring.sheet_access import Seen, number_in, sheet_page
from scoring.sheet_player_views import done
from scoring.sheets import links, writing
from scoring.sheets.writing import Written


@require_POST
@limited(LINKS)
@sheet_page
def people(request: HttpRequest, seen: Seen) -> HttpResponse:
    by, wish = seen.manager, WISHES.get(request.POST.get("do", ""), nothing)
    return done(request, "scoring:sheet_share", seen, lambda: wish(request, seen, by))


def nothing(request: HttpRequest, seen: Seen, by: Player) -> Written:
    return Written(seen.sheet.code, seen.sheet.version, note=_("Nothing was changed."))


def take_back(request: HttpRequest, seen: Seen, by: Player) -> Written:
    links.take_role(code=seen.sheet.code, by=by, player_id=number_in(request, "player"))
    return Written(seen.sheet.code, seen.sheet.version, note=_("The role is taken back."))


def hand_over(request: HttpRequest, seen: Seen, by: Player) -> Written:
    return writing.hand_over(**about(request, seen, by), to=number_in(request, "player"))


def hide(request: HttpRequest, seen: Seen, by: Player) -> Written:
    return writing.set_private(**about(request, seen, by), private=True)


def show(request: HttpRequest, seen: Seen, by: Player) -> Written:
    return writing.set_private(**about(request, seen, by), private=False)


def about(request: HttpRequest, seen: Seen, by: Player) -> dict[str, Any]:
    return {"code": seen.sheet.code, "by": by, "key": request.POST.get("key", "")}


WISHES: dict[str, Callable[[HttpRequest, Seen, Player], Written]] = {
    "take_back": take_back,
    "hand_over": hand_over,
    "hide": hide,
    "show": show,
}
