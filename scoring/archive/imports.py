"""Saving games from files as score sheets of the person who uploads them: all or nothing, and each only once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.access import own_games
from games.game_settings import GameSettings, TableSettings
from games.models import Game, Hand, Player, Round, Seat
from games.outcomes import Refused
from games.tables.creation import save_with_code
from scoring.archive.exports import read_games
from scoring.archive.game_file import WrittenGame, WrittenRound
from scoring.models import SheetChange
from scoring.models.sheets import SeatLogged, SheetLogged
from scoring.sheets.changes.sheet_change import ChangeRequest, LogEntry, add_log_line, digest, settle_game
from scoring.sheets.changes.sheet_players import Entrant, known_player

Kind = SheetChange.Kind


@dataclass(frozen=True)
class ImportResult:
    """The result of an import."""

    made: tuple[Game, ...]
    known: int  # games that were already here


def key_of(owner: Player, game: WrittenGame) -> str:
    """The key of a game. It is the same when a person uploads the game again, so that it is created only once."""
    return f"import:{digest(owner.pk, game.digest)[:56]}"


def known_games(owner: Player, games: Sequence[WrittenGame]) -> dict[str, str]:
    """The digest and the code of the games that are already here, imported before or recorded here."""
    keys = {key_of(owner, game): game.digest for game in games}
    before = SheetChange.objects.filter(key__in=keys).values_list("key", "game__code")
    found = {keys[key]: code for key, code in before}
    own = Game.objects.filter(own_games(owner), code__in={game.code for game in games if game.code})
    return {**{game.digest: game.code for game in read_games(own)}, **found}


def import_games(owner: Player, games: Iterable[WrittenGame], who: Mapping[str, Entrant]) -> ImportResult:
    """Create the games that are not here yet. `who` says which player each name means."""
    wanted = list({game.digest: game for game in games}.values())
    try:
        with transaction.atomic():
            known = known_games(owner, wanted)
            fresh = [game for game in wanted if game.digest not in known]
            players = players_for(owner, fresh, who)
            return ImportResult(tuple(store_game(owner, game, players) for game in fresh), len(wanted) - len(fresh))
    except IntegrityError:  # the same file at the same time
        raise Refused(_("These games are already being imported. Check your games.")) from None


def players_for(owner: Player, games: Iterable[WrittenGame], who: Mapping[str, Entrant]) -> dict[str, Player]:
    """The player that each name means. Nobody may appear twice in a game."""
    games = list(games)
    found: dict[str, Player] = {}
    for name in dict.fromkeys(name for game in games for name in game.names):
        chosen = who.get(name, Entrant(name)).player_id
        found[name] = known_player(owner, chosen) if chosen else Player.objects.create(name=name, kept_by=owner)
    for game in games:
        if len({found[name].pk for name in game.names}) < len(game.names):
            raise Refused(
                _("Two names in one game cannot be the same person: %(names)s. Choose different players.")
                % {"names": ", ".join(game.names)}
            )
    return found


def store_game(owner: Player, written: WrittenGame, players: Mapping[str, Player]) -> Game:
    """Save one game with seats, rounds and hands. Totals and places are added up here, whatever the file says."""
    game = new_game(owner, written)
    seats = {
        seat.name: Seat(
            game=game, number=number, player=players[seat.name], name=seat.name, start=seat.start, gone=seat.left
        )
        for number, seat in enumerate(written.seats)
    }
    Seat.objects.bulk_create(seats.values())
    rounds = [
        new_round(game, played, *place, seats)
        for played, place in zip(written.rounds, dealt_rounds(written), strict=True)
    ]
    Round.objects.bulk_create(rounds)
    Hand.objects.bulk_create(hands_of(rounds, written.rounds, seats))
    start_log(owner, game, written, seats)
    settle_game(game)
    game.save()
    return game


def new_game(owner: Player, written: WrittenGame) -> Game:
    game = Game(
        source=Game.Source.PHYSICAL,
        state=Game.State.ABANDONED if written.abandoned and not written.standing.over else Game.State.RUNNING,
        host=owner,
        started_at=written.started_at or written.finished_at or timezone.now(),
    )
    settings_of(written).apply_to_game(game)
    TableSettings(seats=10, watch=Game.Watch.NOBODY if written.private else Game.Watch.HIDDEN).apply_to_game(game)
    save_with_code(game)
    return game


def settings_of(written: WrittenGame) -> GameSettings:
    return GameSettings(
        edition=written.edition,
        house_rules=written.options,
        count=written.count,
        end=written.end,
        end_value=written.end_value,
        tie=written.tie,
        title=written.title,
        rated=written.rated,
    )


def dealt_rounds(written: WrittenGame) -> Iterator[tuple[int, int, datetime]]:
    """The number, dealer and end of each round. If the file does not say, the deal passes to the left."""
    dealer = -1
    for number, played in enumerate(written.rounds, 1):
        inside = [place for place, name in enumerate(written.names) if name in played.hands]
        after = [place for place in inside if place > dealer]
        dealer = written.names.index(played.dealer) if played.dealer else (after or inside)[0]
        yield number, dealer, played.finished_at or written.finished_at or written.started_at or timezone.now()


def new_round(
    game: Game, played: WrittenRound, number: int, dealer: int, moment: datetime, seats: Mapping[str, Seat]
) -> Round:
    return Round(
        game=game,
        number=number,
        dealer=dealer,
        winner=None if played.winner is None else seats[played.winner].number,
        seats=[seat.number for name, seat in seats.items() if name in played.hands],
        over=True,
        finished_at=moment,
        revision=played.corrected,
    )


def hands_of(rounds: Sequence[Round], written: Sequence[WrittenRound], seats: Mapping[str, Seat]) -> Iterator[Hand]:
    for current, played in zip(rounds, written, strict=True):
        for name, hand in played.hands.items():
            yield Hand(
                round=current, seat=seats[name], points=hand.points, cards=hand.cards, counted=list(hand.counted)
            )


def start_log(owner: Player, game: Game, written: WrittenGame, seats: Mapping[str, Seat]) -> None:
    """Log that the sheet was created, with the key that makes a second import harmless, and who joined late."""
    key, first = key_of(owner, written), next((dealer for _number, dealer, _at in dealt_rounds(written)), 0)
    after = SheetLogged(first, written.names, written.code or written.key)
    why = _("imported from a file")
    add_log_line(
        game, ChangeRequest(game.code, owner, key, ["import", written.digest], why), LogEntry(Kind.MADE, after=after)
    )
    for seat in written.seats:
        if seat.late:
            game.version += 1
            number = seats[seat.name].number
            order = ChangeRequest(game.code, owner, digest(key, number), ["import", number], why)
            add_log_line(game, order, LogEntry(Kind.JOINED, seat=number, after=SeatLogged(seat.name, seat.start)))
