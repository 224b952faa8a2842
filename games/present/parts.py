"""Parts of a table as markup, each drawn once for equal values: a move changes few of them, and many eyes share them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.template import Context, Template
from django.template.loader import get_template
from django.utils.html import escape
from django.utils.safestring import SafeString

NOTHING = SafeString("")
GAP = "\0"  # in no text that people can type: names and chat are free of control characters


@lru_cache(maxsize=4096)
def part(name: str, value: object, language: str) -> SafeString:
    """`games/_<name>.html` with a value, which must be frozen and stands in it under the part's name."""
    return template(name).render(Context({name: value}))


@lru_cache(maxsize=64)
def template(name: str) -> Template:
    """The engine's own template, without the wrapper that makes a context for a request."""
    found: Template = get_template(f"games/_{name}.html").template  # type: ignore[attr-defined]
    return found


def outlined(name: str, outline: object, values: dict[str, str], language: str) -> SafeString:
    """A part whose outline stays the same for long: drawn once with gaps, which are then filled by joining."""
    pieces = list(_outline(name, outline, tuple(values), language))
    pieces[1::2] = [values[gap] for gap in pieces[1::2]]
    return SafeString("".join(pieces))


@lru_cache(maxsize=4096)
def _outline(name: str, outline: object, gaps: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The drawing cut at its gaps: every second piece is the name of one. The values are markup already."""
    marked = {gap: SafeString(f"{GAP}{gap}{GAP}") for gap in gaps}
    return tuple(template(name).render(Context({"outline": outline, **marked})).split(GAP))


def joined(parts: Iterable[str]) -> SafeString:
    return SafeString("".join(parts))


@lru_cache(maxsize=4096)
def as_markup(text: str) -> SafeString:
    return escape(text)
