"""House rules as a form shows and reads them: a preset, and what was changed in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import uno
from uno.house_rules import GROUPS
from uno.words import say

Value = bool | int | str

PREFIX = "rule-"
PRESETS = {
    "official": (say("Official"), say("Exactly as the edition's rule sheet says.")),
    "family": (say("Family"), say("No bluffing, a reminder to call UNO, and a number as the first card.")),
    "chaos": (say("Chaos"), say("Draw cards stack, players jump in, and hands change owners.")),
}
CALL = "uno_call"  # shown by itself, because everybody chooses it


@dataclass(frozen=True)
class Choice:
    """One value of a house rule."""

    value: str
    label: uno.Message
    chosen: bool


@dataclass(frozen=True)
class Row:
    """A house rule in the form: a switch, or a choice among values."""

    key: str
    name: uno.Message
    sentence: uno.Message
    switch: bool
    on: bool
    changed: bool  # from what is printed
    choices: tuple[Choice, ...]

    @property
    def field(self) -> str:
        return PREFIX + self.key


@dataclass(frozen=True)
class Group:
    title: uno.Message
    rows: tuple[Row, ...]


def preset_options(edition: uno.Edition, name: str) -> dict[str, Value]:
    return uno.presets(edition).get(name, {})


def read_house_rules(data: Mapping[str, str], edition: uno.Edition, name: str) -> dict[str, Value]:
    """The house rules that a form means: those of its preset, and on top what was changed by hand.

    The form may have been drawn for another edition or preset than is chosen now; then only what differs from what
    it showed was anybody's wish.
    """
    shown, _, shown_preset = data.get("shown", "").partition(":")
    wished = changed_options(data, uno.EDITIONS[shown], shown_preset) if shown in uno.EDITIONS else {}
    offered = uno.options_for(edition)
    rules = {**preset_options(edition, name), **{key: value for key, value in wished.items() if key in offered}}
    return {key: value for key, value in rules.items() if value != offered[key].default}


def changed_options(data: Mapping[str, str], edition: uno.Edition, name: str) -> dict[str, Value]:
    """What differs in a form from the preset it showed. Values that do not exist are ignored."""
    base = preset_options(edition, name)
    found = {}
    for key, option in uno.options_for(edition).items():
        value = value_of(option, data.get(PREFIX + key))
        if value is not None and value != base.get(key, option.default):
            found[key] = value
    return found


def fields_of(edition: uno.Edition, rules: Mapping[str, Value]) -> dict[str, str]:
    """The form fields for these house rules: the preset, if it is one, and everything that was changed in it."""
    name = next((name for name in PRESETS if read_house_rules({}, edition, name) == rules), "official")
    chosen = {key: rules.get(key, option.default) for key, option in uno.options_for(edition).items()}
    sent = {PREFIX + key: "on" if value is True else str(value) for key, value in chosen.items() if value is not False}
    return {"preset": name, "shown": f"{edition.slug}:{name}", **sent}


def value_of(option: uno.Option, text: str | None) -> Value | None:
    """The value that was sent. A switch that was not sent is off, and a choice that was not shown has none."""
    if is_switch(option):
        return text is not None
    return next((value for value in option.values if str(value) == text), None)


def is_switch(option: uno.Option) -> bool:
    return all(isinstance(value, bool) for value in option.values)


def row_of(option: uno.Option, rules: Mapping[str, Value]) -> Row:
    chosen = rules.get(option.key, option.default)
    return Row(
        key=option.key,
        name=option.name,
        sentence=option.sentence,
        switch=is_switch(option),
        on=chosen is True,
        changed=chosen != option.default,
        choices=tuple(Choice(str(value), option.label(value), value == chosen) for value in option.values),
    )


def groups_of(edition: uno.Edition, rules: Mapping[str, Value]) -> list[Group]:
    """All house rules of an edition except the UNO call, in their groups."""
    offered = [option for key, option in uno.options_for(edition).items() if key != CALL]
    found = [Group(title, tuple(row_of(one, rules) for one in offered if one.group == title)) for title in GROUPS]
    return [group for group in found if group.rows]


def calling_row(edition: uno.Edition, rules: Mapping[str, Value]) -> Row | None:
    option = uno.options_for(edition).get(CALL)
    return row_of(option, rules) if option else None
