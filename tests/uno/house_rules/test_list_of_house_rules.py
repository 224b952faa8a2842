"""House rules. The list of house rules: names, values, presets, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

import uno
from tests.uno.tables import (
    ALL,
    every_edition,
)
from uno import BadNotation, options_for, options_of, presets, with_options

EVERYWHERE = {
    "stack_draw": (False, True),
    "stack_wild_draw": (False, True),
    "cross_stack": ("off", "up", "both"),
    "deflect_skip": (False, True),
    "deflect_reverse": (False, True),
    "jump_in": (False, True),
    "seven_zero": (False, True),
    "draw_until_playable": (False, True),
    "must_play": (False, True),
    "must_play_drawn": (False, True),
    "draw_ends_turn": (False, True),
    "wild_draw": ("challenge", "honest", "free"),
    "uno_call": ("manual", "assisted", "automatic"),
    "uno_penalty": (2, 4),
    "wrong_catch": (0, 2),
    "finish": ("any", "no_wild", "number"),
    "mercy": (0, 25),
    "first_card": ("edition", "number"),
    "two_player_reverse": ("skip", "plain"),
    "last_card_draws": (True, False),
}
MINIONS = {"mutated_loses_turn": (False, True), "mutated_last_card_draws": (False, True)}
ONCE = {"mini": {"jump_in"}}  # what an edition cannot have


@every_edition
def test_an_edition_offers_every_option_that_it_can_have_with_its_own_value_first(edition):
    expected = {**EVERYWHERE, **(MINIONS if edition == "minions" else {})}
    for key in ONCE.get(edition, ()):
        del expected[key]
    assert {key: option.values for key, option in options_for(uno.edition(edition)).items()} == expected


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
@pytest.mark.parametrize("key", list(MINIONS))
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
