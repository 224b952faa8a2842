"""The command line: `python -m uno run | play | simulate | verify | editions`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from .bots import BOTS
from .commands import COMMANDS
from .editions import EDITIONS
from .errors import BadNotation, IllegalAction

BAD_INPUT, INTERRUPTED, NOBODY_LISTENS = 2, 130, 141


def main(words: Sequence[str] | None = None) -> int:
    """Carry a command out. Whatever is wrong with its input is one line on stderr, and 2."""
    try:
        args = parser().parse_args(words)
        args.command(args)
        sys.stdout.flush()
    except (BadNotation, IllegalAction) as bad:
        print(f"uno: {bad}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        with suppress(OSError, ValueError):  # what is still to be flushed has nowhere to go
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_LISTENS
    except OSError as no:
        print(f"uno: {no.strerror}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


class OneLineParser(ArgumentParser):
    """Says what is wrong in one line, without the whole usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def parser() -> ArgumentParser:
    top = OneLineParser(prog="uno", description="UNO by the printed rules of five editions.")
    commands = top.add_subparsers(metavar="COMMAND", required=True)

    def add(name: str, about: str) -> ArgumentParser:
        command: ArgumentParser = commands.add_parser(name, help=about, description=about)
        command.set_defaults(command=COMMANDS[name])
        return command

    add_play(add("play", "Play a round or a game against bots in the terminal."))
    add_simulate(add("simulate", "Let bots play many rounds, and show who wins how often."))
    add("run", "Answer cases, one JSON object a line.").add_argument("file", help="a file of cases, - for stdin")
    add("verify", "Check a finished round: its deal and every move.").add_argument("file", help="a round, - for stdin")
    add("editions", "Show what each edition is: deck, hand, target, special cards, house rules.")
    return top


def add_rules(command: ArgumentParser) -> None:
    command.add_argument("--edition", default="classic", help=f"one of {', '.join(EDITIONS)} (default: classic)")
    rules = command.add_mutually_exclusive_group()
    rules.add_argument("--options", metavar="JSON", help='house rules, like {"jump_in": true}')
    rules.add_argument("--preset", help="house rules by name: official, family, chaos")


def add_simulate(command: ArgumentParser) -> None:
    add_rules(command)
    command.add_argument("--players", metavar="N", help="2 to 10 (default: one for each bot that is named)")
    command.add_argument("--rounds", metavar="N", default="1000", help="how many (default: 1000)")
    command.add_argument(
        "--bots", default="normal,random", help=f"of {', '.join(BOTS)}, one a seat; the last one takes what is left"
    )
    command.add_argument("--seed", metavar="N", help="a whole number; the same one gives the same rounds")
    command.add_argument("--workers", metavar="N", help="processes to share the rounds (default: one a processor)")
    command.add_argument("--json", action="store_true", help="the figures as JSON in the last line")


def add_play(command: ArgumentParser) -> None:
    add_rules(command)
    command.add_argument("--players", metavar="N", help="2 to 10, you included (default: 3, or you and your bots)")
    command.add_argument("--bots", default="normal", help=f"your opponents, of {', '.join(BOTS)} (default: normal)")
    command.add_argument("--name", default="Player", help="what you are called (default: Player)")
    command.add_argument("--seed", help="any text, or a seed of 64 hex digits; the same one gives the same cards")
    command.add_argument("--record", metavar="FILE", help="write each finished round to this file, for verify")
    command.add_argument("--game", action="store_true", help="play rounds up to the target, not a single one")
    command.add_argument("--count", choices=("standard", "low"), help="how a game is counted")
    command.add_argument("--end", help="when a game is over: target=500, rounds=10, single, elimination=500")
    command.add_argument("--tie", choices=("joint", "play_on", "last_round", "rounds_won"), help="how a tie is settled")
