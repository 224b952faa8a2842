"""Making a sheet, and the rematch of one that is over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Game, Player, Seat
from games.services.outcomes import Refused
from games.services.tables import rematch_made, save_with_code
from scoring.models import SheetChange, SheetRole
from scoring.sheets import dealing
from scoring.sheets.entrants import Entrant, players_for
from scoring.sheets.ledger import Note, Order, add_line, check_key, digest, stale, write
from scoring.sheets.ruling import Rules, checked_title

FEWEST, MOST = 2, 10


def make_sheet(
    *,
    owner: Player,
    edition: str,
    entrants: Sequence[Entrant],
    key: str,
    count: str = "standard",
    end: str = "target",
    end_value: int | None = None,
    tie: str = "joint",
    dealer: int = 0,
    title: str = "",
    rated: bool = True,
    private: bool = False,
) -> Game:
    """A new sheet, ready for its first round. Names that nobody of the owner's has become players kept by the owner."""
    check_key(key)
    named = [(entrant.name, entrant.player_id) for entrant in entrants]
    asked = ["make", edition, named, count, end, end_value, tie, dealer, title, rated, private]
    order = Order("", owner, key, asked)
    rules = Rules.checked(edition, count, end, end_value, tie)
    check_players(len(entrants), dealer)
    try:
        with transaction.atomic():
            if (known := made_before(order)) is not None:
                return known
            game = new_game(owner, edition, rules, title=title, rated=rated, private=private)
            seat_everybody(game, players_for(owner, entrants))
            open_log(game, order, dealer)
            return game
    except IntegrityError:  # the same key at the same moment
        if (known := made_before(order)) is not None:
            return known
        raise


def check_players(players: int, dealer: int) -> None:
    if not FEWEST <= players <= MOST:
        raise Refused(_("A sheet is for %(fewest)d to %(most)d players.") % {"fewest": FEWEST, "most": MOST})
    if not 0 <= dealer < players:
        raise Refused(_("The dealer has to be one of the players."))


def made_before(order: Order) -> Game | None:
    known = SheetChange.objects.filter(key=order.key).select_related("game").first()
    if known is None:
        return None
    if known.said != order.said:
        raise stale()
    return known.game


def new_game(owner: Player, edition: str, rules: Rules, *, title: str, rated: bool, private: bool) -> Game:
    game = Game(
        source=Game.Source.PHYSICAL,
        state=Game.State.RUNNING,
        edition=edition,
        title=checked_title(title),
        count=rules.count,
        end=rules.end,
        end_value=rules.end_value,
        tie=rules.tie,
        seats_offered=MOST,
        watch=Game.Watch.NOBODY if private else Game.Watch.HIDDEN,
        host=owner,
        rated=rated,
        started_at=timezone.now(),
    )
    save_with_code(game)
    return game


def seat_everybody(game: Game, players: Sequence[tuple[Player, str]]) -> None:
    Seat.objects.bulk_create(
        Seat(game=game, number=number, player=player, name=name) for number, (player, name) in enumerate(players)
    )


def open_log(game: Game, order: Order, dealer: int) -> None:
    names = list(game.seats.order_by("number").values_list("name", flat=True))
    add_line(game, order, Note(SheetChange.Kind.MADE, after={"dealer": dealer, "players": names}))


def rematch(*, code: str, by: Player, key: str) -> Game:
    """A new sheet with the same players and rules, the deal passed on; asked for twice, it is the same one."""
    write(Order(code, by, key, ["rematch"]), partial(duplicate, by=by, key=key))
    fresh = Game.objects.select_related("rematch").get(code=code).rematch
    if fresh is None:
        raise stale()
    return fresh


def duplicate(game: Game, *, by: Player, key: str) -> Note | None:
    if game.rematch is not None:
        return None
    if game.state == Game.State.RUNNING:
        raise Refused(_("The game is not over yet."))
    staying = list(game.seats.filter(gone=False).order_by("number"))
    dealer = pass_on(game, [seat.number for seat in staying])
    check_players(len(staying), dealer)
    game.rematch = copy(game, by)
    seat_everybody(game.rematch, [(seat.player, seat.name) for seat in staying if seat.player is not None])
    open_log(game.rematch, Order("", by, digest("rematch", key), ["rematch of", game.code]), dealer)
    rematch_made.send(sender=Game, game=game, rematch=game.rematch, by=by)
    return Note(SheetChange.Kind.REMATCH, after={"code": game.rematch.code})


def pass_on(game: Game, staying: Sequence[int]) -> int:
    """The place of the next dealer among those who stay."""
    rounds = list(game.rounds.filter(over=True).order_by("number"))
    return list(staying).index(dealing.next_dealer(game, rounds, staying)) if staying else 0


def copy(game: Game, by: Player) -> Game:
    """The same rules for a sheet of who asked; the owner of the old one and who kept its score go on with them."""
    rules = Rules(game.count, game.end, game.end_value, game.tie)
    private = game.watch == Game.Watch.NOBODY
    fresh = new_game(by, game.edition, rules, title=game.title, rated=game.rated, private=private)
    scorers = game.sheet_roles.filter(role=SheetRole.Role.SCORER).values_list("player_id", flat=True)
    SheetRole.objects.bulk_create(
        SheetRole(game=fresh, player_id=player, role=SheetRole.Role.SCORER)
        for player in sorted({game.host_id, *scorers} - {by.pk})
    )
    return fresh
