"""Template tags that show results and seasons on the pages of games."""

from collections.abc import Mapping
from typing import Any

from django import template

from games.models import Game
from games.players.identity import player_of
from scoring.archive.exports import FORMATS
from scoring.archive.game_file import ExportFormat
from scoring.leagues.access import access_of
from scoring.models import SeasonGame
from scoring.results import confirmation as results_confirmation

register = template.Library()


@register.filter
def of(values: Mapping[object, object], key: object) -> object:
    """The value of a key that only the template knows."""
    return values.get(key, "")


@register.simple_tag
def export_formats() -> list[ExportFormat]:
    """The formats in which games can be downloaded."""
    return list(FORMATS.values())


@register.simple_tag(takes_context=True)
def season_game(context: dict[str, Any], game: Game) -> SeasonGame | None:
    """The game's row in a season, if the visitor may see the league."""
    row: SeasonGame | None = getattr(game, "season_game", None)
    seen = row is not None and access_of(row.season.league, player_of(context["request"])).may_read
    return row if seen else None


@register.inclusion_tag("scoring/results/_confirmation.html", takes_context=True)
def confirmation(context: dict[str, Any], game: Game) -> dict[str, Any]:
    """Show who has confirmed a result, and let the visitor confirm it."""
    asked = results_confirmation.confirmation_status(game, player_of(context["request"]))
    return {"game": game, "status": asked, "csrf_token": context.get("csrf_token")}
