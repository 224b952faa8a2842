"""House rules as a form shows and reads them: a preset, and what somebody changed in it by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import uno
from uno.words import say

Value = bool | int | str

PREFIX = "rule-"
PRESETS = {
    "official": (say("Official"), say("As the sheet of the edition says.")),
    "family": (say("Family"), say("No bluffing, a reminder to call UNO, and the first card is a number.")),
    "chaos": (say("Chaos"), say("Draw cards pile up, cards jump in, hands change owners.")),
}
GROUPS: tuple[tuple[uno.Message, tuple[str, ...]], ...] = (
    (say("Draw cards"), ("stack_draw", "stack_wild_draw", "cross_stack", "deflect_skip", "deflect_reverse")),
    (say("Bluffing"), ("wild_draw",)),
    (say("In a turn"), ("jump_in", "seven_zero", "two_player_reverse")),
    (say("Drawing"), ("draw_until_playable", "must_play", "must_play_drawn", "draw_ends_turn")),
    (say("UNO penalties"), ("uno_penalty", "wrong_catch")),
    (say("Start and end of a round"), ("first_card", "finish", "last_card_draws", "mercy")),
)
CALLING = "uno_call"  # stands by itself, because everybody chooses it


@dataclass(frozen=True)
class Choice:
    """One value of a house rule."""

    value: str
    label: uno.Message
    chosen: bool


@dataclass(frozen=True)
class Row:
    """A house rule in the form: a switch, or a choice among some values."""

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


def preset(edition: uno.Edition, name: str) -> dict[str, Value]:
    return uno.presets(edition).get(name, {})


def read(data: Mapping[str, str], edition: uno.Edition, name: str) -> dict[str, Value]:
    """The house rules that a form means: those of its preset, and on top what was changed by hand.

    The form may have been drawn for another edition or preset than is chosen now; then only what differs from what
    it showed was anybody's wish.
    """
    shown, _, shown_preset = data.get("shown", "").partition(":")
    wished = changes(data, uno.EDITIONS[shown], shown_preset) if shown in uno.EDITIONS else {}
    offered = uno.options_for(edition)
    rules = {**preset(edition, name), **{key: value for key, value in wished.items() if key in offered}}
    return {key: value for key, value in rules.items() if value != offered[key].default}


def changes(data: Mapping[str, str], edition: uno.Edition, name: str) -> dict[str, Value]:
    """What differs in a form from the preset that it showed; a value that does not exist is no wish."""
    base = preset(edition, name)
    found = {}
    for key, option in uno.options_for(edition).items():
        value = value_of(option, data.get(PREFIX + key))
        if value is not None and value != base.get(key, option.default):
            found[key] = value
    return found


def fields_of(edition: uno.Edition, rules: Mapping[str, Value]) -> dict[str, str]:
    """The fields that mean these house rules: the preset, where it is one, and everything that was changed in it."""
    name = next((name for name in PRESETS if read({}, edition, name) == rules), "official")
    chosen = {key: rules.get(key, option.default) for key, option in uno.options_for(edition).items()}
    sent = {PREFIX + key: "on" if value is True else str(value) for key, value in chosen.items() if value is not False}
    return {"preset": name, "shown": f"{edition.slug}:{name}", **sent}


def value_of(option: uno.Option, text: str | None) -> Value | None:
    """A switch that was not sent is off; of a choice nothing was sent where it was not shown."""
    if is_switch(option):
        return text is not None
    return next((value for value in option.values if str(value) == text), None)


def is_switch(option: uno.Option) -> bool:
    return all(isinstance(value, bool) for value in option.values)


def row(option: uno.Option, rules: Mapping[str, Value]) -> Row:
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


def groups(edition: uno.Edition, rules: Mapping[str, Value]) -> list[Group]:
    """All house rules of an edition but the call, in groups; its own ones last."""
    rows = {key: row(option, rules) for key, option in uno.options_for(edition).items() if key != CALLING}
    placed = [Group(title, tuple(rows.pop(key) for key in keys if key in rows)) for title, keys in GROUPS]
    own = Group(say("Only in this edition"), tuple(rows.values()))
    return [group for group in (*placed, own) if group.rows]


def calling(edition: uno.Edition, rules: Mapping[str, Value]) -> Row | None:
    option = uno.options_for(edition).get(CALLING)
    return row(option, rules) if option else None
