"""What scoring knows of a finished game, on pages of the games themselves."""

from typing import Any

from django import template

from games.models import Game
from games.people import player_of
from scoring.present import vouching

register = template.Library()


@register.inclusion_tag("scoring/_confirmation.html", takes_context=True)
def confirmation(context: dict[str, Any], game: Game) -> dict[str, Any]:
    """Who vouches for a result, and what the visitor may say to it."""
    asked = vouching.vouching(game, player_of(context["request"]))
    return {"game": game, "vouching": asked, "csrf_token": context.get("csrf_token")}
