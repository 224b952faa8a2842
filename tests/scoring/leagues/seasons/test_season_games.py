"""Starting a season's games by forms: all settings of a table, and the form that comes back when it is refused."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

import uno
from games.models import Game
from games.tables import house_rules
from games.tables.forms import DEFAULTS, TableForm
from scoring.leagues.evenings import evenings
from scoring.models import Season
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import friends, league, season

pytestmark = pytest.mark.django_db

EVERYTHING = {
    "edition": "mini",
    "count": "low",
    "end": "elimination",
    "target": "120",
    "tie": "play_on",
    "clock": "30",
    "preset": "family",
    "shown": "mini:family",
    "rule-draw_until_playable": "on",
}


def address(current: Season, rest: str = "") -> str:
    return f"/leagues/{current.league.code}/seasons/{current.number}/{rest}"


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def started(client: Client, path: str, values: dict[str, Any]) -> Game:
    answer = client.post(path, values)
    assert answer.status_code == 302, answer.context["form"].errors
    return Game.objects.get(code=answer["Location"].split("/")[2])


def rules_of(values: dict[str, str]) -> dict[str, Any]:
    form = TableForm({**DEFAULTS, **values})
    assert form.is_valid()
    return dict(form.settings.house_rules)


def agreed(game: Game) -> tuple[Any, ...]:
    return (game.edition, game.count, game.end, game.end_value, game.tie, game.clock, game.options)


def test_every_setting_reaches_the_table_and_those_of_a_sheet_reach_the_sheet():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    client, seats = client_of(ana), {"player": [ana.pk, bo.pk]}
    table = started(client, address(current, "games/new/"), {**EVERYTHING, **seats, "kind": "browser"})
    assert agreed(table) == ("mini", "low", "elimination", 120, "play_on", 30, rules_of(EVERYTHING))
    assert table.options["draw_until_playable"] is True
    sheet = started(client, address(current, "games/new/"), {**EVERYTHING, **seats, "kind": "sheet"})
    assert agreed(sheet) == ("mini", "low", "elimination", 120, "play_on", 0, {})


@pytest.mark.parametrize(("values", "end_value"), [({"end": "rounds", "rounds": "7"}, 7), ({"target": "300"}, 300)])
@pytest.mark.parametrize("kind", ["browser", "sheet"])
def test_rounds_and_target_are_what_was_typed(kind, values, end_value):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    said = {"player": [ana.pk, bo.pk], "kind": kind, **values}
    assert started(client_of(ana), address(current, "games/new/"), said).end_value == end_value


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"count": "standard"}, "A knockout game needs"),
        ({"target": "0"}, "greater than or equal to 1"),
        ({"edition": "chess"}, "Select a valid choice"),
        ({"player": []}, "A game has 2 to 10 players"),
        ({"key": "x" * 99}, "reload the page"),
    ],
)
def test_what_is_refused_comes_back_as_it_was_typed(wrong, sentence):
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    current = season(league(ana, bo, cleo))
    said = {**EVERYTHING, "player": [ana.pk, cleo.pk], "kind": "browser", "key": str(uuid4()), **wrong}
    answer = client_of(ana).post(address(current, "games/new/"), said)
    assert answer.status_code == 422
    page = text(answer)
    assert sentence in page
    for player in said["player"]:
        assert f'value="{player}" checked' in page
    assert f'value="{bo.pk}" checked' not in page
    assert f'value="{said["target"]}"' in page
    assert 'value="play_on" selected' in page
    assert 'id="rule-draw_until_playable" aria-describedby="rule-draw_until_playable-about" checked' in page
    assert not current.games.exists()


def test_an_error_is_beside_its_field():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    said = {**EVERYTHING, "player": [ana.pk, bo.pk], "target": "0"}
    page = text(client_of(ana).post(address(current, "games/new/"), said))
    field = page[page.index("field--wrong") : page.index("greater than or equal to 1")]
    assert 'name="target"' in field
    assert 'class="field"' not in field


def test_only_settings_that_count_in_the_season_are_offered_and_accepted():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo), editions=["frozen", "mini"], counts=["standard"])
    client = client_of(ana)
    page = client.get(address(current, "games/new/"))
    form = page.context["form"]
    assert [value for value, _label in form.fields["edition"].choices] == ["frozen", "mini"]
    assert "elimination" not in dict(form.fields["end"].choices)
    seats = {"player": [ana.pk, bo.pk]}
    assert client.post(address(current, "games/new/"), {**seats, "edition": "classic"}).status_code == 422
    assert client.post(address(current, "games/new/"), {**seats, "count": "low"}).status_code == 422
    assert started(client, address(current, "games/new/"), seats).edition == "frozen"


def test_the_form_follows_another_edition_and_preset_and_keeps_the_ticks():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    said: dict[str, Any] = {"player": [bo.pk], "edition": "mini", "preset": "chaos", "shown": "classic:official"}
    page = text(client_of(ana).get(address(current, "games/new/"), said))
    assert f'value="{bo.pk}" checked' in page
    assert 'name="shown" value="mini:chaos"' in page
    assert "it is 250 points, as printed" in page
    assert "errorlist" not in page


def test_the_form_does_not_ask_about_spectators_or_visibility():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    said = {"player": [ana.pk, bo.pk], "watch": "open", "listed": "yes", "seats_offered": "9"}
    game = started(client_of(ana), address(current, "games/new/"), said)
    assert (game.watch, game.listed, game.seats_offered) == ("hidden", False, 2)


@pytest.fixture
def evening_of_two() -> tuple[Client, Season]:
    everybody = friends()
    current = season(league(*everybody))
    evenings.create_evening(season=current, by=everybody[0], present=[one.pk for one in everybody], wanted=2)
    return client_of(everybody[0]), current


@pytest.mark.parametrize("kind", ["browser", "sheet"])
def test_the_next_table_of_an_evening_is_played_like_the_first(evening_of_two, kind):
    client, current = evening_of_two
    first = started(client, address(current, "evenings/1/tables/2/"), {**EVERYTHING, "kind": kind})
    page = text(client.get(address(current, "evenings/1/")))
    assert 'value="mini" selected' in page
    assert 'name="target" value="120"' in page
    second = started(client, address(current, "evenings/1/tables/1/"), {"kind": kind})
    assert agreed(second) == agreed(first)


def test_the_second_table_can_be_played_differently(evening_of_two):
    client, current = evening_of_two
    started(client, address(current, "evenings/1/tables/1/"), {**EVERYTHING, "kind": "browser"})
    said = {**EVERYTHING, "target": "", "kind": "browser"}
    said.pop("rule-draw_until_playable")
    second = started(client, address(current, "evenings/1/tables/2/"), said)
    assert second.end_value == 250
    assert "draw_until_playable" not in second.options


def test_a_refused_table_of_an_evening_comes_back_as_it_was_typed(evening_of_two):
    client, current = evening_of_two
    answer = client.post(address(current, "evenings/1/tables/1/"), {**EVERYTHING, "count": "standard"})
    assert answer.status_code == 422
    page = text(answer)
    assert "A knockout game needs" in page
    assert 'name="target" value="120"' in page
    assert "Table 2" in page
    assert not current.games.exists()


def test_a_refused_draw_keeps_its_ticks():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    current = season(league(ana, bo, cleo))
    answer = client_of(ana).post(address(current, "evenings/"), {"player": [cleo.pk], "wanted": "6", "key": "k"})
    page = text(answer)
    assert answer.status_code == 422
    assert "at least two" in page
    assert f'value="{cleo.pk}" checked' in page
    assert f'value="{ana.pk}" checked' not in page
    assert 'value="6" selected' in page


@pytest.mark.parametrize("slug", uno.EDITIONS)
def test_the_fields_of_a_game_describe_exactly_that_game(slug):
    edition = uno.edition(slug)
    for name in house_rules.PRESETS:
        rules = house_rules.read_house_rules({}, edition, name)
        changed = dict(rules)
        for key, option in list(uno.options_for(edition).items())[:3]:
            changed[key] = option.values[-1]
        for options in (rules, changed):
            stored = uno.options_of(uno.with_options(edition, options))
            game = Game(edition=slug, options=stored, count="low", end="rounds", end_value=9, tie="joint", clock=15)
            form = TableForm({**DEFAULTS, **TableForm.fields_of(game)})
            assert form.is_valid(), form.errors
            assert (form.settings.house_rules, form.settings.end_value, form.table.clock) == (stored, 9, 15)
