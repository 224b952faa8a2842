"""House rules. The list of house rules: names, values, presets, and what is refused."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import combinations
from random import Random

import pytest

import uno
from tests.uno.tables import (
    ALL,
    every_edition,
)
from uno import BadNotation, house_rules, options_for, options_of, presets, with_options
from uno.words import say

FIELDS = {field.name for field in fields(uno.Edition)}
MINIONS = ("mutated_loses_turn", "mutated_last_card_draws")

SHORT_HANDS = uno.Option(
    "short_hands",
    say("Short hands"),
    say("Everybody is dealt five cards."),
    (False, True),
    lambda edition, on: replace(edition, hand_size=5) if on else edition,
    offered=lambda edition: edition.hand_size > 5,
)


def without_house(edition: uno.Edition) -> uno.Edition:
    """The rules of an edition alone, without the record of what was set."""
    return replace(edition, house=())


def test_no_two_options_have_the_same_key():
    keys = [option.key for rules in uno.EDITIONS.values() for option in rules.own_options]
    keys += [option.key for option in house_rules.GENERAL]
    assert len(set(keys)) == len(keys)


@every_edition
def test_an_edition_offers_every_option_that_it_can_have(edition):
    rules = uno.edition(edition)
    every = {option.key: option for option in (*house_rules.GENERAL, *rules.own_options)}
    assert options_for(rules) == {key: option for key, option in every.items() if option.offered(rules)}
    for key in every.keys() - options_for(rules).keys():
        with pytest.raises(BadNotation, match=f"cannot have the option '{key}'"):
            with_options(rules, {key: every[key].values[-1]})


@every_edition
def test_the_first_value_of_an_option_is_the_printed_rule_and_every_other_one_changes_it(edition):
    rules = uno.edition(edition)
    for key, option in options_for(rules).items():
        assert len(option.values) > 1
        assert len(set(option.values)) == len(option.values)
        assert key not in FIELDS or getattr(rules, key) == option.default
        variants = [without_house(with_options(rules, {key: value})) for value in option.values]
        assert variants[0] == rules
        assert all(one != other for one, other in combinations(variants, 2))


def test_a_new_option_needs_nothing_but_its_declaration(monkeypatch):
    monkeypatch.setattr(house_rules, "GENERAL", (*house_rules.GENERAL, SHORT_HANDS))
    assert "short_hands" not in options_for(uno.edition("mini"))
    rules = with_options(uno.edition("moomin"), {"short_hands": True, "jump_in": True})
    table = uno.deal(rules, ["A", "B"], luck=Random(5))
    assert [len(hand) for hand in table.hands] == [5, 5]
    uno.flip(table)
    assert options_of(uno.restore(uno.snapshot(table)).edition) == {"short_hands": True, "jump_in": True}
    assert options_of(with_options(rules, {"short_hands": False})) == {"jump_in": True}


@every_edition
def test_every_option_explains_in_a_sentence_or_two_what_it_changes(edition):
    for option in options_for(uno.edition(edition)).values():
        sentence = str(option.sentence)
        assert sentence.endswith(".")
        assert sentence.count(".") <= 2
        assert str(option.name)
        labels = [str(option.label(value)) for value in option.values]
        assert len(set(labels)) == len(option.values)
        assert all(labels)


@every_edition
def test_the_defaults_give_the_edition_itself(edition):
    rules = uno.edition(edition)
    defaults = {key: option.default for key, option in options_for(rules).items()}
    assert with_options(rules, defaults) == rules
    assert options_of(with_options(rules, defaults)) == {}
    assert with_options(rules, {}) is rules


@every_edition
def test_options_can_be_read_back_from_an_edition(edition):
    rules = uno.edition(edition)
    chosen = {key: option.values[-1] for key, option in options_for(rules).items()}
    assert options_of(with_options(rules, chosen)) == chosen


@every_edition
def test_an_option_can_be_set_back(edition):
    rules = uno.edition(edition)
    changed = rules
    for key, option in options_for(rules).items():
        changed = with_options(changed, {key: option.values[-1]})
        assert options_of(changed)[key] == option.values[-1]
    for key, option in options_for(rules).items():
        changed = with_options(changed, {key: option.default})
        assert key not in options_of(changed)
    assert changed == rules


def test_jumping_in_needs_twins_so_mini_cannot_have_it():
    with pytest.raises(BadNotation, match="cannot have the option 'jump_in'"):
        with_options(uno.edition("mini"), {"jump_in": True})


@pytest.mark.parametrize("edition", [slug for slug in ALL if slug != "minions"])
@pytest.mark.parametrize("key", MINIONS)
def test_the_options_of_minions_are_unknown_elsewhere(edition, key):
    with pytest.raises(BadNotation, match=f"no option '{key}'"):
        with_options(uno.edition(edition), {key: True})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stack_draw", 1),
        ("stack_draw", "true"),
        ("stack_draw", None),
        ("stack_draw", []),
        ("cross_stack", "down"),
        ("cross_stack", True),
        ("cross_stack", {"a": 1}),
        ("uno_penalty", 3),
        ("uno_penalty", 2.0),
        ("uno_penalty", "2"),
        ("wrong_catch", False),
        ("mercy", 24),
        ("mercy", True),
        ("wild_draw", "Honest"),
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused_with_a_sentence(key, value):
    with pytest.raises(BadNotation, match=rf"'{key}'.*\.$"):
        with_options(uno.edition("classic"), {key: value})


@pytest.mark.parametrize("key", ["", "stacking", "Stack_draw", "house"])
def test_a_key_that_is_not_an_option_is_refused_with_a_sentence(key):
    with pytest.raises(BadNotation, match=r"There is no option .*\.$"):
        with_options(uno.edition("classic"), {key: True})


@every_edition
def test_the_presets_are_sets_of_options_that_the_edition_has(edition):
    rules = uno.edition(edition)
    assert list(presets(rules)) == ["official", "family", "chaos"]
    assert presets(rules)["official"] == {}
    for chosen in presets(rules).values():
        assert options_of(with_options(rules, chosen)) == chosen
    assert ("jump_in" in presets(rules)["chaos"]) is (edition != "mini")


@every_edition
@pytest.mark.parametrize("preset", ["family", "chaos"])
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_with_the_presets_come_to_an_end(edition, preset, players):
    rules = uno.edition(edition)
    luck = Random(players)
    table = uno.deal(with_options(rules, presets(rules)[preset]), list("ABCD")[:players], luck=luck)
    uno.flip(table)
    while not table.over:
        seat = luck.choice([seat for seat in range(players) if table.legal_moves(seat)])
        table.apply(seat, luck.choice(table.legal_moves(seat)))
