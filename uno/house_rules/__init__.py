"""House rules: each makes a slightly different edition. `general` lists them; an edition may have more of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from uno.edition import Edition, Option, Value
from uno.house_rules.general import CHAOS, FAMILY, GENERAL, GROUPS
from uno.words import BadNotation

__all__ = ["GENERAL", "GROUPS", "options_for", "options_of", "presets", "with_options"]


def options_for(edition: Edition) -> dict[str, Option]:
    """The house rules that this edition can have, by key."""
    return {option.key: option for option in (*GENERAL, *edition.own_options) if option.offered(edition)}


def with_options(edition: Edition, options: Mapping[str, Value]) -> Edition:
    """The edition with these house rules in addition; refused with a sentence if it has no such rule or value."""
    for key, value in options.items():
        if not isinstance(value, bool | int | str):
            raise BadNotation(f"{key!r} cannot be {value!r}.")
    chosen = {**options_of(edition), **options}  # applied to the printed edition, so that an option can be set back
    return _with_options(edition.printed or edition, tuple((key, type(value), value) for key, value in chosen.items()))


@lru_cache(maxsize=1024)
def _with_options(printed: Edition, chosen: tuple[tuple[str, type, Value], ...]) -> Edition:
    known = {option.key: option for option in (*GENERAL, *printed.own_options)}
    edition = printed
    for key, _, value in chosen:
        if key not in known:
            raise BadNotation(f"There is no option {key!r}.")
        edition = known[key].set(edition, value)
    return replace(edition, printed=printed) if edition.house else printed


def options_of(edition: Edition) -> dict[str, Value]:
    """The house rules in force: the options that differ from the printed sheet."""
    return dict(edition.house)


def presets(edition: Edition) -> dict[str, dict[str, Value]]:
    """Three sets of house rules: as printed, gentle, and wild."""
    offered = options_for(edition)
    chaos = {**CHAOS, **{option.key: True for option in edition.own_options}}
    return {
        "official": {},
        "family": dict(FAMILY),
        "chaos": {key: value for key, value in chaos.items() if key in offered},
    }
