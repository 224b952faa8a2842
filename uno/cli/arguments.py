"""The arguments of the command line: what can be typed, and the values that it is read into."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import NoReturn

from uno.bots import BOTS, bot
from uno.edition import FEWEST_PLAYERS, MOST_PLAYERS, Edition, Value
from uno.editions import EDITIONS
from uno.house_rules import presets
from uno.opening.seed import Seed
from uno.score.points import End, Score
from uno.words import BadNotation

BAD_INPUT = 2


def whole_number(text: str, what: str, least: int, most: int | None = None) -> int:
    """A whole number within bounds."""
    try:
        number = int(text)
    except ValueError:
        raise BadNotation(f"{what} is a whole number, not {text!r}.") from None
    if number < least or (most is not None and number > most):
        bounds = f"{least} or more" if most is None else f"{least} to {most}"
        raise BadNotation(f"{what} is {bounds}, not {number}.")
    return number


def player_count(text: str | None, default: int) -> int:
    """How many play (K2)."""
    return whole_number(text or str(default), "The number of players", FEWEST_PLAYERS, MOST_PLAYERS)


def player_name(text: str) -> str:
    name = text.strip()
    if not name or not name.isprintable():
        raise BadNotation(f"{text!r} cannot be a name.")
    return name


def bot_names(text: str) -> list[str]:
    """The names of bots, separated by commas; unknown ones are refused."""
    return [bot(name.strip()).name for name in text.split(",")]


def house_rules(edition: Edition, options: str | None, preset: str | None) -> dict[str, Value]:
    """The options as JSON, or those of a preset."""
    if preset is not None:
        known = presets(edition)
        if preset not in known:
            raise BadNotation(f"There is no preset {preset!r}; there are {', '.join(known)}.")
        return known[preset]
    return {} if options is None else json_object(options, "The options")


def json_object(text: str, what: str) -> dict[str, Value]:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        raise BadNotation(f'{what} must be a JSON object, like {{"jump_in": true}}.')
    return values


def score_of(edition: Edition, *, count: str | None, end: str | None, tie: str | None) -> Score:
    """How a game is scored and when it ends; the edition's sheet decides what is not given."""
    return Score(count or "standard", end_of_game(end or f"target={edition.target}"), tie or "joint")  # type: ignore[arg-type]


def end_of_game(text: str) -> End:
    """`target=500`, `rounds=10`, `single`, `elimination=500`."""
    kind, _, value = text.partition("=")
    return End(kind, whole_number(value, f"The end by {kind!r}", 0) if value else 0)  # type: ignore[arg-type]


def seed_of(text: str, round_number: int) -> Seed:
    """A round's seed: 64 hex digits are the seed of the first round itself, anything else is hashed into one."""
    if round_number == 1 and len(text) == 64:
        return Seed.read(text)
    return Seed(sha256(f"{text} round {round_number}".encode()).digest())


# What can be typed


class OneLineParser(ArgumentParser):
    """Reports what is wrong in one line, without the whole usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def parser(actions: Mapping[str, Callable[[Namespace], None]]) -> ArgumentParser:
    """What can be typed; each command has its action."""
    top = OneLineParser(prog="uno", description="UNO by the printed rules of five editions.")
    commands = top.add_subparsers(metavar="COMMAND", required=True)

    def add(name: str, about: str) -> ArgumentParser:
        command: ArgumentParser = commands.add_parser(name, help=about, description=about)
        command.set_defaults(command=actions[name])
        return command

    add_play(add("play", "Play a round or a game against bots in the terminal."))
    add_simulate(add("simulate", "Let bots play many rounds and show how often each one wins."))
    add("run", "Answer cases, one JSON object per line.").add_argument("file", help="a file of cases, - for stdin")
    add("verify", "Check a finished round: its deal and every move.").add_argument("file", help="a round, - for stdin")
    add("editions", "Show the deck, hand, target, special cards and house rules of each edition.")
    return top


def add_rules(command: ArgumentParser) -> None:
    command.add_argument("--edition", default="classic", help=f"one of {', '.join(EDITIONS)} (default: classic)")
    rules = command.add_mutually_exclusive_group()
    rules.add_argument("--options", metavar="JSON", help='house rules, like {"jump_in": true}')
    rules.add_argument("--preset", help="house rules by name: official, family, chaos")


def add_simulate(command: ArgumentParser) -> None:
    add_rules(command)
    command.add_argument("--players", metavar="N", help="2 to 10 (default: one for each bot)")
    command.add_argument("--rounds", metavar="N", default="1000", help="how many (default: 1000)")
    command.add_argument(
        "--bots",
        default="normal,random",
        help=f"one of {', '.join(BOTS)} per seat, separated by commas; the last one fills the remaining seats",
    )
    command.add_argument("--seed", metavar="N", help="a whole number; the same one gives the same rounds")
    command.add_argument("--workers", metavar="N", help="processes to share the rounds (default: one per processor)")
    command.add_argument("--json", action="store_true", help="print the figures as JSON on the last line")


def add_play(command: ArgumentParser) -> None:
    add_rules(command)
    command.add_argument("--players", metavar="N", help="2 to 10, you included (default: 3, or you and your bots)")
    command.add_argument("--bots", default="normal", help=f"your opponents, of {', '.join(BOTS)} (default: normal)")
    command.add_argument("--name", default="Player", help="your name (default: Player)")
    command.add_argument("--seed", help="any text, or a seed of 64 hex digits; the same one gives the same cards")
    command.add_argument("--record", metavar="FILE", help="write each finished round to this file, for verify")
    command.add_argument("--game", action="store_true", help="play a whole game up to the target, not a single round")
    command.add_argument("--count", choices=("standard", "low"), help="how a game is scored")
    command.add_argument("--end", help="when a game is over: target=500, rounds=10, single, elimination=500")
    command.add_argument("--tie", choices=("joint", "play_on", "last_round", "rounds_won"), help="how a tie is broken")
