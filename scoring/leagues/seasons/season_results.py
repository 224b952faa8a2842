"""Takes the results of finished and corrected games into their seasons, and logs which places changed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from django.db import transaction
from django.db.models import F, Q

from games.models import Game, Player, Seat
from scoring.leagues.change_log import lock_season, log_change, raise_season_version
from scoring.leagues.seasons.queries import STALE, stale_games, table_of
from scoring.models import Membership, Season, SeasonGame
from scoring.models.leagues import LoggedChange
from scoring.points.league_table import Entry, Table
from scoring.points.progress import Correction
from scoring.results.confirmation import score_again

Places = Mapping[int, int]
Entries = tuple[Entry, ...]  # in the order of the seats


def take_result_into_season(game_id: int) -> None:
    """Take the result of a game that was finished or corrected into its season, if it has one."""
    season = Season.objects.filter(games__game_id=game_id).select_related("league").first()
    if season is not None:
        take_new_results(season)


def seasons_with_new_results() -> list[Season]:
    """The seasons that have not taken in a result yet, though it may have been finished or corrected long ago."""
    waiting = SeasonGame.objects.filter(STALE).exclude(season__state=Season.State.CLOSED)
    return list(Season.objects.filter(pk__in=waiting.values("season")).select_related("league").order_by("pk"))


def take_new_results(season: Season) -> Season:
    """Take in every result that is new or different. A closed season stays as it is until it is reopened."""
    if season.state == Season.State.CLOSED or not stale_games(season).exists():
        return season
    with transaction.atomic():
        held = lock_games_with_new_results(season)
        season = lock_season(season)
        take_locked_results(season, held)
    return season


def lock_games_with_new_results(season: Season) -> list[int]:
    """Lock the games before the season, so that two requests never wait for each other."""
    stale = stale_games(season).values("game")
    held = Game.objects.filter(pk__in=stale).order_by("pk").select_for_update(no_key=True)
    return list(held.values_list("pk", flat=True))


def take_locked_results(season: Season, held: Collection[int]) -> None:
    if season.state != Season.State.CLOSED:
        rows = stale_games(season).filter(game__in=held).select_related("game")
        for row in rows.order_by("game__finished_at", "game_id"):
            take_result(season, row)


def take_result(season: Season, row: SeasonGame) -> None:
    result, known = result_of(row.game), row.entries
    if result is not None and result == known:
        row.noted_version = row.game.version
        row.save(update_fields=["noted_version"])
        return
    corrected = was_corrected(known, result)
    before = table_of(season) if corrected else None
    row.entries, row.noted_version = result, row.game.version if result is not None else 0
    set_state(season, row, corrected=corrected)
    row.save(update_fields=["noted", "noted_version", "state"])
    raise_season_version(season)
    if before is None:
        return
    if row.state == SeasonGame.State.PENDING and result is not None:
        log_pending_correction(season, row, before)
    else:
        log_correction(season, row, before.places, before.leaders)


def numbers_of_changed_games(season: Season) -> list[int]:
    """The numbers of games whose result is not the one that was noted. A new version alone may have the same result."""
    rows = stale_games(season).select_related("game").order_by("number")
    return [row.number for row in rows if result_of(row.game) != row.entries]


def result_of(game: Game) -> Entries | None:
    """The places of a finished game; None for one that still runs, or runs again."""
    if game.state != Game.State.OVER:
        return None
    seats = Seat.objects.filter(game=game, player__isnull=False, place__isnull=False).order_by("number")
    return tuple(Entry(seat.player_id or 0, seat.place or 0, seat.total) for seat in seats)


def was_corrected(before: Entries | None, after: Entries | None) -> bool:
    """Whether a known result is different now. A player who turned out to be somebody else has the same result."""
    if before is None or after is None:
        return before is not None
    return [(entry.place, entry.total) for entry in before] != [(entry.place, entry.total) for entry in after]


def set_state(season: Season, row: SeasonGame, *, corrected: bool) -> None:
    """A finished game counts at once, or when its players have confirmed it; a corrected one has to be confirmed
    again."""
    if row.state in (SeasonGame.State.VOID, SeasonGame.State.DISPUTED):
        return
    if season.confirm == Season.Confirm.NOBODY:
        row.state = SeasonGame.State.CONFIRMED
    elif corrected:
        row.game.confirmations.all().delete()
        row.state = SeasonGame.State.PENDING
        score_again(row.game)  # what has to be confirmed again counts nowhere in the league


def log_correction(season: Season, row: SeasonGame, places: Places, led: Sequence[int]) -> None:
    """Log what the correction of a game did to the table, from the places that people had before."""
    after = table_of(season)
    moved = moved_places(places, after)
    correction = Correction(row.number, row.game.code, tuple(led), moved=moved, leads=tuple(after.leaders))
    log_change(season.league, "corrected", corrector_of(row.game), LoggedChange(correction=correction), season=season)


def log_pending_correction(season: Season, row: SeasonGame, before: Table) -> None:
    """Log a correction whose effect is known only when the game counts again; the places until now are stored for
    then."""
    had = tuple(before.places.items())
    correction = Correction(row.number, row.game.code, tuple(before.leaders), waits=True, had=had)
    log_change(season.league, "corrected", corrector_of(row.game), LoggedChange(correction=correction), season=season)


def log_confirmed_correction(season: Season, row: SeasonGame) -> None:
    """Log what a correction changed, now that the corrected game was confirmed."""
    changes = season.changes.filter(kind="corrected").order_by("-pk")
    corrections = (change.logged.correction for change in changes)
    latest = next((one for one in corrections if one is not None and one.number == row.number), None)
    if latest is not None and latest.waits:
        log_correction(season, row, dict(latest.had), latest.led)


def corrector_of(game: Game) -> Player | None:
    """The player who changed the sheet last; nobody corrects a game that was played here."""
    latest = game.sheet_changes.select_related("by").order_by("-version").first()
    return latest.by if latest is not None else None


def moved_places(before: Places, after: Table) -> tuple[tuple[int, int | None, int | None], ...]:
    """Everybody whose place changed: player, place before, place after."""
    new = after.places
    everybody = [row.player for row in after.rows]
    return tuple((one, before.get(one), new.get(one)) for one in everybody if before.get(one) != new.get(one))


def wrong_season_games() -> Iterator[SeasonGame]:
    """Games of seasons that are not closed, if the season has noted another result than theirs."""
    rows = SeasonGame.objects.exclude(season__state=Season.State.CLOSED).select_related("game", "season__league")
    for row in rows.order_by("pk").iterator():
        if row.entries != result_of(row.game) or (row.noted is None) != (row.noted_version == 0):
            yield row


def correct_season_result(row: SeasonGame) -> None:
    with transaction.atomic():
        Game.objects.select_for_update(no_key=True).get(pk=row.game_id)
        season = lock_season(row.season)
        fresh = season.games.select_related("game").filter(pk=row.pk).first()
        if fresh is not None and season.state != Season.State.CLOSED:
            take_result(season, fresh)


def recalculate_seasons_of(player_ids: Sequence[int], **about: object) -> None:
    """Recalculate the seasons of players who were merged or separated, because the stored standings still name the old
    players."""
    leagues = Membership.objects.filter(player__in=player_ids).values("league")
    seasons = Season.objects.filter(Q(league__in=leagues) | Q(adjustments__player__in=player_ids))
    numbers = list(seasons.values_list("pk", flat=True))
    Season.objects.filter(pk__in=numbers).update(version=F("version") + 1)


def recalculate_without_game(instance: SeasonGame, **about: object) -> None:
    """Recalculate after a game was removed from its season, because neither the season nor the league counts it any
    more."""
    Season.objects.filter(pk=instance.season_id).update(version=F("version") + 1)
    Game.objects.filter(pk=instance.game_id).update(unscored=True)
