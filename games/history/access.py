"""Who may read of a game afterwards."""

from games.models import Game, Player


def may_read(game: Game, player: Player | None) -> bool:
    """Everybody who has the link, unless the table was closed to watchers and unlisted: then who sat there."""
    return game.listed or game.watch != Game.Watch.NOBODY or sat_there(game, player)


def sat_there(game: Game, player: Player | None) -> bool:
    return player is not None and game.seats.filter(player=player).exists()
