"""Games from files into rows, as sheets of who brought them: all or nothing, and each only once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.history.access import took_part
from games.models import Game, Hand, Player, Round, Seat
from games.services.outcomes import Refused
from games.services.tables import save_with_code
from scoring.archive.reading import read_games
from scoring.archive.written import WrittenGame, WrittenRound
from scoring.models import SheetChange
from scoring.sheets.entrants import Entrant, known_player
from scoring.sheets.ledger import Note, Order, add_line, digest, settle

Kind = SheetChange.Kind


@dataclass(frozen=True)
class Taken:
    """What came of taking games over."""

    made: tuple[Game, ...]
    known: int  # were here already


def key_of(owner: Player, game: WrittenGame) -> str:
    """The same game brought by the same person has the same key, so that it is made once."""
    return f"import:{digest(owner.pk, game.digest)[:56]}"


def known_games(owner: Player, games: Sequence[WrittenGame]) -> dict[str, str]:
    """Of those that are here already, the digest and the code: taken over before, or written here in the first place."""
    keys = {key_of(owner, game): game.digest for game in games}
    before = SheetChange.objects.filter(key__in=keys).values_list("key", "game__code")
    found = {keys[key]: code for key, code in before}
    own = Game.objects.filter(took_part(owner), code__in={game.code for game in games if game.code})
    return {**{game.digest: game.code for game in read_games(own)}, **found}


def take(owner: Player, games: Iterable[WrittenGame], who: Mapping[str, Entrant]) -> Taken:
    """Make the games that are not here yet. `who` says which player is meant by each name."""
    wanted = list({game.digest: game for game in games}.values())
    try:
        with transaction.atomic():
            known = known_games(owner, wanted)
            fresh = [game for game in wanted if game.digest not in known]
            players = players_for(owner, fresh, who)
            return Taken(tuple(store(owner, game, players) for game in fresh), len(wanted) - len(fresh))
    except IntegrityError:  # the same file at the same moment
        raise Refused(_("These games are being taken already. Look at your games.")) from None


def players_for(owner: Player, games: Iterable[WrittenGame], who: Mapping[str, Entrant]) -> dict[str, Player]:
    """The player behind each name; nobody sits at a game twice."""
    games = list(games)
    found: dict[str, Player] = {}
    for name in dict.fromkeys(name for game in games for name in game.names):
        chosen = who.get(name, Entrant(name)).player_id
        found[name] = known_player(owner, chosen) if chosen else Player.objects.create(name=name, kept_by=owner)
    for game in games:
        if len({found[name].pk for name in game.names}) < len(game.names):
            raise Refused(
                _("Two names of one game cannot be the same person: %(names)s.") % {"names": ", ".join(game.names)}
            )
    return found


def store(owner: Player, written: WrittenGame, players: Mapping[str, Player]) -> Game:
    """One game with seats, rounds and hands; totals and places are added up here, whatever the file said."""
    game = new_game(owner, written)
    seats = {
        seat.name: Seat(
            game=game, number=number, player=players[seat.name], name=seat.name, start=seat.start, gone=seat.left
        )
        for number, seat in enumerate(written.seats)
    }
    Seat.objects.bulk_create(seats.values())
    rounds = [
        new_round(game, played, *place, seats) for played, place in zip(written.rounds, places(written), strict=True)
    ]
    Round.objects.bulk_create(rounds)
    Hand.objects.bulk_create(hands_of(rounds, written.rounds, seats))
    open_log(owner, game, written, seats)
    settle(game)
    game.save()
    return game


def new_game(owner: Player, written: WrittenGame) -> Game:
    game = Game(
        source=Game.Source.PHYSICAL,
        state=Game.State.ABANDONED if written.abandoned and not written.standing.over else Game.State.RUNNING,
        title=written.title,
        edition=written.edition,
        options=dict(written.options),
        count=written.count,
        end=written.end,
        end_value=written.end_value,
        tie=written.tie,
        seats_offered=10,
        watch=Game.Watch.NOBODY if written.private else Game.Watch.HIDDEN,
        host=owner,
        rated=written.rated,
        started_at=written.started_at or written.finished_at or timezone.now(),
    )
    save_with_code(game)
    return game


def places(written: WrittenGame) -> Iterator[tuple[int, int, datetime]]:
    """Each round's number, who dealt it, and when it was over. Where the file does not say, the deal passes to the left."""
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


def open_log(owner: Player, game: Game, written: WrittenGame, seats: Mapping[str, Seat]) -> None:
    """The first line says that the sheet was made, under the key that makes a second time harmless; then who came late."""
    key, first = key_of(owner, written), next((dealer for _number, dealer, _at in places(written)), 0)
    after = {"dealer": first, "players": written.names, "from": written.code or written.key}
    why = _("taken over from a file")
    add_line(game, Order(game.code, owner, key, ["import", written.digest], why), Note(Kind.MADE, after=after))
    for seat in written.seats:
        if seat.late:
            game.version += 1
            number = seats[seat.name].number
            order = Order(game.code, owner, digest(key, number), ["import", number], why)
            add_line(game, order, Note(Kind.JOINED, seat=number, after={"name": seat.name, "start": seat.start}))
