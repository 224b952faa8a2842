"""Refusals: exceptions with a sentence that a player could read."""

from __future__ import annotations

from .words import Message


class IllegalAction(Exception):
    """The rules do not allow this now. `word` is for programs, `reason` for people, `rule` says where it stands."""

    def __init__(self, word: str, reason: Message, rule: str = "") -> None:
        super().__init__(word, reason, rule)
        self.word = word
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return str(self.reason)


class BadNotation(ValueError):
    """A text that is no card, move, position or round; the sentence says what is wrong with it."""
