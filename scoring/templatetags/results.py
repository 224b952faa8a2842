"""What scoring knows of a finished game, on pages of the games themselves."""

from typing import Any

from django import template

from games.models import Game
from games.people import player_of
from scoring.leagues.roles import access_of
from scoring.models import SeasonGame
from scoring.present import vouching

register = template.Library()


@register.simple_tag(takes_context=True)
def season_game(context: dict[str, Any], game: Game) -> SeasonGame | None:
    """The game as one of a season, for eyes that may read of its league."""
    row: SeasonGame | None = getattr(game, "season_game", None)
    seen = row is not None and access_of(row.season.league, player_of(context["request"])).may_read
    return row if seen else None


@register.inclusion_tag("scoring/_confirmation.html", takes_context=True)
def confirmation(context: dict[str, Any], game: Game) -> dict[str, Any]:
    """Who vouches for a result, and what the visitor may say to it."""
    asked = vouching.vouching(game, player_of(context["request"]))
    return {"game": game, "vouching": asked, "csrf_token": context.get("csrf_token")}
