"""Words for people: sentences with named parts, which are translated where they are shown, and refusals with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

CONTEXT_END = "\x04"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in English, which is also its id for translators, and the parts that go into its braces."""

    id: str
    parts: Mapping[str, object] = field(default_factory=dict)
    context: str = ""  # for translators, where the same English has several meanings

    def __hash__(self) -> int:
        return hash((self.id, *self.parts.values()))

    def __str__(self) -> str:
        return self.id.format_map(self.parts)

    def with_parts(self, **parts: object) -> Message:
        """The same sentence with some of its parts replaced."""
        return Message(self.id, {**self.parts, **parts}, self.context)

    def translated(self, translate: Callable[[str], str]) -> str:
        """The sentence in another language; parts that are messages are translated as well."""
        parts = {
            key: part.translated(translate) if isinstance(part, Message) else part for key, part in self.parts.items()
        }
        if not self.context:
            return translate(self.id).format_map(parts)
        known_as = f"{self.context}{CONTEXT_END}{self.id}"  # as gettext stores it, and returns it if there is none
        return translate(known_as).rpartition(CONTEXT_END)[2].format_map(parts)


def say(sentence: str, **parts: object) -> Message:
    """Mark a sentence for people. Translations are extracted by looking for the word `say`."""
    return Message(sentence, parts)


def say_as(context: str, sentence: str, **parts: object) -> Message:
    """Like `say`, with a context that tells translators which meaning the English has here."""
    return Message(sentence, parts, context)


class IllegalAction(Exception):
    """The rules do not allow this now. `word` is for programs, `reason` for people, `rule` is the rule that says so."""

    def __init__(self, word: str, reason: Message, rule: str = "") -> None:
        super().__init__(word, reason, rule)
        self.word = word
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return str(self.reason)


class BadNotation(ValueError):
    """A text that is not a card, move, position or round; the sentence says what is wrong with it."""
