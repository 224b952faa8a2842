"""Games of a season: started in it as a browser table or a score sheet, or added once they are over."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from games.history.access import may_read
from games.models import Game, Player, Seat
from games.services import tables
from games.services.outcomes import Refused
from scoring.leagues.ledger import known, lock_season, write_down
from scoring.leagues.noting import take_in
from scoring.leagues.roles import check_play, check_score
from scoring.leagues.seasons import check_open
from scoring.leagues.sheets import score_sheet
from scoring.models import Role, Season, SeasonGame
from scoring.results.vouching import score_anew

BROWSER, SHEET = "browser", "sheet"


def start(
    *, season: Season, by: Player, kind: str, player_ids: Sequence[int], values: Mapping[str, Any], key: str
) -> SeasonGame:
    """A game for these members, in the order of their seats; `values` is what `TableForm` makes of its fields."""
    with transaction.atomic():
        season = lock_season(season)
        check_may_start(season, by, kind)
        if (before := known(key, "game_added", season_id=season.pk)) is not None:
            return season.games.select_related("game").get(number=before.data["number"])
        check_open(season)
        check_kind(season, values["edition"], values["count"])
        players = seated(season, player_ids)
        if kind == BROWSER:
            game = browser_table(by, players, values)
        else:
            game = score_sheet(season.league, by, players, values, key)
        return enter(season, game, by, key)


def check_may_start(season: Season, by: Player, kind: str) -> None:
    """Who cheats at a browser table cheats the server; what is written on a sheet is believed."""
    if kind == BROWSER:
        check_play(season.league, by)
    else:
        check_score(season.league, by)


def check_kind(season: Season, edition: str, count: str) -> None:
    if season.editions and edition not in season.editions:
        raise Refused(_("Games of this edition do not count in this season."))
    if season.counts and count not in season.counts:
        raise Refused(_("Games that are counted like this do not count in this season."))
    today = timezone.localdate()
    if season.starts_on and today < season.starts_on:
        raise Refused(_("The season has not begun yet."))
    if season.ends_on and today > season.ends_on:
        raise Refused(_("The last day of the season is over."))


def seated(season: Season, player_ids: Sequence[int]) -> list[Player]:
    """The members who are meant, two to ten of them."""
    members = playing_members(season)
    if len(set(player_ids)) != len(player_ids) or not set(player_ids) <= members.keys():
        raise Refused(_("Only members of the league can be seated, each of them once."))
    if not 2 <= len(player_ids) <= 10:
        raise Refused(_("Two to ten play at a table. Please tick who plays."))
    return [members[player_id] for player_id in player_ids]


def playing_members(season: Season) -> dict[int, Player]:
    rows = season.league.memberships.filter(withdrawn_at=None, player__merged_into=None).exclude(role=Role.VIEWER)
    return {row.player_id: row.player for row in rows.select_related("player")}


def browser_table(by: Player, players: Sequence[Player], values: Mapping[str, Any]) -> Game:
    """A table at which everybody sits already; whoever starts it is the host, or else the first seat."""
    nameless = [player.name for player in players if not player.claimed]
    if nameless:
        sentence = _("%(names)s cannot sit at a browser table: so far only the name is here. Use a score sheet.")
        raise Refused(sentence % {"names": ", ".join(nameless)})
    host = next((player for player in players if player == by), players[0])
    game = tables.make_table(host=host, **{**values, "seats_offered": len(players)})
    game.seats.all().delete()
    for player in players:
        tables.take_seat(game, player)
    return game


def enter(season: Season, game: Game, by: Player, key: str = "") -> SeasonGame:
    latest = season.games.aggregate(latest=Max("number"))["latest"] or 0
    row = SeasonGame.objects.create(season=season, game=game, number=latest + 1, added_by=by)
    about: dict[str, Any] = {"number": row.number, "code": game.code, "started": game.state != Game.State.OVER}
    write_down(season.league, "game_added", by, season=season, key=key, **about)
    return row


def add_game(*, season: Season, by: Player, code: str, key: str = "") -> SeasonGame:
    """A finished game of members becomes one of the season."""
    with transaction.atomic():
        game = held_game("".join(code.split()).upper())
        season = lock_season(season)  # after the game, as everywhere
        check_score(season.league, by)
        check_open(season)
        if game is None or not may_read(game, by):  # or a code would tell who sat at a closed table
            raise Refused(_("There is no game with this code."))
        if (row := SeasonGame.objects.filter(game=game).first()) is not None:
            raise already(season, row)
        check_finished(season, game)
        row = enter(season, game, by, key)
        score_anew(game)  # the league counts and rates it too
        take_in(season, row)
        return row


def held_game(code: str) -> Game | None:
    return Game.objects.select_for_update().filter(code=code).first() if code.isalnum() else None


def already(season: Season, row: SeasonGame) -> Refused:
    if row.season_id != season.pk:
        return Refused(_("That game belongs to another season."))
    return Refused(_("It is game %(number)d of this season already.") % {"number": row.number})


def check_finished(season: Season, game: Game) -> None:
    if game.state != Game.State.OVER or game.finished_at is None:
        raise Refused(_("That game is not over yet. Only finished games can be added."))
    if season.editions and game.edition not in season.editions:
        raise Refused(_("Games of this edition do not count in this season."))
    if season.counts and game.count not in season.counts:
        raise Refused(_("Games that are counted like this do not count in this season."))
    day = timezone.localdate(game.finished_at)
    if (season.starts_on and day < season.starts_on) or (season.ends_on and day > season.ends_on):
        raise Refused(_("That game was not played between the first and the last day of the season."))
    check_all_members(game, playing_members(season))


def check_all_members(game: Game, members: Collection[int]) -> None:
    seats = Seat.objects.filter(game=game).select_related("player").order_by("number")
    strangers = [
        seat.name for seat in seats if seat.player is None or not (seat.player.bot or seat.player_id in members)
    ]
    if strangers:
        sentence = _("%(names)s played there without being in the league. Add them first, then the game.")
        raise Refused(sentence % {"names": ", ".join(strangers)})
    if sum(seat.player_id in members for seat in seats) < 2:
        raise Refused(_("At least two members have to have played."))
