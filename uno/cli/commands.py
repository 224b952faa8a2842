"""`python -m uno run | play | simulate | verify | editions`: what each command does."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from io import TextIOWrapper
from pathlib import Path
from random import randrange
from typing import BinaryIO, TextIO

from uno.cards import NO_SEAT
from uno.cli.arguments import (
    BAD_INPUT,
    bot_names,
    house_rules,
    parser,
    player_count,
    player_name,
    score_of,
    seed_of,
    whole_number,
)
from uno.cli.cases import answers
from uno.cli.simulation import Match, bots_by_seat, figures, report_of, simulate
from uno.cli.terminal import Sitting, play
from uno.edition import Edition
from uno.editions import EDITIONS
from uno.editions import edition as edition_of
from uno.events import join_with_commas
from uno.house_rules import options_for, presets, with_options
from uno.notation.rounds import verify
from uno.score.points import RoundResult
from uno.table import Table
from uno.words import BadNotation, IllegalAction, Message, say

INTERRUPTED, NOBODY_LISTENS = 130, 141
WIDTH = 40  # of the progress bar


def main(words: Sequence[str] | None = None) -> int:
    """Carry out a command. Bad input ends with one line on stderr and status 2."""
    try:
        args = parser(COMMANDS).parse_args(words)
        args.command(args)
        sys.stdout.flush()
    except (BadNotation, IllegalAction) as bad:
        print(f"uno: {bad}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        with suppress(OSError, ValueError):  # what is not flushed yet has nowhere to go
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_LISTENS
    except OSError as no:
        print(f"uno: {no.strerror}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def run_cases(args: Namespace) -> None:
    with lines_of(args.file) as lines:
        for answer in answers(lines):
            print(json.dumps(answer), flush=True)


def run_verify(args: Namespace) -> None:
    with lines_of(args.file) as lines:
        verdict = verify(lines.read())
    if verdict.table is None or not verdict.good:
        raise BadNotation(" ".join(verdict.problems))
    print(outcome_of(verdict.table))


def outcome_of(played: Table) -> Message:
    """How a verified round ended."""
    moves = say("The deal and every move follow the rules.")
    if played.winner == NO_SEAT:
        return say("{moves} Nobody won.", moves=moves)
    left = RoundResult(played.winner, tuple(played.points(seat) for seat in range(played.players)))
    return say(
        "{moves} {name} won {points} points.",
        moves=moves,
        name=played.names[played.winner],
        points=left.points("standard")[played.winner],
    )


def run_editions(args: Namespace) -> None:
    print("\n\n".join("\n".join(description_of(edition)) for edition in EDITIONS.values()))


def description_of(edition: Edition) -> Iterator[str]:
    """An edition described: its deck, its numbers, its special cards, its house rules."""
    yield f"{edition.name} ({edition.slug})"
    yield from (f"  {line}" for line in facts(edition))


def facts(edition: Edition) -> Iterator[Message]:
    yield edition.about
    colors = join_with_commas([color.name for color in edition.colors])
    yield say("Deck: {count} cards in {colors}", count=len(edition.full_deck), colors=colors)
    yield say("Hand: {count} cards", count=edition.hand_size)
    yield say("Target: {points} points", points=edition.target)
    if edition.scoring_optional:
        yield say("Keeping score is optional: a single round is a complete game.")
    yield from special_cards(edition)
    yield say("House rules: {keys}", keys=", ".join(options_for(edition)))
    yield say("Presets: {names}", names=", ".join(presets(edition)))


def special_cards(edition: Edition) -> Iterator[Message]:
    counts = Counter(edition.kind_of[code].word for code in edition.full_deck)
    line = say("{name} ({word}), {count} cards worth {points} points each: {text}")
    for kind in edition.kinds:
        if not kind.number:
            parts = {"name": kind.name, "word": kind.word, "points": kind.points, "text": kind.text}
            yield say(line.id, count=counts[kind.word], **parts)


def run_simulate(args: Namespace) -> None:
    edition = edition_of(args.edition)
    options = house_rules(edition, args.options, args.preset)
    edition = with_options(edition, options)
    names = bot_names(args.bots)
    bots = bots_by_seat(names, player_count(args.players, max(2, len(names))))
    rounds = whole_number(args.rounds, "The number of rounds", 1)
    seed = randrange(2**32) if args.seed is None else whole_number(args.seed, "The seed", 0)
    match = Match(edition.slug, bots, rounds, seed, options)
    workers = whole_number(args.workers or str(os.cpu_count() or 1), "The number of workers", 1)
    tally = simulate(match, workers=workers, progress=progress_bar(rounds))
    print("\n".join(report_of(edition, match, tally)))
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
        edition, player_name(args.name), bots_by_seat(names, players - 1), score, args.seed, writable_file(args.record)
    )
    play(sitting, sys.stdin, sys.stdout)


def writable_file(name: str | None) -> str | None:
    """The name of a file, checked to be writable before the round rather than after it."""
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
    """A file, or standard input, as UTF-8 text; refused with a sentence if it cannot be read."""
    with open_file(name) as file:
        text = TextIOWrapper(file, encoding="utf-8-sig")
        try:
            yield text
        except UnicodeDecodeError:
            raise BadNotation(f"{name} is not UTF-8 text.") from None
        finally:
            text.detach()  # standard input stays open


def open_file(name: str) -> AbstractContextManager[BinaryIO]:
    if name == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except OSError as no:
        raise BadNotation(f"{name} cannot be read: {no.strerror}.") from None


def progress_bar(rounds: int) -> Callable[[int], None]:
    """Shows on stderr how far a simulation has come, if stderr is a terminal."""

    def show(done: int) -> None:
        filled = done * WIDTH // rounds
        end = "\n" if done == rounds else ""
        print(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{rounds}", end=end, file=sys.stderr, flush=True)

    return show if sys.stderr.isatty() else lambda done: None
