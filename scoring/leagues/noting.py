"""Taking results into a season: a game that was finished, one that was corrected, and which places that changed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db import transaction

from games.models import Game, Player, Seat
from scoring.leagues.ledger import changed, lock_season, write_down
from scoring.leagues.reading import stale_games, table_of
from scoring.leagues.table import Table
from scoring.models import Season, SeasonGame
from scoring.results.vouching import score_anew

Places = Mapping[int, int]
Lines = list[list[int]]  # player, place and total of each seat, in the order of seats


def note_game(game_id: int) -> None:
    """A game was finished or corrected: its season takes notice."""
    season = Season.objects.filter(games__game_id=game_id).select_related("league").first()
    if season is not None:
        note(season)


def note(season: Season) -> Season:
    """Take in every result that is new or different. A closed season stays as it is until it is reopened."""
    if season.state == Season.State.CLOSED or not stale_games(season).exists():
        return season
    with transaction.atomic():
        held = hold_stale(season)
        season = lock_season(season)
        take_in_held(season, held)
    return season


def hold_stale(season: Season) -> list[int]:
    """Hold the games whose results are to be taken in. Who needs both rows takes the game's before the season's, so that
    nobody waits in a circle."""
    stale = stale_games(season).values("game")
    held = Game.objects.filter(pk__in=stale).order_by("pk").select_for_update(no_key=True)
    return list(held.values_list("pk", flat=True))


def take_in_held(season: Season, held: Collection[int]) -> None:
    if season.state != Season.State.CLOSED:
        rows = stale_games(season).filter(game__in=held).select_related("game")
        for row in rows.order_by("game__finished_at", "game_id"):
            take_in(season, row)


def take_in(season: Season, row: SeasonGame) -> None:
    lines = result_of(row.game)
    if lines is not None and row.noted is not None and lines == row.noted:
        row.noted_version = row.game.version
        row.save(update_fields=["noted_version"])
        return
    corrected = was_corrected(row.noted, lines)
    before = table_of(season) if corrected else None
    row.noted, row.noted_version = lines, row.game.version if lines is not None else 0
    set_state(season, row, corrected=corrected)
    row.save(update_fields=["noted", "noted_version", "state"])
    changed(season)
    if before is None:
        return
    if row.state == SeasonGame.State.PENDING and lines is not None:
        tell_that_it_waits(season, row, before)
    else:
        tell(season, row, before.places, before.leaders)


def differing(season: Season) -> list[int]:
    """The numbers of games whose result is another than was noted. A new version alone says nothing of the result."""
    rows = stale_games(season).select_related("game").order_by("number")
    return [row.number for row in rows if result_of(row.game) != row.noted]


def result_of(game: Game) -> Lines | None:
    """The places of a game that is over; nothing of one that is not, or not any more."""
    if game.state != Game.State.OVER:
        return None
    seats = Seat.objects.filter(game=game, player__isnull=False, place__isnull=False).order_by("number")
    return [[seat.player_id or 0, seat.place or 0, seat.total] for seat in seats]


def was_corrected(before: Lines | None, after: Lines | None) -> bool:
    """Whether a known result is another now. Who turned out to be somebody else has the same result."""
    if before is None:
        return False
    return after is None or [line[1:] for line in before] != [line[1:] for line in after]


def set_state(season: Season, row: SeasonGame, *, corrected: bool) -> None:
    """A finished game counts at once, or when its players have confirmed it; a corrected one is asked about again."""
    if row.state in (SeasonGame.State.VOID, SeasonGame.State.DISPUTED):
        return
    if season.confirm == Season.Confirm.NOBODY:
        row.state = SeasonGame.State.CONFIRMED
    elif corrected:
        row.game.confirmations.all().delete()
        row.state = SeasonGame.State.PENDING
        score_anew(row.game)  # what waits again counts nowhere in the league


def tell(season: Season, row: SeasonGame, places: Places, led: Sequence[int]) -> None:
    """Write down what the correction of a game did to the table, from the places that people had before."""
    after = table_of(season)
    moved = moves(places, after)
    data: dict[str, Any] = {"number": row.number, "code": row.game.code, "places": len(moved), "moved": moved}
    data |= {"led": list(led), "leads": list(after.leaders)}
    write_down(season.league, "corrected", corrected_by(row.game), season=season, **data)


def tell_that_it_waits(season: Season, row: SeasonGame, before: Table) -> None:
    """Until the game counts again nobody can say what the correction changes; the places up to now are kept for then."""
    data: dict[str, Any] = {"number": row.number, "code": row.game.code, "waits": True}
    data |= {"had": list(before.places.items()), "led": list(before.leaders)}
    write_down(season.league, "corrected", corrected_by(row.game), season=season, **data)


def counts_again(season: Season, row: SeasonGame) -> None:
    """A corrected game was confirmed: now it can be said what the correction changed."""
    corrections = season.changes.filter(kind="corrected").order_by("-pk")
    latest = next((one.data for one in corrections if one.data["number"] == row.number), None)
    if latest is not None and latest.get("waits"):
        tell(season, row, dict(latest["had"]), latest["led"])


def corrected_by(game: Game) -> Player | None:
    """Who changed the sheet last; a game that was played here corrects nobody."""
    latest = game.sheet_changes.select_related("by").order_by("-version").first()
    return latest.by if latest is not None else None


def moves(before: Places, after: Table) -> list[list[int | None]]:
    """Everybody whose place is another: player, place before, place after."""
    new = after.places
    everybody = [row.player for row in after.rows]
    return [[one, before.get(one), new.get(one)] for one in everybody if before.get(one) != new.get(one)]
