"""The settings of a game: what is agreed on before a game, and what is agreed on for a table besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import uno
from games.models import Game
from games.outcomes import Refused

# What any game can have, played here or imported. Forms offer less.
MOST_POINTS, MOST_ROUNDS = 100_000, 999

CLOCKS = (
    ("0", gettext_lazy("Unlimited")),
    ("15", gettext_lazy("15 seconds")),
    ("30", gettext_lazy("30 seconds")),
    ("60", gettext_lazy("60 seconds")),
)

HouseRules = Mapping[str, bool | int | str]


def editions() -> list[uno.Edition]:
    """The editions that can be played here, in the order in which they are offered."""
    return list(uno.EDITIONS.values())


@dataclass(frozen=True)
class GameSettings:
    """What is agreed on before a game, at a table or on a score sheet. A change is `replace(settings, ...)`."""

    edition: str = "classic"
    house_rules: HouseRules = field(default_factory=dict)
    count: str = Game.Count.STANDARD
    end: str = Game.End.TARGET
    end_value: int | None = None  # points or rounds; None is the printed target
    tie: str = Game.Tie.JOINT
    title: str = ""
    rated: bool = True

    @classmethod
    def from_game(cls, game: Game) -> GameSettings:
        return cls(
            edition=game.edition,
            house_rules=game.options,
            count=game.count,
            end=game.end,
            end_value=game.end_value,
            tie=game.tie,
            title=game.title,
            rated=game.rated,
        )

    def apply_to_game(self, game: Game) -> None:
        """Write the settings into the fields of a game. Whoever calls this saves the game."""
        game.edition = self.edition
        game.options = dict(self.house_rules)
        game.count = self.count
        game.end = self.end
        game.end_value = self.value
        game.tie = self.tie
        game.title = self.title
        game.rated = self.rated

    @property
    def rules(self) -> uno.Edition:
        """The edition with these house rules."""
        return uno.with_options(uno.edition(self.edition), self.house_rules)

    @property
    def value(self) -> int:
        """The points or rounds at which the game ends."""
        return self.rules.target if self.end_value is None else self.end_value

    def checked(self) -> GameSettings:
        """The same settings, complete: without an end value they get the printed target. What makes no sense is refused."""
        if self.edition not in uno.EDITIONS:
            raise Refused(_("This edition doesn't exist. Choose another one."))
        kinds = ((self.count, Game.Count), (self.end, Game.End), (self.tie, Game.Tie))
        if any(value not in known.values for value, known in kinds):
            raise Refused(_("These rules do not exist. Choose them from the lists."))
        check_knockout(self.end, self.count)
        most = MOST_ROUNDS if self.end == Game.End.ROUNDS else MOST_POINTS
        if self.end != Game.End.SINGLE and not 1 <= self.value <= most:
            raise Refused(_("The target or the number of rounds must be between 1 and %(most)d.") % {"most": most})
        value = 1 if self.end == Game.End.SINGLE else self.value
        return replace(self, house_rules=uno.options_of(self.rules), end_value=value)


@dataclass(frozen=True)
class TableSettings:
    """What is agreed on for a table besides the game itself."""

    seats: int = 4
    clock: int = 0  # seconds for a turn; 0 is no clock
    watch: str = Game.Watch.HIDDEN
    listed: bool = False

    @classmethod
    def from_game(cls, game: Game) -> TableSettings:
        return cls(seats=game.seats_offered, clock=game.clock, watch=game.watch, listed=game.listed)

    def apply_to_game(self, game: Game) -> None:
        """Write the settings into the fields of a game. Whoever calls this saves the game."""
        game.seats_offered = self.seats
        game.clock = self.clock
        game.watch = self.watch
        game.listed = self.listed


def check_knockout(end: str, count: str) -> None:
    if end == Game.End.ELIMINATION and count != Game.Count.LOW:
        raise Refused(_("A knockout game needs lowest-score scoring. Change the scoring, or choose another end."))


STANDARD_GAME = GameSettings()
STANDARD_TABLE = TableSettings()
