"""Players that are programs. They get a view and a source of chance, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from ..errors import BadNotation
from ..moves import Move
from ..views import View
from ..words import Message, say
from . import chance, easy, normal


@dataclass(frozen=True, slots=True)
class Bot:
    """How a program plays: what it does when the table waits for it, and what it throws in unasked."""

    name: str
    about: Message
    choose: Callable[[View, Random], Move]
    react: Callable[[View, Random], Move | None]  # an UNO call, a catch, a jump-in


BOTS: Mapping[str, Bot] = MappingProxyType(
    {
        bot.name: bot
        for bot in (
            Bot("random", say("Does anything that is allowed."), chance.choose, chance.react),
            Bot("easy", say("Plays what fits, and forgets to call UNO."), easy.choose, easy.react),
            Bot("normal", say("Plays well, and watches everybody's cards."), normal.choose, normal.react),
        )
    }
)


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise BadNotation(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]
