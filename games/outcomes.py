"""How a command ended, and the refusals that services raise."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Answer(StrEnum):
    """How a command ended."""

    DONE = "done"
    REFUSED = "refused"  # the rules, or the table, do not allow it
    STALE = "stale"  # the table has moved on
    FORBIDDEN = "forbidden"  # not your seat
    TOO_SOON = "too_soon"  # one moment


STATUS = {Answer.DONE: 200, Answer.REFUSED: 422, Answer.STALE: 409, Answer.FORBIDDEN: 403, Answer.TOO_SOON: 429}


@dataclass(frozen=True)
class Outcome:
    """The answer to a command, with a sentence for a person if there is something to say."""

    answer: Answer
    reason: str = ""
    version: int = 0

    @property
    def status(self) -> int:
        return STATUS[self.answer]


class Refused(Exception):
    """A service refuses. The sentence says why, and `answer` what kind of refusal it is."""

    def __init__(self, reason: str, answer: Answer = Answer.REFUSED) -> None:
        super().__init__(reason)
        self.answer = answer
