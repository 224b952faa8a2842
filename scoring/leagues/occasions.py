"""What a game is played for: its number in a season, for everybody, or for the members of a private league."""

from __future__ import annotations

from django.urls import reverse

from games.models import Game, Player
from games.occasions import Occasion
from scoring.leagues.rematches import strangers
from scoring.models import League, Season, SeasonGame


def occasion(game: Game) -> Occasion | None:
    """What the game counts for; nothing where it does not, or no longer can."""
    rows = SeasonGame.objects.filter(game=game, season__state=Season.State.OPEN).exclude(state=SeasonGame.State.VOID)
    row = rows.select_related("season__league").first()
    if row is None:
        return None
    season, league = row.season, row.season.league
    return Occasion(
        row.number,
        season.name,
        league.name,
        reverse("leagues:season", args=[league.code, season.number]),
        readers(league),
        tuple(spoilers(season, game)),
    )


def spoilers(season: Season, game: Game) -> list[str]:
    """With whom a rematch would be begun in vain."""
    rematch = game.state == Game.State.LOBBY and Game.objects.filter(rematch=game).exists()
    return strangers(season, game) if rematch else []


def readers(league: League) -> frozenset[int] | None:
    if league.public:
        return None
    return frozenset(league.memberships.filter(withdrawn_at=None).values_list("player_id", flat=True))


def occasion_for(game: Game, player: Player | None) -> Occasion | None:
    """The same for one pair of eyes."""
    found = occasion(game)
    return found if found and found.shown_to(player.pk if player else None) else None
