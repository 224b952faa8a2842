"""Bots against bots, many rounds: how often each wins, the records, and the table that reports them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from typing import Any

from uno.bots import bot, play_round
from uno.cards import NO_SEAT
from uno.cli.screen import Row, columns_of
from uno.edition import Edition, Value
from uno.editions import edition as edition_of
from uno.house_rules import with_options
from uno.opening.deal import deal, flip
from uno.questions import TURN
from uno.score.points import RoundResult
from uno.words import BadNotation, say

CHUNK = 250  # rounds that a process plays before it reports back
ENDLESS = 5000  # turns after which a round is stopped: some house rules together can keep all cards in the hands


@dataclass(frozen=True)
class Match:
    """What is simulated: a bot for each seat, by name, and the seed from which every round can be played again."""

    edition: str
    bots: tuple[str, ...]
    rounds: int
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass
class Tally:
    """The results of some rounds; tallies of different rounds can be added up in any order."""

    rounds: int = 0
    turns: int = 0
    blocked: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    longest_round: int = 0
    biggest_hand: int = 0
    most_points: int = 0

    def add(self, other: Tally) -> None:
        self.rounds += other.rounds
        self.turns += other.turns
        self.blocked += other.blocked
        self.wins += other.wins
        self.points += other.points
        self.longest_round = max(self.longest_round, other.longest_round)
        self.biggest_hand = max(self.biggest_hand, other.biggest_hand)
        self.most_points = max(self.most_points, other.most_points)


def bots_by_seat(names: Sequence[str], players: int) -> tuple[str, ...]:
    """One bot for each seat; if there are more seats than names, the last bot takes the rest."""
    if len(names) > players:
        raise BadNotation(f"{len(names)} bots do not fit into {players} seats.")
    return tuple(bot(names[min(seat, len(names) - 1)]).name for seat in range(players))


def simulate(match: Match, *, workers: int = 1, progress: Callable[[int], None] = lambda done: None) -> Tally:
    """Play all rounds, in several processes if wanted; their number does not change the outcome."""
    starts = range(0, match.rounds, CHUNK)
    total = Tally()
    for part in parts(partial(play_some, match), starts, min(workers, len(starts))):
        total.add(part)
        progress(total.rounds)
    return total


def parts(play: Callable[[int], Tally], starts: range, workers: int) -> Iterator[Tally]:
    if workers < 2:
        yield from map(play, starts)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, starts)


def play_some(match: Match, start: int) -> Tally:
    """Play a chunk of rounds from this number on; each has its own chance, made from the seed and its number."""
    tally = Tally()
    for number in range(start, min(start + CHUNK, match.rounds)):
        tally.add(play_one(match, number))
    return tally


def play_one(match: Match, number: int) -> Tally:
    """Play one round. The bots move on by one seat each round, so that no seat favors a bot."""
    edition = with_options(edition_of(match.edition), match.options)
    players = len(match.bots)
    names = [match.bots[(seat - number) % players] for seat in range(players)]
    table = deal(edition, names, luck=Random(f"{match.seed} cards {number}"), dealer=0)
    flip(table)
    tally, phase = Tally(rounds=1), table.phase
    for _, move in play_round(table, [bot(name) for name in names], Random(f"{match.seed} bots {number}")):
        tally.turns += phase == TURN and move.verb in ("play", "draw")
        tally.biggest_hand = max(tally.biggest_hand, *map(len, table.hands))
        phase = table.phase
        if tally.turns == ENDLESS:
            break
    tally.longest_round = tally.turns
    if table.winner == NO_SEAT:
        tally.blocked = 1
        return tally
    result = RoundResult(table.winner, tuple(table.points(seat) for seat in range(players)))
    tally.most_points = result.points("standard")[table.winner]
    tally.wins[names[table.winner]] = 1
    tally.points[names[table.winner]] = tally.most_points
    return tally


def wilson(wins: int, rounds: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's 95% confidence interval of a share, which is sound for few rounds and for shares near 0 and 1."""
    share, spread = wins / rounds, z * z / rounds
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / rounds + spread / (4 * rounds)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


# The report


def report_of(edition: Edition, match: Match, tally: Tally) -> Iterator[str]:
    """The table of a simulation's results, and the records."""
    rounds, players = tally.rounds, len(match.bots)
    title = say("{edition}, {players} players, {rounds} rounds, seed {seed}")
    yield str(say(title.id, edition=edition.name, players=players, rounds=rounds, seed=match.seed))
    yield ""
    yield from columns_of([HEADINGS, *[row(match, tally, name) for name in dict.fromkeys(match.bots)]])
    yield ""
    yield str(say("Turns per round: {turns}", turns=f"{tally.turns / rounds:.1f}"))
    yield str(say("Longest round: {turns} turns", turns=tally.longest_round))
    yield str(say("Biggest hand: {cards} cards", cards=tally.biggest_hand))
    yield str(say("Most points in a round: {points}", points=tally.most_points))
    yield str(say("Rounds without a winner: {rounds}", rounds=tally.blocked))


HEADINGS = (
    say("bot"),
    say("seats"),
    say("wins"),
    say("share"),
    say("95% interval"),
    say("fair share"),
    say("points per round"),
)


def row(match: Match, tally: Tally, name: str) -> Row:
    seats, wins = match.bots.count(name), tally.wins[name]
    low, high = wilson(wins, tally.rounds)
    return (
        name,
        seats,
        wins,
        percent(wins / tally.rounds),
        f"{percent(low)} - {percent(high)}",
        percent(seats / len(match.bots)),
        f"{tally.points[name] / tally.rounds:.1f}",
    )


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def figures(match: Match, tally: Tally) -> dict[str, Any]:
    """A simulation as one JSON object; wins, shares and points by the bots' names."""
    names, rounds = list(dict.fromkeys(match.bots)), tally.rounds
    return {
        "rounds": rounds,
        "wins": {name: tally.wins[name] for name in names},
        "share": {name: tally.wins[name] / rounds for name in names},
        "interval": {name: wilson(tally.wins[name], rounds) for name in names},
        "fair": {name: match.bots.count(name) / len(match.bots) for name in names},
        "points": {name: tally.points[name] / rounds for name in names},
        "turns": tally.turns / rounds,
        "blocked": tally.blocked,
        "records": {
            "longest_round": tally.longest_round,
            "biggest_hand": tally.biggest_hand,
            "most_points": tally.most_points,
        },
    }
