"""Creating a sheet, and the rematch of a finished one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.game_settings import STANDARD_GAME, GameSettings, TableSettings
from games.hooks import rematch_made
from games.models import Game, Player, Seat
from games.outcomes import Refused
from games.tables.creation import save_with_code
from scoring.models import SheetChange, SheetRole
from scoring.models.sheets import FactLogged, SheetLogged
from scoring.sheets import dealer as sheets_dealer
from scoring.sheets.changes.sheet_change import (
    ChangeRequest,
    LogEntry,
    add_log_line,
    change_sheet,
    check_key,
    digest,
    stale_refusal,
)
from scoring.sheets.changes.sheet_players import FEWEST, MOST, Entrant, players_for
from scoring.sheets.changes.sheet_rules import checked_settings


def create_sheet(
    *,
    owner: Player,
    entrants: Sequence[Entrant],
    key: str,
    settings: GameSettings = STANDARD_GAME,
    dealer: int = 0,
    private: bool = False,
) -> Game:
    """Make a sheet, ready for its first round. A name that none of the owner's players has becomes a typed name of
    theirs."""
    check_key(key)
    order = ChangeRequest("", owner, key, request_values(settings, entrants, dealer, private=private))
    settings = checked_settings(settings)
    check_players(len(entrants), dealer)
    try:
        with transaction.atomic():
            if (known := sheet_of_key(order)) is not None:
                return known
            game = new_game(owner, settings, private=private)
            seat_everybody(game, players_for(owner, entrants))
            start_log(game, order, dealer)
            return game
    except IntegrityError:  # the same key at the same moment
        if (known := sheet_of_key(order)) is not None:
            return known
        raise


def request_values(settings: GameSettings, entrants: Sequence[Entrant], dealer: int, *, private: bool) -> list[object]:
    """All values of the request, from which a repeated request is recognized."""
    named = [(entrant.name, entrant.player_id) for entrant in entrants]
    asked = [settings.count, settings.end, settings.end_value, settings.tie, dealer, settings.title, settings.rated]
    return ["make", settings.edition, named, *asked, private]


def check_players(players: int, dealer: int) -> None:
    if not FEWEST <= players <= MOST:
        raise Refused(_("A score sheet is for %(fewest)d to %(most)d players.") % {"fewest": FEWEST, "most": MOST})
    if not 0 <= dealer < players:
        raise Refused(_("The dealer must be one of the players."))


def sheet_of_key(order: ChangeRequest) -> Game | None:
    known = SheetChange.objects.filter(key=order.key).select_related("game").first()
    if known is None:
        return None
    if known.said != order.said:
        raise stale_refusal()
    return known.game


def new_game(owner: Player, settings: GameSettings, *, private: bool) -> Game:
    source, running = Game.Source.PHYSICAL, Game.State.RUNNING
    game = Game(source=source, state=running, host=owner, started_at=timezone.now())
    settings.apply_to_game(game)
    TableSettings(seats=MOST, watch=Game.Watch.NOBODY if private else Game.Watch.HIDDEN).apply_to_game(game)
    save_with_code(game)
    return game


def seat_everybody(game: Game, players: Sequence[tuple[Player, str]]) -> None:
    Seat.objects.bulk_create(
        Seat(game=game, number=number, player=player, name=name) for number, (player, name) in enumerate(players)
    )


def start_log(game: Game, order: ChangeRequest, dealer: int) -> None:
    names = list(game.seats.order_by("number").values_list("name", flat=True))
    add_log_line(game, order, LogEntry(SheetChange.Kind.MADE, after=SheetLogged(dealer, names)))


def start_rematch(*, code: str, by: Player, key: str) -> Game:
    """Create a sheet with the same players and rules and the next dealer. A second request returns the same sheet."""
    change_sheet(ChangeRequest(code, by, key, ["rematch"]), partial(create_rematch, by=by, key=key))
    fresh = Game.objects.select_related("rematch").get(code=code).rematch
    if fresh is None:
        raise stale_refusal()
    return fresh


def create_rematch(game: Game, *, by: Player, key: str) -> LogEntry | None:
    if game.rematch is not None:
        return None
    if game.state == Game.State.RUNNING:
        raise Refused(_("The game is not over yet. Finish it first."))
    staying = list(game.seats.filter(gone=False).order_by("number"))
    dealer = dealer_of_rematch(game, [seat.number for seat in staying])
    check_players(len(staying), dealer)
    game.rematch = copy_game(game, by)
    seat_everybody(game.rematch, [(seat.player, seat.name) for seat in staying if seat.player is not None])
    start_log(game.rematch, ChangeRequest("", by, digest("rematch", key), ["rematch of", game.code]), dealer)
    rematch_made.send(sender=Game, game=game, rematch=game.rematch, by=by)
    return LogEntry(SheetChange.Kind.REMATCH, after=FactLogged("code", game.rematch.code))


def dealer_of_rematch(game: Game, staying: Sequence[int]) -> int:
    """The index of the next dealer among the players who stay."""
    rounds = list(game.rounds.filter(over=True).order_by("number"))
    return list(staying).index(sheets_dealer.next_dealer(game, rounds, staying)) if staying else 0


def copy_game(game: Game, by: Player) -> Game:
    """Copy the rules to a new game. The owner and the scorers of the old one become scorers of the new one."""
    settings = replace(GameSettings.from_game(game), house_rules={})
    fresh = new_game(by, settings, private=game.watch == Game.Watch.NOBODY)
    scorers = game.sheet_roles.filter(role=SheetRole.Role.SCORER).values_list("player_id", flat=True)
    SheetRole.objects.bulk_create(
        SheetRole(game=fresh, player_id=player, role=SheetRole.Role.SCORER)
        for player in sorted({game.host_id, *scorers} - {by.pk})
    )
    return fresh
