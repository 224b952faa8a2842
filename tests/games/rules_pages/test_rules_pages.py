"""The rules pages: made from the data of each edition, in our own words, with the source of each ruling."""

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.utils.html import escape

import uno
from games.rules_pages import guide
from games.rules_pages.rule import ALL, EditionRuling

pytestmark = pytest.mark.django_db


@pytest.fixture(params=list(uno.EDITIONS))
def edition(request: pytest.FixtureRequest) -> uno.Edition:
    return uno.edition(request.param)


def page(client: Client, slug: str) -> str:
    return client.get(f"/rules/{slug}/").content.decode()


def rulings(edition: uno.Edition) -> dict[str, EditionRuling]:
    return {ruling.id: ruling for chapter in guide.chapters(edition) for ruling in chapter.rulings}


def test_all_editions_are_reached_from_one_page(client: Client):
    text = client.get("/rules/").content.decode()
    for slug in uno.EDITIONS:
        assert f'href="/rules/{slug}/"' in text


def test_an_unknown_edition_is_a_friendly_404(client: Client):
    answer = client.get("/rules/nothing/")
    assert answer.status_code == 404
    assert "This page doesn&#x27;t exist" in answer.content.decode()


def test_every_rule_has_its_own_address(client: Client, edition: uno.Edition):
    text = page(client, edition.slug)
    for rule in rulings(edition):
        assert text.count(f'id="{rule}"') == 1
        assert f'href="#{rule}"' in text


def test_no_id_appears_twice(client: Client, edition: uno.Edition):
    ids = re.findall(r'\sid="([^"]+)"', page(client, edition.slug))
    assert sorted(ids) == sorted(set(ids))


def test_the_deck_adds_up(edition: uno.Edition):
    assert sum(row.in_all for row in guide.deck(edition)) == len(edition.full_deck)


def test_every_card_with_an_effect_is_explained(client: Client, edition: uno.Edition):
    text = page(client, edition.slug)
    for kind in edition.kinds:
        if not kind.number:
            assert escape(str(kind.text)) in text


def test_every_house_rule_is_explained(client: Client, edition: uno.Edition):
    text = page(client, edition.slug)
    for key, option in uno.options_for(edition).items():
        assert f'id="house-{key}"' in text
        assert escape(str(option.sentence)) in text


def test_the_numbers_are_those_of_the_edition():
    mini, classic = rulings(uno.edition("mini")), rulings(uno.edition("classic"))
    assert "gets 5 cards" in str(mini["S4"].text)
    assert "gets 7 cards" in str(classic["S4"].text)
    assert "draws 4 cards in all" in str(mini["W5"].text)
    assert "draws 6 cards in all" in str(classic["W5"].text)
    assert "Wild Draw Two" in str(mini["W1"].text)
    assert "250 points" in str(mini["V3"].text)


def test_no_part_is_left_open(edition: uno.Edition):
    for ruling in rulings(edition).values():
        assert "{" not in str(ruling.text)


def test_a_rule_is_shown_for_editions_it_applies_to():
    assert "O1" in rulings(uno.edition("frozen"))
    assert "O1" not in rulings(uno.edition("classic"))
    assert "T5" in rulings(uno.edition("moomin"))
    assert "N2" in rulings(uno.edition("minions"))
    assert "S6" in rulings(uno.edition("mini"))
    assert "S5" not in rulings(uno.edition("mini"))
    assert "no other wild" in str(rulings(uno.edition("moomin"))["W2"].text)


@pytest.mark.parametrize(
    ("slug", "rule", "mark"),
    [
        ("classic", "K1", "ours"),
        ("frozen", "K1", "printed"),
        ("mini", "K1", "partly"),
        ("classic", "K2", "ours"),
        ("minions", "K2", "printed"),
        ("classic", "W4", "partly"),
        ("mini", "W5", "partly"),
        ("minions", "N1", "printed"),
        ("minions", "N2", "ours"),
        ("moomin", "G2", "ours"),
        ("classic", "G2", "printed"),
        ("mini", "R1", "ours"),
        ("moomin", "V4", "ours"),
        ("moomin", "V6", "printed"),
        ("classic", "S2", "ours"),
        ("classic", "U2", "ours"),
        ("mini", "U2", "printed"),
    ],
)
def test_printed_rulings_and_ours_have_different_marks(slug: str, rule: str, mark: str):
    assert rulings(uno.edition(slug))[rule].mark == mark


def test_a_mark_names_known_editions_only():
    for _slug, _title, chapter in guide.CHAPTERS:
        for ruling in chapter:
            assert ruling.printed | ruling.partly <= ALL
            assert not ruling.printed & ruling.partly


def test_an_edition_that_is_new_has_a_page_without_marks(client: Client, monkeypatch: pytest.MonkeyPatch):
    tiny = replace(uno.edition("mini"), slug="tiny", name="Tiny <i>", hand_size=3)
    monkeypatch.setattr(uno, "EDITIONS", {**uno.EDITIONS, "tiny": tiny})
    text = page(client, "tiny")
    assert "Tiny &lt;i&gt;" in text
    assert "gets 3 cards" in text
    assert 'class="rulings__ruling"' in text
    assert {ruling.mark for ruling in rulings(tiny).values()} == {""}
