"""What every template knows: who is asking."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.people import player_of


def me(request: HttpRequest) -> dict[str, Any]:
    """The player who is asking, looked up only where a page wants to know."""
    known = hasattr(request, "session") and hasattr(request, "user")
    return {"me": SimpleLazyObject(lambda: player_of(request) if known else None)}
