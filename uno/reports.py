"""What the command line prints: a simulation's table, what an edition is, how a verified round ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from .cards import NO_SEAT
from .edition import Edition
from .events import listed
from .options import options_for, presets
from .points import RoundResult
from .simulate import Match, Tally, wilson
from .table import Table
from .words import Message, say

Row = Sequence[object]


def simulated(edition: Edition, match: Match, tally: Tally) -> Iterator[str]:
    """The table of a simulation, and its records."""
    rounds, players = tally.rounds, len(match.bots)
    title = say("{edition}, {players} players, {rounds} rounds, seed {seed}")
    yield str(say(title.id, edition=edition.name, players=players, rounds=rounds, seed=match.seed))
    yield ""
    yield from table([HEADINGS, *[row(match, tally, name) for name in dict.fromkeys(match.bots)]])
    yield ""
    yield str(say("Turns a round: {turns}", turns=f"{tally.turns / rounds:.1f}"))
    yield str(say("Longest round: {turns} turns", turns=tally.longest_round))
    yield str(say("Biggest hand: {cards} cards", cards=tally.biggest_hand))
    yield str(say("Most points in a round: {points}", points=tally.most_points))
    yield str(say("Rounds without a winner: {rounds}", rounds=tally.blocked))


HEADINGS = (
    say("bot"),
    say("seats"),
    say("wins"),
    say("share"),
    say("95 % interval"),
    say("fair share"),
    say("points a round"),
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
    return f"{100 * share:.1f} %"


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Columns under their headings, the first to the left and numbers to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for first, *rest in texts:
        cells = [first.ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]]
        yield "  ".join(cells).rstrip()


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


def described(edition: Edition) -> Iterator[str]:
    """What an edition is: its deck, its numbers, its cards that do something, its house rules."""
    yield f"{edition.name} ({edition.slug})"
    yield from (f"  {line}" for line in facts(edition))


def facts(edition: Edition) -> Iterator[Message]:
    yield edition.about
    colors = listed([color.name for color in edition.colors])
    yield say("Deck: {count} cards in {colors}", count=len(edition.full_deck), colors=colors)
    yield say("Hand: {count} cards", count=edition.hand_size)
    yield say("Target: {points} points", points=edition.target)
    if edition.scoring_optional:
        yield say("Counting points is optional: a single round is a complete game.")
    yield from special_cards(edition)
    yield say("House rules: {keys}", keys=", ".join(options_for(edition)))
    yield say("Presets: {names}", names=", ".join(presets(edition)))


def special_cards(edition: Edition) -> Iterator[Message]:
    counts = Counter(edition.kind_of[code].word for code in edition.full_deck)
    line = say("{name} ({word}), {count} cards of {points} points: {text}")
    for kind in edition.kinds:
        if not kind.number:
            parts = {"name": kind.name, "word": kind.word, "points": kind.points, "text": kind.text}
            yield say(line.id, count=counts[kind.word], **parts)


def verified(played: Table) -> Message:
    """How a verified round ended."""
    moves = say("The deal and every move are as the rules say.")
    if played.winner == NO_SEAT:
        return say("{moves} Nobody won.", moves=moves)
    left = RoundResult(played.winner, tuple(played.points(seat) for seat in range(played.players)))
    return say(
        "{moves} {name} won {points} points.",
        moves=moves,
        name=played.names[played.winner],
        points=left.points("standard")[played.winner],
    )
