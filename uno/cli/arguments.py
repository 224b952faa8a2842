"""Words of the command line read into values; a sentence where one cannot be understood."""

from __future__ import annotations

import json
from hashlib import sha256

from .bots import bot
from .edition import FEWEST_PLAYERS, MOST_PLAYERS, Edition
from .errors import BadNotation
from .options import Value, presets
from .points import End, Score
from .seed import Seed


def whole(text: str, what: str, least: int, most: int | None = None) -> int:
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
    return whole(text or str(default), "The number of players", FEWEST_PLAYERS, MOST_PLAYERS)


def player_name(text: str) -> str:
    name = text.strip()
    if not name or not name.isprintable():
        raise BadNotation(f"{text!r} cannot be a name.")
    return name


def bot_names(text: str) -> list[str]:
    """Bots with commas between, each of them known."""
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
    """How a game is counted and when it ends; what is not said is the sheet's."""
    return Score(count or "standard", end_of_game(end or f"target={edition.target}"), tie or "joint")  # type: ignore[arg-type]


def end_of_game(text: str) -> End:
    """`target=500`, `rounds=10`, `single`, `elimination=500`."""
    kind, _, value = text.partition("=")
    return End(kind, whole(value, f"The end by {kind!r}", 0) if value else 0)  # type: ignore[arg-type]


def seed_of(text: str, round_number: int) -> Seed:
    """A round's seed: 64 hex digits are the seed of the first round itself, anything else is hashed into one."""
    if round_number == 1 and len(text) == 64:
        return Seed.read(text)
    return Seed(sha256(f"{text} round {round_number}".encode()).digest())
