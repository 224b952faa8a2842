"""What the players of a finished game say to its result: on a public site real cards count once two of them vouch for it."""

from __future__ import annotations

from typing import TypeAlias

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.services.announcing import lock, mark_unscored
from games.services.outcomes import Answer, Refused
from scoring.models import Confirmation

ENOUGH = 2  # people who are here in person

Result: TypeAlias = list[list[int | None]]  # place and total of each seat, in their order


def result_now(game: Game) -> Result:
    return [list(line) for line in game.seats.order_by("number").values_list("place", "total")]


def holding(game: Game) -> list[Confirmation]:
    """What was said of the result as it is now, the first who said something first."""
    now = result_now(game)
    said = game.confirmations.select_related("player").order_by("pk")
    return [one for one in said if one.result == now]


def vouchers(game: Game) -> list[Player]:
    """The people behind a result. A name that somebody typed cannot vouch for anything."""
    return [one.player for one in holding(game) if one.right and one.player.claimed]


def say(game: Game, by: Player, *, right: bool, why: str = "") -> None:
    """Keep somebody's word; boards go by it, so the game is scored anew. The caller holds the game's row."""
    about = {"right": right, "why": why, "result": result_now(game)}
    Confirmation.objects.update_or_create(game=game, player=by, defaults=about)
    score_anew(game)


def score_anew(game: Game) -> None:
    mark_unscored(game)
    game.save(update_fields=["unscored"])


def confirm(*, code: str, by: Player) -> None:
    """A player of a game with real cards says that its result is right."""
    with transaction.atomic():
        say(held(code, by), by, right=True)


def take_back(*, code: str, by: Player) -> None:
    with transaction.atomic():
        game = held(code, by)
        game.confirmations.filter(player=by).delete()
        score_anew(game)


def held(code: str, by: Player) -> Game:
    """The finished game, its row held, if this player took part in it."""
    game = lock(code, Game.Source.PHYSICAL)
    if game.state != Game.State.OVER or not game.seats.filter(player=by).exists():
        raise Refused(_("Only who played that game can say so, once it is over."), Answer.FORBIDDEN)
    return game
