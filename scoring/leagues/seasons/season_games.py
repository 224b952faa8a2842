"""The games of a season: started in it, added once they are finished, or played as a rematch of one of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, Max, OuterRef, Prefetch, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.access import may_read, readable_games
from games.game_settings import STANDARD_GAME, STANDARD_TABLE, GameSettings, TableSettings
from games.hooks import GameInSeason
from games.models import Game, Player, Seat
from games.outcomes import Refused
from games.tables import creation
from games.tables import seats as tables_seats
from scoring.leagues.access import check_play, check_score
from scoring.leagues.change_log import change_with_key, lock_season, log_change
from scoring.leagues.scorers import add_scorers_to_sheet, create_score_sheet
from scoring.leagues.seasons.season_changes import check_open
from scoring.leagues.seasons.season_results import take_result
from scoring.models import League, Role, Season, SeasonGame
from scoring.models.leagues import LoggedChange
from scoring.results.confirmation import score_again

BROWSER, SHEET = "browser", "sheet"


def start_game(
    *,
    season: Season,
    by: Player,
    kind: str,
    player_ids: Sequence[int],
    key: str,
    settings: GameSettings = STANDARD_GAME,
    table: TableSettings = STANDARD_TABLE,
) -> SeasonGame:
    """Start a game for these members, in the order of their seats. A score sheet does not use the table's settings."""
    with transaction.atomic():
        season = lock_season(season)
        check_may_start(season, by, kind)
        if (before := change_with_key(key, "game_added", season_id=season.pk)) is not None:
            return season.games.select_related("game").get(number=before.logged.number or 0)
        check_open(season)
        check_game_counts(season, settings.edition, settings.count)
        players = members_to_seat(season, player_ids)
        if kind == BROWSER:
            game = create_browser_table(by, players, settings, table)
        else:
            game = create_score_sheet(season.league, by, players, settings, key)
        return enter_game(season, game, by, key)


def check_may_start(season: Season, by: Player, kind: str) -> None:
    """Members may start browser tables, where the server enforces the rules. Only scorers may start score sheets."""
    if kind == BROWSER:
        check_play(season.league, by)
    else:
        check_score(season.league, by)


def check_game_counts(season: Season, edition: str, count: str) -> None:
    if season.editions and edition not in season.editions:
        raise Refused(_("Games of this edition do not count in this season. Choose another edition."))
    if season.counts and count not in season.counts:
        raise Refused(_("Games with this scoring do not count in this season. Choose the other scoring."))
    today = timezone.localdate()
    if season.starts_on and today < season.starts_on:
        raise Refused(_("The season has not started yet. Wait for its first day, or play a game outside the season."))
    if season.ends_on and today > season.ends_on:
        raise Refused(_("The season's last day has passed, so no more games can be started."))


def members_to_seat(season: Season, player_ids: Sequence[int]) -> list[Player]:
    """The members with these ids, if there are two to ten of them."""
    members = playing_members(season)
    if len(set(player_ids)) != len(player_ids) or not set(player_ids) <= members.keys():
        raise Refused(_("Only members of the league can be seated, and each of them only once."))
    if not 2 <= len(player_ids) <= 10:
        raise Refused(_("A game has 2 to 10 players. Select the players."))
    return [members[player_id] for player_id in player_ids]


def playing_members(season: Season) -> dict[int, Player]:
    rows = season.league.memberships.filter(withdrawn_at=None, player__merged_into=None).exclude(role=Role.VIEWER)
    return {row.player_id: row.player for row in rows.select_related("player")}


def create_browser_table(by: Player, players: Sequence[Player], settings: GameSettings, table: TableSettings) -> Game:
    """A table at which everybody sits already. The host is the player who starts it, or else the first one."""
    nameless = [player.name for player in players if not player.claimed]
    if nameless:
        sentence = _(
            "These members have not joined in person yet: %(names)s. Use a score sheet instead of an online table."
        )
        raise Refused(sentence % {"names": ", ".join(nameless)})
    host = next((player for player in players if player == by), players[0])
    game = creation.create_table(host=host, settings=settings, table=replace(table, seats=len(players)))
    game.seats.all().delete()
    for player in players:
        tables_seats.add_seat(game, player)
    return game


def enter_game(season: Season, game: Game, by: Player, key: str = "") -> SeasonGame:
    latest = season.games.aggregate(latest=Max("number"))["latest"] or 0
    row = SeasonGame.objects.create(season=season, game=game, number=latest + 1, added_by=by)
    logged = LoggedChange(number=row.number, code=game.code, started=game.state != Game.State.OVER)
    log_change(season.league, "game_added", by, logged, season=season, key=key)
    return row


def add_game(*, season: Season, by: Player, code: str, key: str = "") -> SeasonGame:
    """Add a finished game of members to the season."""
    with transaction.atomic():
        game = lock_game_with_code("".join(code.split()).upper())
        season = lock_season(season)  # after the game, as in every request that locks both
        check_score(season.league, by)
        check_open(season)
        if game is None or not may_read(game, by):  # or a code would reveal who sat at a private table
            raise Refused(_("No game has this code. Check it, or ask for the link."))
        if (row := SeasonGame.objects.filter(game=game).first()) is not None:
            raise already_added_refusal(season, row)
        check_finished_game(season, game)
        row = enter_game(season, game, by, key)
        score_again(game)  # the league counts and rates it as well
        take_result(season, row)
        return row


def lock_game_with_code(code: str) -> Game | None:
    return Game.objects.select_for_update().filter(code=code).first() if code.isalnum() else None


def already_added_refusal(season: Season, row: SeasonGame) -> Refused:
    if row.season_id != season.pk:
        return Refused(_("That game is already part of another season."))
    return Refused(_("That is already game %(number)d of this season.") % {"number": row.number})


def check_finished_game(season: Season, game: Game) -> None:
    if game.state != Game.State.OVER or game.finished_at is None:
        raise Refused(_("That game is not over yet. Only finished games can be added."))
    if season.editions and game.edition not in season.editions:
        raise Refused(_("Games of this edition do not count in this season. Choose another game."))
    if season.counts and game.count not in season.counts:
        raise Refused(_("Games with this scoring do not count in this season. Choose another game."))
    day = timezone.localdate(game.finished_at)
    if (season.starts_on and day < season.starts_on) or (season.ends_on and day > season.ends_on):
        raise Refused(_("That game was not played between the season's first and last day."))
    check_all_members(game, playing_members(season))


def check_all_members(game: Game, members: Collection[int]) -> None:
    seats = Seat.objects.filter(game=game).select_related("player").order_by("number")
    strangers = [
        seat.name for seat in seats if seat.player is None or not (seat.player.bot or seat.player_id in members)
    ]
    if strangers:
        sentence = _("Not in the league: %(names)s. Add them first, then the game.")
        raise Refused(sentence % {"names": ", ".join(strangers)})
    if sum(seat.player_id in members for seat in seats) < 2:
        raise Refused(_("At least two members must have played in the game."))


def enter_rematch(game: Game, rematch: Game, by: Player, **about: object) -> None:
    """Enter the rematch of a season's game into the season. The caller has locked the game, which comes before the
    season."""
    before = SeasonGame.objects.filter(game=game).select_related("season").first()
    if before is None:
        return
    season = lock_season(before.season)
    try:
        check_rematch(season, game, by)
    except Refused:
        return  # an ordinary game, which a scorer can still add when it is finished
    enter_game(season, rematch, by)
    if rematch.source == Game.Source.PHYSICAL:
        add_scorers_to_sheet(season.league, rematch, by)


def check_rematch(season: Season, game: Game, by: Player) -> None:
    """Check the rematch like a game that is started in the season. At a browser table nobody has sat down yet, so the
    players of the game before are checked."""
    check_may_start(season, by, BROWSER if game.source == Game.Source.BROWSER else SHEET)
    check_open(season)
    check_game_counts(season, game.edition, game.count)
    if strangers_at(season, game):
        raise Refused(_("Only members of the league can be seated, and each of them only once."))


def strangers_at(season: Season, game: Game) -> list[str]:
    """The names of people at the table who do not play in the league."""
    members = playing_members(season)
    seats = Seat.objects.filter(game=game, gone=False).select_related("player").order_by("number")
    return [seat.name for seat in seats if not seat.bot and seat.player_id not in members]


def void_rematch_with_strangers(game: Game, **about: object) -> None:
    """Do not count a rematch that starts with people from outside the league, unless an admin decides otherwise.
    Anybody with the link can sit down at a rematch, while a table started in the season has chosen players."""
    row = SeasonGame.objects.filter(game=game, game__rematch_of__season_game__isnull=False).first()
    if row is None:
        return
    season = lock_season(row.season)
    if strangers_at(season, game) or game.seats.filter(player__in=playing_members(season)).count() < 2:
        row.state = SeasonGame.State.VOID
        row.save(update_fields=["state"])
        log_change(season.league, "with_others", None, LoggedChange(number=row.number, code=game.code), season=season)


def game_in_season(game: Game) -> GameInSeason | None:
    """The season that the game counts for, if it does."""
    rows = SeasonGame.objects.filter(game=game, season__state=Season.State.OPEN).exclude(state=SeasonGame.State.VOID)
    row = rows.select_related("season__league").first()
    if row is None:
        return None
    season, league = row.season, row.season.league
    return GameInSeason(
        row.number,
        season.name,
        league.name,
        reverse("leagues:season", args=[league.code, season.number]),
        readers_of(league),
        tuple(strangers_at_rematch(season, game)),
    )


def strangers_at_rematch(season: Season, game: Game) -> list[str]:
    """The people because of whom a rematch would not count if it started now."""
    rematch = game.state == Game.State.LOBBY and Game.objects.filter(rematch=game).exists()
    return strangers_at(season, game) if rematch else []


def readers_of(league: League) -> frozenset[int] | None:
    if league.public:
        return None
    return frozenset(league.memberships.filter(withdrawn_at=None).values_list("player_id", flat=True))


def game_in_season_for(game: Game, player: Player | None) -> GameInSeason | None:
    """The season that the game counts for, if this player may know about it."""
    found = game_in_season(game)
    return found if found and found.shown_to(player.pk if player else None) else None


RECENTLY = timedelta(days=60)
MOST_OFFERED = 12


def unadded_games(season: Season, by: Player) -> QuerySet[Game]:
    """Recent finished games of members that are in no season, if the player may read them."""
    members = set(playing_members(season))
    since = timezone.now() - RECENTLY
    theirs = Seat.objects.filter(player__in=members).values("game")
    strangers = Seat.objects.filter(game=OuterRef("pk"), player__bot="").exclude(player__in=members)
    games = Game.objects.filter(readable_games(by), state=Game.State.OVER, finished_at__gte=since, season_game=None)
    games = games.filter(pk__in=theirs)
    if season.editions:
        games = games.filter(edition__in=season.editions)
    if season.counts:
        games = games.filter(count__in=season.counts)
    return games.exclude(Exists(strangers))


def has_rematches(season: Season, by: Player) -> bool:
    """Whether a rematch of one of the season's games is in no season. Two queries are used, because in a single one
    PostgreSQL starts from all games of a large site."""
    found = season.games.values_list("game__rematch", flat=True)
    rematches = [number for number in found if number is not None]
    unadded = Game.objects.filter(pk__in=rematches, season_game=None, state=Game.State.OVER)
    return unadded.filter(readable_games(by)).exists()


def latest_unadded_games(season: Season, by: Player) -> list[Game]:
    """The latest games that could be added, with their seats by place."""
    seats = Prefetch("seats", Seat.objects.order_by("place", "number"))
    return list(unadded_games(season, by).prefetch_related(seats).order_by("-finished_at")[:MOST_OFFERED])
