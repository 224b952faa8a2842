"""Online games of the demo, played move by move through the same functions as people's moves, with fixed seeds."""

from __future__ import annotations

from random import Random

import uno
from games.game_settings import STANDARD_GAME, GameSettings, TableSettings
from games.models import Game, Player, Round, Seat
from games.outcomes import Answer
from games.play import moves
from games.play.commands import Command
from games.tables import chat, creation, host_actions
from games.tables import seats as tables_seats
from scoring.demo.cast import Clock, skill
from uno.bots import Bot, bot, next_move

A_MOVE = (3, 8)  # seconds; longer than the time for an UNO call
LINES = ("Good luck!", "Oh no …", "One more?", "That was close.", "You again!", "👏")


def new_table(
    host: Player, players: list[Player], settings: GameSettings = STANDARD_GAME, *, bots: int = 0, seats: int = 0
) -> Game:
    table = TableSettings(seats=seats or len(players) + bots, listed=True)
    game = creation.create_table(host=host, settings=settings, table=table)
    for player in players:
        tables_seats.sit_down(code=game.code, player=player)
    for _bot in range(bots):
        host_actions.add_bot(code=game.code, by=host, level="normal")
    return game


def play_out(game: Game, clock: Clock, luck: Random, *, stop_after: int | None = None) -> Game:
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
        chat.send_message(code=game.code, player=luck.choice(people), text=luck.choice(LINES))
