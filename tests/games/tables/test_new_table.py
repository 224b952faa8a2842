"""Creating a table: what the form offers, means, advises and refuses."""

from dataclasses import replace

import pytest
from django.utils.html import escape

import uno
from games.game_settings import STANDARD_GAME, STANDARD_TABLE
from games.models import Game
from games.tables.forms import DEFAULTS, TableForm
from tests.games.visitors import guest
from uno import house_rules
from uno.edition import everywhere
from uno.house_rules.general import START_AND_END
from uno.words import say

pytestmark = pytest.mark.django_db
SHOWN = {"shown": "classic:official"}


def made(**values: str) -> Game:
    answer = guest().post("/tables/new/", {**DEFAULTS, **values})
    assert answer.status_code == 302, answer.context["form"].errors
    game = Game.objects.latest("pk")
    assert answer["Location"] == f"/tables/{game.code}/"
    return game


def page(**values: str) -> str:
    return guest().get("/tables/new/", values).content.decode()


def test_the_defaults_make_a_table():
    game = made()
    assert (game.edition, game.options, game.seats_offered) == ("classic", {}, 4)
    assert (game.count, game.end, game.end_value, game.tie) == ("standard", "target", 500, "joint")
    assert (game.clock, game.watch, game.listed) == (0, "hidden", False)
    assert game.host.name == "Ana"
    assert game.seats.get().name == "Ana"


def test_a_form_that_nobody_changed_means_the_standard_settings():
    form = TableForm(DEFAULTS)
    assert form.is_valid()
    assert form.settings == replace(STANDARD_GAME, end_value=500)
    assert form.table == STANDARD_TABLE


def test_every_setting_arrives():
    game = made(
        edition="mini",
        seats_offered="6",
        count="low",
        end="elimination",
        target="120",
        tie="play_on",
        clock="30",
        watch="open",
        listed="yes",
    )
    assert (game.edition, game.seats_offered, game.count, game.end, game.end_value) == (
        *("mini", 6, "low", "elimination", 120),
    )
    assert (game.tie, game.clock, game.watch, game.listed) == ("play_on", 30, "open", True)


@pytest.mark.parametrize(
    ("values", "end_value"),
    [
        ({"edition": "mini"}, 250),
        ({"target": "300"}, 300),
        ({"end": "rounds", "rounds": "7", "target": "300"}, 7),
        ({"end": "rounds", "rounds": ""}, 5),
        ({"end": "single", "target": "300"}, 1),
    ],
)
def test_the_end_is_points_or_rounds_as_chosen(values: dict[str, str], end_value: int):
    assert made(**values).end_value == end_value


@pytest.mark.parametrize("slug", uno.EDITIONS)
def test_every_house_rule_that_the_edition_offers_is_there_with_its_sentence(slug: str):
    offered = uno.options_for(uno.edition(slug))
    text = page(edition=slug)
    for key, option in offered.items():
        assert f'name="rule-{key}"' in text
        assert escape(str(option.sentence)) in text
    for other in uno.EDITIONS.values():
        for key in set(uno.options_for(other)) - set(offered):
            assert f'name="rule-{key}"' not in text


@pytest.mark.parametrize("slug", uno.EDITIONS)
@pytest.mark.parametrize("preset", ["official", "family", "chaos"])
def test_a_preset_is_what_the_rules_say_it_is(slug: str, preset: str):
    game = made(edition=slug, preset=preset)
    assert game.options == uno.presets(uno.edition(slug))[preset]


def test_a_preset_that_was_shown_and_sent_unchanged_stays_itself():
    client = guest()
    text = client.get("/tables/new/", {"preset": "chaos"})
    sent = {f"rule-{row.key}": "on" for group in text.context["groups"] for row in group.rows if row.on} | {
        f"rule-{row.key}": choice.value
        for group in text.context["groups"]
        for row in group.rows
        if not row.switch
        for choice in row.choices
        if choice.chosen
    }
    game = made(preset="chaos", shown=text.context["shown"], **sent)
    assert game.options == uno.presets(uno.edition("classic"))["chaos"]


def test_a_rule_set_by_hand_is_set():
    game = made(**SHOWN, **{"rule-stack_draw": "on", "rule-mercy": "25", "rule-last_card_draws": "on"})
    assert game.options == {"stack_draw": True, "mercy": 25}


def test_a_printed_rule_may_be_switched_off():
    assert made(**SHOWN).options == {"last_card_draws": False}


def test_rules_set_by_hand_stay_when_the_preset_changes_without_script():
    values = {**SHOWN, "preset": "family", "rule-jump_in": "on", "rule-last_card_draws": "on"}
    assert made(**values).options == {**uno.presets(uno.edition("classic"))["family"], "jump_in": True}


def test_a_rule_that_the_new_edition_does_not_have_is_dropped():
    game = made(edition="mini", **SHOWN, **{"rule-jump_in": "on", "rule-last_card_draws": "on"})
    assert game.options == {}


def test_an_edition_may_be_chosen_without_script_and_keeps_the_rest():
    client = guest()
    text = client.get("/tables/new/", {**DEFAULTS, "edition": "minions", "seats_offered": "7", **SHOWN})
    assert text.context["form"]["seats_offered"].value() == "7"
    assert 'name="rule-mutated_loses_turn"' in text.content.decode()
    assert 'formmethod="get"' in text.content.decode()


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"edition": "nothing"}, "edition"),
        ({"edition": ""}, "edition"),
        ({"preset": "nothing"}, "preset"),
        ({"seats_offered": "1"}, "seats_offered"),
        ({"seats_offered": "11"}, "seats_offered"),
        ({"seats_offered": "x"}, "seats_offered"),
        ({"count": "x"}, "count"),
        ({"end": "x"}, "end"),
        ({"end": "elimination"}, "end"),
        ({"target": "0"}, "target"),
        ({"target": "-5"}, "target"),
        ({"target": "99999999999999999999"}, "target"),
        ({"target": "many"}, "target"),
        ({"end": "rounds", "rounds": "0"}, "rounds"),
        ({"end": "rounds", "rounds": "999"}, "rounds"),
        ({"tie": "x"}, "tie"),
        ({"clock": "7"}, "clock"),
        ({"watch": "x"}, "watch"),
        ({"listed": "x"}, "listed"),
    ],
)
def test_bad_input_gets_a_form_error_and_makes_no_table(values: dict[str, str], field: str):
    answer = guest().post("/tables/new/", {**DEFAULTS, **values})
    assert answer.status_code == 422
    assert field in answer.context["form"].errors
    assert not Game.objects.exists()
    assert "errorlist" in answer.content.decode()


@pytest.mark.parametrize("shown", ["", "x", "nothing:chaos", "classic:nothing", "classic", ":", "\x00"])
def test_a_made_up_form_is_read_as_far_as_it_makes_sense(shown: str):
    made(shown=shown, **{"rule-mercy": "26", "rule-finish": "<script>", "rule-nothing": "on"})


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"seats_offered": "10", "target": "250"}, "often over after one round"),
        ({"seats_offered": "2", "target": "5000"}, "takes about 111 rounds"),
        ({"edition": "mini", "seats_offered": "7"}, "plays best with up to 6 people"),
        ({"listed": "yes"}, "With a time limit, nobody can keep the others waiting"),
        ({"listed": "yes", "watch": "open"}, "see all hands"),
    ],
)
def test_a_choice_that_makes_little_sense_is_allowed_with_a_warning(values: dict[str, str], word: str):
    assert word in page(**{**DEFAULTS, **values})
    made(**values)


def test_advice_is_shown_at_the_table_if_the_form_could_not_show_it():
    values = {**DEFAULTS, "edition": "mini", "seats_offered": "7"}
    told = guest().post("/tables/new/", values)
    assert "messages" in told.cookies
    sentences = guest().get("/tables/new/", values).context["advice"]
    assert sentences
    shown = guest().post("/tables/new/", {**values, "advised": sentences})
    assert "messages" not in shown.cookies


def test_the_usual_choices_get_no_warning():
    for slug in uno.EDITIONS:
        assert "Please check" not in page(edition=slug)


def test_a_form_with_errors_shows_no_advice():
    assert "Please check" not in page(seats_offered="99")


def test_a_new_house_rule_brings_its_name_group_help_and_default_along(monkeypatch):
    short_hands = uno.Option(
        "short_hands",
        say("Short hands"),
        say("Everybody is dealt five cards."),
        (False, True),
        lambda edition, on: replace(edition, hand_size=5) if on else edition,
        everywhere,
        group=START_AND_END,
    )
    monkeypatch.setattr(house_rules, "GENERAL", (*house_rules.GENERAL, short_hands))
    page = " ".join(guest().get("/tables/new/").content.decode().split())
    group = page.partition("<legend>Start and end of the round</legend>")[2].partition("</fieldset>")[0]
    assert "Short hands" in group
    assert "Everybody is dealt five cards." in group
    assert made().options == {}
    game = made(**SHOWN, **{"rule-short_hands": "on", "rule-last_card_draws": "on"})
    assert game.options == {"short_hands": True}
    assert game.rules.hand_size == 5
