"""Games with real cards in the demo. The rules library plays the rounds, and the sheet gets what was left."""

from __future__ import annotations

from random import Random
from uuid import uuid4

import uno
from games.game_settings import GameSettings
from games.models import Game, Player
from scoring.demo.cast import Clock, skill
from scoring.sheets.changes import creation
from scoring.sheets.changes import rounds as sheets_rounds
from scoring.sheets.changes.round_entry import entry_of
from scoring.sheets.changes.sheet_players import Entrant
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.sheet import Sheet, read_sheet
from uno.bots import bot, play_round

MANY = 40  # rounds; every game is over by then
A_ROUND = (200, 600)  # seconds


def new_sheet(owner: Player, players: list[Player], settings: GameSettings) -> Game:
    entrants = [Entrant(player.name, player.pk) for player in players]
    return creation.create_sheet(owner=owner, entrants=entrants, key=new_key(), settings=settings)


def new_key() -> str:
    return f"demo:{uuid4()}"


def play_out(game: Game, by: Player, clock: Clock, luck: Random, *, rounds: int = MANY) -> Game:
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
    for _move in play_round(table, [bot(skill(name)) for name in names], luck):
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
