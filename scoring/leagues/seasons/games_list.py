"""The games of a season as its pages list them, games that could be added, and the players at drawn tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Prefetch, QuerySet
from django.utils import timezone

import uno
from games.access import readable_games
from games.models import Game, Player, Seat
from scoring.leagues.seasons.queries import played_game
from scoring.leagues.seasons.season_games import playing_members
from scoring.models import Confirmation, DrawnTable, Evening, Season, SeasonGame
from scoring.points.league_table import Rules, league_points
from scoring.points.points_maps import format_points


@dataclass(frozen=True)
class SeatResult:
    """The result of a player in a game of the season."""

    name: str
    place: int | None
    points: str


@dataclass(frozen=True)
class Statement:
    """An objection of a player, or the decision of an admin."""

    name: str
    why: str


@dataclass(frozen=True)
class ListedGame:
    """A game of the season as a page lists it."""

    number: int
    code: str
    url: str
    edition: str
    source: str
    state: str
    running: bool
    left: bool  # abandoned
    when: datetime
    seats: tuple[SeatResult, ...]
    objections: tuple[Statement, ...]  # as long as nobody has decided
    decision: Statement | None
    may_confirm: bool
    may_dispute: bool


def listed_games(season: Season, rows: Sequence[SeasonGame], player: Player | None) -> list[ListedGame]:
    """List the games with their seats, confirmations and decisions, in three queries."""
    seats: dict[int, list[Seat]] = {}
    for seat in Seat.objects.filter(game__in=[row.game_id for row in rows]).order_by("number"):
        seats.setdefault(seat.game_id, []).append(seat)
    said: dict[int, list[Confirmation]] = {}
    for one in Confirmation.objects.filter(game__in=[row.game_id for row in rows]).select_related("player"):
        said.setdefault(one.game_id, []).append(one)
    decided = decisions_of(season)
    me = player.pk if player else None
    return [
        listed_game(season, row, seats.get(row.game_id, []), said.get(row.game_id, []), decided.get(row.number), me)
        for row in rows
    ]


def decisions_of(season: Season) -> dict[int | None, tuple[str | None, Statement]]:
    """The last decision about each game, with the state that it led to."""
    found = [(change, change.logged) for change in season.changes.filter(kind="settled").order_by("pk")]
    return {logged.number: (logged.state, Statement(change.name, change.why)) for change, logged in found}


def listed_game(
    season: Season,
    row: SeasonGame,
    seats: Sequence[Seat],
    said: Sequence[Confirmation],
    decided: tuple[str | None, Statement] | None,
    me: int | None,
) -> ListedGame:
    game = row.game
    disputed = row.state == SeasonGame.State.DISPUTED
    mine = any(one.player_id == me and not one.right for one in said)
    sat = me is not None and row.has_played(me) and season.state == Season.State.OPEN
    agreed = any(one.player_id == me and one.right for one in said)
    edition = uno.EDITIONS.get(game.edition)
    return ListedGame(
        row.number,
        game.code,
        game.get_absolute_url(),
        edition.name if edition else game.edition,
        game.get_source_display(),
        row.state,
        game.state in (Game.State.LOBBY, Game.State.RUNNING),
        game.state == Game.State.ABANDONED,
        game.finished_at or game.started_at or game.created_at,
        tuple(seats_in_order(season.rules, row, seats)),
        tuple(Statement(one.player.name, one.why) for one in said if not one.right) if disputed else (),
        decided[1] if decided is not None and decided[0] == row.state else None,
        sat and ((row.state == SeasonGame.State.PENDING and not agreed) or (disputed and mine)),
        sat and row.state in (SeasonGame.State.PENDING, SeasonGame.State.CONFIRMED),
    )


def seats_in_order(rules: Rules, row: SeasonGame, seats: Sequence[Seat]) -> list[SeatResult]:
    """The seats by place and with the league's points, or by seat as long as there are no places."""
    if not row.noted:
        return [SeatResult(seat.name, None, "") for seat in seats]
    names = {seat.player_id: seat.name for seat in seats}
    game = played_game(row)
    given = zip(game.entries, league_points(rules, game), strict=True)
    ordered = sorted(given, key=lambda pair: pair[0].place)
    return [SeatResult(names.get(entry.player, "?"), entry.place, format_points(points)) for entry, points in ordered]


CurrentPlayers = dict[int, Player]


def current_players(numbers: Iterable[int]) -> CurrentPlayers:
    """The player that each of these ids stands for today, after all merges."""
    wanted = set(numbers)
    known = Player.objects.in_bulk(wanted)
    while further := {player.merged_into_id for player in known.values()} - {None, *known}:
        known |= Player.objects.in_bulk(further)
    return {number: follow_merges(known, number) for number in wanted if number in known}


def follow_merges(known: CurrentPlayers, number: int) -> Player:
    player = known[number]
    while player.merged_into_id is not None:
        player = known[player.merged_into_id]
    return player


def without_doubles(numbers: Iterable[int], now: CurrentPlayers) -> list[Player]:
    """The players in their order, each of them once even if two names turned out to be one person."""
    return list(dict.fromkeys(now[number] for number in numbers if number in now))


def seatings_of(evening: Evening) -> list[tuple[DrawnTable, list[Player]]]:
    """Every table with its players. Somebody who was drawn under two names sits where a game has started, or else at
    the first of their tables."""
    rows = list(evening.tables.select_related("game__game").order_by("number"))
    now = current_players(number for row in rows for number in row.players)
    begun = {player for row in rows if row.game_id for player in without_doubles(row.players, now)}
    return [
        (row, without_doubles(row.players, now) if row.game_id else take_free_players(row, now, begun)) for row in rows
    ]


def take_free_players(row: DrawnTable, now: CurrentPlayers, taken: set[Player]) -> list[Player]:
    people = [player for player in without_doubles(row.players, now) if player not in taken]
    taken.update(people)
    return people


def current_player_ids(numbers: Sequence[int]) -> list[int]:
    return [player.pk for player in without_doubles(numbers, current_players(numbers))]


RECENTLY = timedelta(days=60)
MOST_OFFERED = 12


@dataclass(frozen=True)
class EveningTable:
    """A drawn table: its players in the order of their seats, and its game once it has started."""

    number: int
    players: list[Player]
    game: SeasonGame | None
    all_here: bool  # all have joined in person

    @property
    def enough(self) -> bool:
        """Whether two players are left; two drawn names may have turned out to be one person."""
        return len(self.players) > 1


def tables_of(evening: Evening) -> list[EveningTable]:
    return [
        EveningTable(row.number, people, row.game, all(person.claimed for person in people))
        for row, people in seatings_of(evening)
    ]


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
