"""What players say to a result: confirming it, disputing it; and what an admin makes of that."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Game, Player
from games.services.outcomes import Answer, Refused
from scoring.leagues.ledger import changed, checked_reason, lock_season, write_down
from scoring.leagues.noting import counts_again
from scoring.leagues.roles import check_manage
from scoring.leagues.seasons import check_open
from scoring.models import Season, SeasonGame
from scoring.results.vouching import holding, say, score_anew

SETTLED = (SeasonGame.State.CONFIRMED, SeasonGame.State.VOID)


def hold_game(season: Season, number: int) -> None:
    """Everybody who needs both rows takes the game's before the season's, so that nobody waits in a circle."""
    held = Game.objects.filter(season_game__season=season, season_game__number=number)
    list(held.select_for_update(of=("self",)).values_list("pk"))


def find(season: Season, number: int) -> SeasonGame:
    row = season.games.select_related("game").filter(number=number).first()
    if row is None:
        raise Refused(_("There is no such game in this season."))
    return row


def confirm(*, season: Season, by: Player, number: int) -> None:
    """A player of the game says that the result is right, perhaps after having said otherwise; as many as the season
    asks for make it count."""
    with transaction.atomic():
        season, row = asked(season, by, number)
        if row.state not in (SeasonGame.State.PENDING, SeasonGame.State.DISPUTED):
            raise Refused(_("This game does not wait to be confirmed."))
        say(row.game, by, right=True)
        write_down(season.league, "confirmed", by, season=season, number=row.number, code=row.game.code)
        if any(not one.right for one in holding(row.game)):
            return
        enough = confirmed_by_enough(season, row)
        move_to(season, row, SeasonGame.State.CONFIRMED if enough else SeasonGame.State.PENDING)


def dispute(*, season: Season, by: Player, number: int, why: str) -> None:
    """A player of the game says that the result is wrong: it does not count until an admin has decided."""
    why = checked_reason(why)
    with transaction.atomic():
        season, row = asked(season, by, number)
        if row.state == SeasonGame.State.VOID:
            raise Refused(_("This game does not count anyway."))
        say(row.game, by, right=False, why=why)
        move_to(season, row, SeasonGame.State.DISPUTED)
        write_down(season.league, "disputed", by, season=season, why=why, number=row.number, code=row.game.code)


def asked(season: Season, by: Player, number: int) -> tuple[Season, SeasonGame]:
    """The season and a finished game of it that this player took part in."""
    hold_game(season, number)
    season = lock_season(season)
    check_open(season)
    row = find(season, number)
    if not any(line[0] == by.pk for line in row.noted or ()):
        raise Refused(_("Only who played that game can say so, once it is over."), Answer.FORBIDDEN)
    return season, row


def confirmed_by_enough(season: Season, row: SeasonGame) -> bool:
    """One of the players, or all who are here in person; where nobody is asked, it is enough that nobody objects."""
    if season.confirm != Season.Confirm.ALL:
        return True
    people = Player.objects.filter(pk__in=[line[0] for line in row.noted or ()])
    wanted = {player.pk for player in people if player.claimed}
    return wanted <= {one.player_id for one in holding(row.game) if one.right}


def settle(*, season: Season, by: Player, number: int, state: str, why: str) -> None:
    """An admin decides: the game counts, or it does not."""
    if state not in SETTLED:
        raise Refused(_("A game counts, or it does not."))
    why = checked_reason(why)
    with transaction.atomic():
        hold_game(season, number)
        season = lock_season(season)
        check_manage(season.league, by)
        check_open(season)
        row = find(season, number)
        move_to(season, row, state)
        score_anew(row.game)  # the league's boards and ratings go by what counts
        data: dict[str, Any] = {"number": row.number, "code": row.game.code, "state": state}
        write_down(season.league, "settled", by, season=season, why=why, **data)


def move_to(season: Season, row: SeasonGame, state: str) -> None:
    row.state = state
    row.save(update_fields=["state"])
    changed(season)
    if state == SeasonGame.State.CONFIRMED:
        counts_again(season, row)
