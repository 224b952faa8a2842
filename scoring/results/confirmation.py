"""Players confirm the result of a finished game, and its page shows who has, and who is asked."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from games.changes import lock_game, mark_unscored
from games.models import Game, Player
from games.outcomes import Answer, Refused
from scoring.models import Confirmation, Season, SeasonGame
from scoring.models.results import SeatScore

ENOUGH = 2  # people with their own session or account


def result_now(game: Game) -> tuple[SeatScore, ...]:
    """The place and the total of each seat, in order."""
    return tuple(SeatScore(*line) for line in game.seats.order_by("number").values_list("place", "total"))


def valid_confirmations(game: Game) -> list[Confirmation]:
    """The answers about the current result, oldest first."""
    now = result_now(game)
    said = game.confirmations.select_related("player").order_by("pk")
    return [one for one in said if one.seat_scores == now]


def confirming_players(game: Game) -> list[Player]:
    """The people who have confirmed the result. A typed name cannot confirm anything."""
    return [one.player for one in valid_confirmations(game) if one.right and one.player.claimed]


def record_answer(game: Game, by: Player, *, right: bool, why: str = "") -> None:
    """Save a player's answer and score the game again, because leaderboards depend on it. The caller holds the lock of
    the game."""
    result = [one.to_json() for one in result_now(game)]
    about = {"right": right, "why": why, "result": result}
    Confirmation.objects.update_or_create(game=game, player=by, defaults=about)
    score_again(game)


def score_again(game: Game) -> None:
    mark_unscored(game)
    game.save(update_fields=["unscored"])


def confirm_result(*, code: str, by: Player) -> None:
    """Confirm the result of a game with real cards."""
    with transaction.atomic():
        record_answer(lock_finished_game(code, by), by, right=True)


def withdraw_confirmation(*, code: str, by: Player) -> None:
    with transaction.atomic():
        game = lock_finished_game(code, by)
        game.confirmations.filter(player=by).delete()
        score_again(game)


def lock_finished_game(code: str, by: Player) -> Game:
    """Lock the finished game, if this player took part in it."""
    game = lock_game(code, Game.Source.PHYSICAL)
    if game.state != Game.State.OVER or not game.seats.filter(player=by).exists():
        raise Refused(
            _("Only players of this game can confirm its result, and only once it is over."), Answer.FORBIDDEN
        )
    return game


PUBLIC = "public"


def is_public() -> bool:
    return bool(settings.BOARDS == PUBLIC)


WAITING = 10  # games that a player is asked about at the same time


@dataclass(frozen=True)
class ConfirmationStatus:
    """Who has confirmed the result, and what the visitor may do."""

    names: tuple[str, ...]
    for_boards: bool  # whether a public site's leaderboards need two confirmations
    enough: bool
    may_confirm: bool
    may_take_back: bool


def confirmation_status(game: Game, viewer: Player | None) -> ConfirmationStatus | None:
    """The status of a result, or None if no confirmation is needed: a club's site needs none, unless a season does."""
    if game.state != Game.State.OVER:
        return None
    for_boards = is_public() and game.source == Game.Source.PHYSICAL
    sat = viewer is not None and game.seats.filter(player=viewer).exists()
    asked = sat and awaited_season_game(game) is not None
    if not (for_boards or asked):
        return None
    said = [one for one in valid_confirmations(game) if one.right and one.player.claimed]
    mine = any(viewer is not None and one.player_id == viewer.pk for one in said)
    return ConfirmationStatus(
        names=tuple(one.player.name for one in said),
        for_boards=for_boards,
        enough=len(said) >= ENOUGH,
        may_confirm=sat and not mine,
        may_take_back=mine and for_boards and not asked,
    )


def awaited_season_game(game: Game) -> SeasonGame | None:
    """The season's row of a game whose players still have to confirm it."""
    row: SeasonGame | None = getattr(game, "season_game", None)
    pending = row is not None and row.state == SeasonGame.State.PENDING and row.noted is not None
    return row if pending and row and row.season.state == Season.State.OPEN else None


def is_confirmed_for_season(row: SeasonGame) -> bool:
    """Whether enough players have confirmed: all who have joined in person, or a single one. Where nobody is asked, it
    is enough that nobody objects."""
    if row.season.confirm != Season.Confirm.ALL:
        return True
    people = Player.objects.filter(pk__in=[entry.player for entry in row.entries or ()])
    wanted = {player.pk for player in people if player.claimed}
    return wanted <= {one.player_id for one in valid_confirmations(row.game) if one.right}


def games_to_confirm(player: Player) -> list[Game]:
    """The latest games with real cards on a public site that this player has not answered for."""
    if not is_public():
        return []
    played = Game.objects.filter(source=Game.Source.PHYSICAL, state=Game.State.OVER, seats__player=player)
    return list(played.exclude(confirmations__player=player).order_by("-finished_at", "-pk")[:WAITING])
