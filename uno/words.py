"""Words for people: a sentence with named parts, English by `str()`, translated where it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in English, which is also its id for translators, and the parts that go into its braces."""

    id: str
    parts: Mapping[str, object] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.id, *self.parts.values()))

    def __str__(self) -> str:
        return self.id.format_map(self.parts)

    def told(self, translate: Callable[[str], str]) -> str:
        """The sentence in another language; parts that are messages themselves are told in it too."""
        parts = {key: part.told(translate) if isinstance(part, Message) else part for key, part in self.parts.items()}
        return translate(self.id).format_map(parts)


def say(sentence: str, **parts: object) -> Message:
    """Mark a sentence for people; the word `say` is what the extraction of translations looks for."""
    return Message(sentence, parts)
