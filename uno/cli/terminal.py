"""A round or a game in the terminal: one person against bots, in any edition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TextIO

from uno.bots import Bot, bot, next_move
from uno.cli.arguments import seed_of
from uno.cli.screen import Human, Left, Screen, columns_of
from uno.edition import Edition
from uno.moves import Move
from uno.notation.rounds import Record
from uno.opening.deal import draw_for_dealer, flip
from uno.opening.seed import Seed
from uno.score.game import Game
from uno.score.points import Score
from uno.table import Table
from uno.words import BadNotation, IllegalAction, say

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gro", "Hugo", "Ida", "Jan")


@dataclass(frozen=True)
class Sitting:
    """A session at the terminal: edition, name, opponents, scoring, seed, and the file for its rounds."""

    edition: Edition
    name: str
    bots: Sequence[str]
    score: Score
    seed: str | None = None
    record: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        others = [name for name in NAMES if name != self.name]
        return (self.name, *others[: len(self.bots)])


def play(sitting: Sitting, source: TextIO, sink: TextIO) -> None:
    """Play until the game is over or the player leaves."""
    screen = Screen.of(source, sink)
    human = Human(screen)
    chairs = [Bot(sitting.name, say("Somebody at the screen."), human.choose, human.react), *map(bot, sitting.bots)]
    try:
        Party(sitting, screen, chairs).play()
    except Left:
        screen.show()
        screen.show(say("You leave the table. Goodbye!"))


@dataclass(frozen=True)
class Party:
    """The person and the bots at the table; the person has the first chair."""

    sitting: Sitting
    screen: Screen
    chairs: Sequence[Bot]

    def play(self) -> None:
        sitting = self.sitting
        luck = Random(sitting.seed)
        game = Game(sitting.edition, sitting.names, sitting.score)
        self.welcome()
        game.dealer = self.first_dealer(luck)
        while not game.over:
            seed = seed_of(sitting.seed, len(game.results) + 1) if sitting.seed else Seed.new()
            table = game.deal(seed=seed)
            moves = self.play_round(table, [self.chairs[seat] for seat in game.active()], luck)
            game.finish(table)
            self.write_down(Record(sitting.edition, table.names, table.dealer, seed, seed.commitment(), moves), game)
            self.show_result(game, table)
            if not game.over:
                self.screen.ask(say("Press Enter for the next round, or type quit to leave:"))

    def welcome(self) -> None:
        show, sitting = self.screen.show, self.sitting
        show(say("{edition}: {about}", edition=sitting.edition.name, about=sitting.edition.about))
        for name, chair in zip(sitting.names[1:], self.chairs[1:], strict=True):
            show(say("{name} is a bot ({bot}). {about}", name=name, bot=chair.name, about=chair.about))

    def first_dealer(self, luck: Random) -> int:
        """The highest number deals, or the dealer is chosen at random (S1)."""
        names = self.sitting.names
        if not self.sitting.edition.dealer_by_number:
            return luck.randrange(len(names))
        dealer, draws = draw_for_dealer(self.sitting.edition, names, luck)
        for name, card in (pair for drawn in draws for pair in drawn.items()):
            card_name = self.screen.card(self.sitting.edition.card(card))
            self.screen.show(say("{name} draws {card} for dealer.", name=name, card=card_name))
        return names.index(dealer)

    def play_round(self, table: Table, chairs: Sequence[Bot], luck: Random) -> list[tuple[int, Move]]:
        """Play one round; the person is shown each refusal and asked again."""
        me = table.names.index(self.sitting.name) if self.sitting.name in table.names else None
        self.screen.show(say("{name} deals.", name=table.names[table.dealer]))
        flip(table)
        self.show_events(table, me)
        moves: list[tuple[int, Move]] = []
        while not table.over:
            seat, move = next_move(table, chairs, luck)
            try:
                table.apply(seat, move)
            except (IllegalAction, BadNotation) as no:
                self.screen.show(say("You cannot do that. {why}", why=no))
                continue
            moves.append((seat, move))
            self.show_events(table, me)
        return moves

    def show_events(self, table: Table, me: int | None) -> None:
        view = table.look(me)
        self.screen.events(view.events, view)

    def show_result(self, game: Game, table: Table) -> None:
        """Show the points left in the hands, the totals and the places."""
        standing = game.standing
        rows: list[Sequence[object]] = [(say("player"), say("points left"), say("total"), say("place"))]
        for seat, name in enumerate(game.names):
            left = game.results[-1].left[seat]
            rows.append((name, "-" if left is None else left, standing.totals[seat], standing.places[seat]))
        self.screen.show()
        for line in columns_of(rows):
            self.screen.show(line)
        if game.over:
            winners = ", ".join(game.names[seat] for seat in standing.winners)
            self.screen.show(say("The game is over. First place: {names}.", names=winners))

    def write_down(self, record: Record, game: Game) -> None:
        """Write each round to a file of its own; the later ones have their number in the name."""
        if self.sitting.record is None:
            return
        path, number = Path(self.sitting.record), len(game.results)
        if number > 1:
            path = path.with_stem(f"{path.stem}-{number}")
        try:
            path.write_text(record.text(), encoding="utf-8")
        except OSError as no:
            self.screen.show(say("The round could not be saved to {path}: {why}.", path=path, why=no.strerror))
        else:
            self.screen.show(say("The round was saved to {path}.", path=path))
