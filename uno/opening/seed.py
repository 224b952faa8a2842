"""The randomness of a deal: 32 secret bytes, and a stream of numbers that anybody can compute from them
(docs/deals.md)."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from uno.words import BadNotation

LABEL = b"unosite shuffle 1"


@dataclass(frozen=True, slots=True)
class Seed:
    """32 secret bytes. Its commitment is shown before the deal, the seed itself after the round."""

    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.secret) != 32:
            raise BadNotation("A seed is 32 bytes, written as 64 hex digits.")

    @classmethod
    def new(cls) -> Seed:
        return cls(secrets.token_bytes(32))

    @classmethod
    def read(cls, text: str) -> Seed:
        """A seed written as 64 hex digits."""
        try:
            return cls(bytes.fromhex(text))
        except ValueError:
            raise BadNotation("A seed is 32 bytes, written as 64 hex digits.") from None

    def hex(self) -> str:
        return self.secret.hex()

    def commitment(self) -> str:
        """The SHA-256 of the 32 bytes, as hex: it fixes the deal without revealing anything about it."""
        return sha256(self.secret).hexdigest()

    def matches(self, commitment: str) -> bool:
        """Whether this is the seed that was committed to."""
        return self.commitment() == commitment.strip().lower()

    def luck(self, used: int = 0) -> SeedLuck:
        return SeedLuck(self, used)

    def numbers(self, step: int) -> Iterator[int]:
        """16-bit numbers of one step: blocks of HMAC-SHA-256 over label, step and block number, cut in pairs."""
        block = 0
        while True:
            message = LABEL + step.to_bytes(4, "big") + block.to_bytes(4, "big")
            digest = hmac.digest(self.secret, message, "sha256")
            for place in range(0, 32, 2):
                yield digest[place] << 8 | digest[place + 1]
            block += 1


@dataclass(slots=True)
class SeedLuck:
    """Chance from a seed, with a numbered step for each shuffle or random place; `used` counts the steps taken."""

    seed: Seed
    used: int = 0

    def shuffle(self, cards: list[int], /) -> None:
        """A Fisher-Yates shuffle from the last place down, with every number below its bound equally likely."""
        numbers = self.step()
        for place in range(len(cards) - 1, 0, -1):
            other = below(numbers, place + 1)
            cards[place], cards[other] = cards[other], cards[place]

    def randrange(self, stop: int, /) -> int:
        return below(self.step(), stop)

    def step(self) -> Iterator[int]:
        numbers = self.seed.numbers(self.used)
        self.used += 1
        return numbers


def below(numbers: Iterator[int], bound: int) -> int:
    """The next number below the bound; those that would make some numbers more likely are thrown away."""
    limit = 65536 - 65536 % bound
    while (number := next(numbers)) >= limit:
        pass
    return number % bound
