"""What each command of the command line does."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from io import TextIOWrapper
from pathlib import Path
from random import randrange
from typing import BinaryIO, TextIO

from .arguments import bot_names, house_rules, player_count, player_name, score_of, seed_of, whole
from .cases import answers
from .editions import EDITIONS
from .editions import edition as edition_of
from .errors import BadNotation
from .notation import verify
from .options import with_options
from .reports import described, figures, simulated, verified
from .simulate import Match, seated, simulate
from .terminal import Sitting, play

WIDTH = 40  # of the progress bar


def run_cases(args: Namespace) -> None:
    with lines_of(args.file) as lines:
        for answer in answers(lines):
            print(json.dumps(answer), flush=True)


def run_verify(args: Namespace) -> None:
    with lines_of(args.file) as lines:
        verdict = verify(lines.read())
    if verdict.table is None or not verdict.good:
        raise BadNotation(" ".join(verdict.problems))
    print(verified(verdict.table))


def run_editions(args: Namespace) -> None:
    print("\n\n".join("\n".join(described(edition)) for edition in EDITIONS.values()))


def run_simulate(args: Namespace) -> None:
    edition = edition_of(args.edition)
    options = house_rules(edition, args.options, args.preset)
    edition = with_options(edition, options)
    names = bot_names(args.bots)
    bots = seated(names, player_count(args.players, max(2, len(names))))
    rounds = whole(args.rounds, "The number of rounds", 1)
    seed = randrange(2**32) if args.seed is None else whole(args.seed, "The seed", 0)
    match = Match(edition.slug, bots, rounds, seed, options)
    workers = whole(args.workers or str(os.cpu_count() or 1), "The number of workers", 1)
    tally = simulate(match, workers=workers, progress=progress_bar(rounds))
    print("\n".join(simulated(edition, match, tally)))
    if args.json:
        print(json.dumps(figures(match, tally)))


def run_play(args: Namespace) -> None:
    edition = edition_of(args.edition)
    edition = with_options(edition, house_rules(edition, args.options, args.preset))
    names = bot_names(args.bots)
    players = player_count(args.players, max(3, len(names) + 1))
    game = args.game or args.count or args.end or args.tie
    score = score_of(edition, count=args.count, end=args.end if game else "single", tie=args.tie)
    if args.seed is not None:
        seed_of(args.seed, 1)
    sitting = Sitting(
        edition, player_name(args.name), seated(names, players - 1), score, args.seed, writable(args.record)
    )
    play(sitting, sys.stdin, sys.stdout)


def writable(name: str | None) -> str | None:
    """A file that can be written, found out before the round and not after it."""
    if name is not None:
        try:
            Path(name).touch()
        except OSError as no:
            raise BadNotation(f"{name} cannot be written: {no.strerror}.") from None
    return name


COMMANDS = {
    "run": run_cases,
    "play": run_play,
    "simulate": run_simulate,
    "verify": run_verify,
    "editions": run_editions,
}


@contextmanager
def lines_of(name: str) -> Iterator[TextIO]:
    """A file as text in UTF-8, or standard input; a sentence where that cannot be."""
    with opened(name) as file:
        text = TextIOWrapper(file, encoding="utf-8-sig")
        try:
            yield text
        except UnicodeDecodeError:
            raise BadNotation(f"{name} is not UTF-8 text.") from None
        finally:
            text.detach()  # standard input stays open


def opened(name: str) -> AbstractContextManager[BinaryIO]:
    if name == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except OSError as no:
        raise BadNotation(f"{name} cannot be read: {no.strerror}.") from None


def progress_bar(rounds: int) -> Callable[[int], None]:
    """Shows on stderr how far a simulation is, where somebody looks at it."""

    def show(done: int) -> None:
        filled = done * WIDTH // rounds
        end = "\n" if done == rounds else ""
        print(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{rounds}", end=end, file=sys.stderr, flush=True)

    return show if sys.stderr.isatty() else lambda done: None
