"""Games with real cards: rounds are played out by the rules library, and what was left is written on the sheet."""

from __future__ import annotations

from random import Random
from typing import Any
from uuid import uuid4

import uno
from games.models import Game, Player
from scoring.demo.cast import skill
from scoring.demo.clock import Clock
from scoring.sheets import writing as sheets
from scoring.sheets.entrants import Entrant
from scoring.sheets.entry import HandLeft, RoundEntry, entry_of
from scoring.sheets.facts import Sheet, read_sheet
from uno.bots import bot
from uno.bots.turns import played

MANY = 40  # rounds; every game is over by then
A_ROUND = (200, 600)  # seconds


def new_sheet(owner: Player, players: list[Player], **rules: Any) -> Game:
    entrants = [Entrant(player.name, player.pk) for player in players]
    return sheets.make_sheet(owner=owner, entrants=entrants, key=new_key(), **rules)


def new_key() -> str:
    return f"demo:{uuid4()}"


def play_out(game: Game, by: Player, clock: Clock, luck: Random, *, rounds: int = MANY) -> Game:
    """Write round after round until the game is over, or so many are written."""
    for _number in range(rounds):
        sheet = read_sheet(game)
        if not sheet.running:
            break
        clock.wait(luck.uniform(*A_ROUND))
        entry = one_round(sheet, luck)
        sheets.add_round(code=game.code, by=by, entry=entry, number=sheet.next_number, key=new_key())
        game.refresh_from_db()
    return game


def one_round(sheet: Sheet, luck: Random) -> RoundEntry:
    """Who went out, and what was left in every other hand, card by card."""
    seats = list(sheet.playing)
    names = [seat.name for number in seats if (seat := sheet.seat(number)) is not None]
    table = uno.deal(sheet.edition, names, luck=luck, dealer=seats.index(sheet.next_dealer), recording=False)
    uno.flip(table)
    for _move in played(table, [bot(skill(name)) for name in names], luck):
        pass
    left = {
        number: HandLeft(table.points(place), tuple(card.points for card in table.cards(place)))
        for place, number in enumerate(seats)
        if place != table.winner
    }
    return RoundEntry(None if table.winner < 0 else seats[table.winner], left)


def put_right(game: Game, by: Player, why: str) -> None:
    """Two hands of the first round were swapped when they were written down."""
    first = read_sheet(game).rounds[0]
    entry = entry_of(first)
    one, other = sorted(seat for seat in entry.hands if seat != entry.winner)[:2]
    swapped = {**entry.hands, one: entry.hands[other], other: entry.hands[one]}
    hands = {seat: hand for seat, hand in swapped.items() if seat != entry.winner}
    fixed = RoundEntry(entry.winner, hands, entry.dealer)
    number, revision = first.number, first.revision
    sheets.correct_round(code=game.code, by=by, entry=fixed, number=number, revision=revision, key=new_key(), why=why)
