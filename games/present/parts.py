"""Parts of a table as markup, each drawn once for equal values: a move changes few of them, and many eyes share them."""

from __future__ import annotations

from functools import lru_cache

from django.template import Context, Template
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

NOTHING = SafeString("")


def part(name: str, value: object) -> SafeString:
    """`games/_<name>.html` with a value, which must be frozen and stands in it under the part's name."""
    return _part(name, value, get_language() or "en")


@lru_cache(maxsize=16384)
def _part(name: str, value: object, language: str) -> SafeString:
    return template(name).render(Context({name: value}))


@lru_cache(maxsize=64)
def template(name: str) -> Template:
    """The engine's own template, without the wrapper that makes a context for a request."""
    found: Template = get_template(f"games/_{name}.html").template  # type: ignore[attr-defined]
    return found


def joined(parts: list[SafeString]) -> SafeString:
    return SafeString("".join(parts))
