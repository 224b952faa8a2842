"""The editions: every module of this package declares one and is found automatically."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from uno.edition import Edition
from uno.words import BadNotation

_known: dict[str, Edition] = {}
EDITIONS: Mapping[str, Edition] = MappingProxyType(_known)


def declare(edition: Edition) -> Edition:
    """Make an edition known by its slug; the editions of this package are declared already."""
    _known[edition.slug] = edition
    return edition


def edition(slug: str) -> Edition:
    """The edition of that name, with its printed rules."""
    if slug not in _known:
        raise BadNotation(f"There is no edition {slug!r}; there are {', '.join(_known)}.")
    return _known[slug]


for _module in iter_modules(__path__):
    declare(import_module(f".{_module.name}", __name__).EDITION)
