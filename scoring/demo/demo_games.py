"""The games of the demo, played through the same functions as people's games, with fixed seeds.

Online games are played move by move. For games with real cards, the rules library plays the rounds, and the sheet gets
what was left."""

from __future__ import annotations

from random import Random
from uuid import uuid4

import uno
from games.game_settings import STANDARD_GAME, GameSettings, TableSettings
from games.models import Game, Player, Round, Seat
from games.outcomes import Answer
from games.play import moves
from games.play.commands import Command
from games.tables import chat, host_actions
from games.tables import creation as tables_creation
from games.tables import seats as tables_seats
from scoring.demo.cast import Clock, skill
from scoring.sheets.changes import creation as sheets_creation
from scoring.sheets.changes import rounds as sheets_rounds
from scoring.sheets.changes.round_entry import entry_of
from scoring.sheets.changes.sheet_players import Entrant
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.sheet import Sheet, read_sheet
from uno import bots
from uno.bots import Bot, bot, next_move

A_MOVE = (3, 8)  # seconds; longer than the time for an UNO call
CHAT = ("Good luck!", "Oh no …", "One more?", "That was close.", "You again!", "👏")


def new_table(
    host: Player, players: list[Player], settings: GameSettings = STANDARD_GAME, *, bots: int = 0, seats: int = 0
) -> Game:
    table = TableSettings(seats=seats or len(players) + bots, listed=True)
    game = tables_creation.create_table(host=host, settings=settings, table=table)
    for player in players:
        tables_seats.sit_down(code=game.code, player=player)
    for _bot in range(bots):
        host_actions.add_bot(code=game.code, by=host, level="normal")
    return game


def play_table(game: Game, clock: Clock, luck: Random, *, stop_after: int | None = None) -> Game:
    """Deal and play until the game is over or this many moves are made."""
    host_actions.start_game(code=game.code, by=game.host, now=clock.now, seed=seed(luck))
    made = 0
    while True:
        made += play_round(game, clock, luck, stop_after)
        game.refresh_from_db()
        if game.state != Game.State.RUNNING or (stop_after is not None and made >= stop_after):
            return game
        clock.wait(15)
        host_actions.deal_next_round(code=game.code, by=None, now=clock.now, seed=seed(luck))


def seed(luck: Random) -> uno.Seed:
    return uno.Seed(luck.randbytes(32))


def play_round(game: Game, clock: Clock, luck: Random, most: int | None) -> int:
    """Play the current round, and return the number of moves."""
    current = game.rounds.order_by("-number")[0]
    by_number = {seat.number: seat for seat in game.seats.select_related("player")}
    seats = [by_number[number] for number in current.seats]
    table = uno.restore(current.snapshot or {})
    minds = [bot(skill(seat.name, seat.bot)) for seat in seats]
    made = 0
    while not table.over and (most is None or made < most):
        make_move(game, current, seats, table, minds, clock, luck)
        made += 1
    if luck.random() < 0.6:
        say_something(game, seats, luck)
    return made


def make_move(
    game: Game, current: Round, seats: list[Seat], table: uno.Table, minds: list[Bot], clock: Clock, luck: Random
) -> None:
    """Make one move, chosen with a table in memory, so that the rows need not be read each time."""
    place, move = next_move(table, minds, luck)
    clock.wait(luck.uniform(*A_MOVE))
    decision = Round.objects.values_list("decision", flat=True).get(pk=current.pk)
    key = f"demo:{current.pk}:{clock.now.timestamp():.6f}"
    command = Command(move, f"{current.number}.{decision}", key)
    outcome = moves.make_move_for_seat(code=game.code, seat=seats[place].number, command=command, now=clock.now)
    if outcome.answer != Answer.DONE:
        raise RuntimeError(f"The demo's move {move} was refused: {outcome.reason}")
    table.apply(place, move)


def say_something(game: Game, seats: list[Seat], luck: Random) -> None:
    people = [seat.player for seat in seats if seat.player is not None and not seat.bot]
    if people:
        chat.send_message(code=game.code, player=luck.choice(people), text=luck.choice(CHAT))


MOST_ROUNDS = 40  # every game is over by then
A_ROUND = (200, 600)  # seconds


def new_sheet(owner: Player, players: list[Player], settings: GameSettings) -> Game:
    entrants = [Entrant(player.name, player.pk) for player in players]
    return sheets_creation.create_sheet(owner=owner, entrants=entrants, key=new_key(), settings=settings)


def new_key() -> str:
    return f"demo:{uuid4()}"


def play_sheet(game: Game, by: Player, clock: Clock, luck: Random, *, rounds: int = MOST_ROUNDS) -> Game:
    """Save rounds until the game is over or this many are saved."""
    for _number in range(rounds):
        sheet = read_sheet(game)
        if not sheet.running:
            break
        clock.wait(luck.uniform(*A_ROUND))
        entry = played_round(sheet, luck)
        sheets_rounds.add_round(code=game.code, by=by, entry=entry, number=sheet.next_number, key=new_key())
        game.refresh_from_db()
    return game


def played_round(sheet: Sheet, luck: Random) -> RoundEntry:
    """Who went out, and what was left in every other hand, card by card."""
    seats = list(sheet.playing)
    names = [seat.name for number in seats if (seat := sheet.seat(number)) is not None]
    table = uno.deal(sheet.edition, names, luck=luck, dealer=seats.index(sheet.next_dealer), recording=False)
    uno.flip(table)
    for _move in bots.play_round(table, [bot(skill(name)) for name in names], luck):
        pass
    left = {
        number: HandLeft(table.points(place), tuple(card.points for card in table.cards(place)))
        for place, number in enumerate(seats)
        if place != table.winner
    }
    return RoundEntry(None if table.winner < 0 else seats[table.winner], left)


def correct_swapped_hands(game: Game, by: Player, why: str) -> None:
    """Swap two hands of the first round, as if they had been entered the wrong way round."""
    first = read_sheet(game).rounds[0]
    entry = entry_of(first)
    one, other = sorted(seat for seat in entry.hands if seat != entry.winner)[:2]
    swapped = {**entry.hands, one: entry.hands[other], other: entry.hands[one]}
    hands = {seat: hand for seat, hand in swapped.items() if seat != entry.winner}
    fixed = RoundEntry(entry.winner, hands, entry.dealer)
    number, revision = first.number, first.revision
    sheets_rounds.correct_round(
        code=game.code, by=by, entry=fixed, number=number, revision=revision, key=new_key(), why=why
    )
