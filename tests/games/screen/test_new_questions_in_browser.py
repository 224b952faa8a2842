"""Questions of a made-up edition in real browsers: with script, without it, by keyboard, and in a screen reader's words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from games.models import Game
from tests.games.browser_players import Party, Person, laid_out
from tests.games.live_tables import people, table_of
from tests.games.play.test_play_secrets_in_browser import Ears, mentioned
from tests.games.play.test_play_without_script_in_browser import Keyboard, submit
from tests.servers.site import Site

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("quick", "weather")]

NUMBERS = [f"Name {number}" for number in range(10)]


def three(party: Party, site: Site, card: str, **options: Any) -> tuple[Game, Person, Person, Person]:
    """Ann at a desk, Bo with a phone, Cleo at a desk; it is Ann's turn, and she has a card that asks something."""
    players = people("Ann", "Bo", "Cleo")
    hands = {"Ann": f"{card} b1 b2 b3", "Bo": "y1 y2 y3", "Cleo": "g1 g2 g3"}
    position = {"top": "v7", "hands": hands, "draw": "y8 y9 v9 b9", "turn": "Ann"}
    game = laid_out(*players, position=position, edition="weather")
    ann, bo, cleo = (
        party.person(phone=player.name == "Bo", player=player, url=site.url, **options) for player in players
    )
    return game, ann, bo, cleo


def sit_down(site: Site, game: Game, *everybody: Person) -> None:
    for person in everybody:
        person.open(f"{site.url}/tables/{game.code}/")
        expect(person.page.locator("#live[data-seated]")).to_be_visible()


def test_a_new_question_is_answered_in_turn_and_early(live_site: Site, party: Party):
    game, ann, bo, cleo = three(party, live_site, "vCAST")
    sit_down(live_site, game, ann, bo, cleo)
    ann.play("vCAST")
    expect(bo.prompt).to_have_text("Name a number.")
    expect(ann.prompt).to_have_text("Bo must answer.")
    question = bo.page.get_by_role("region", name="violet Forecast")
    expect(question.get_by_role("button")).to_have_text(NUMBERS)
    expect(cleo.prompt).to_have_text("You can already answer.")
    cleo.choose("Name 1")
    expect(cleo.prompt).to_have_text("You chose: Name 1. You can still change your choice.")
    expect(cleo.page.get_by_role("button", name="Name 1", pressed=True)).to_be_visible()
    assert "answered" not in (bo.live.text_content() or "")
    bo.choose("Name 7")
    for person in (ann, bo, cleo):
        expect(person.log).to_contain_text("Bo answered: number 7.")
        expect(person.log).to_contain_text("Cleo answered: number 1. Ann drew 1")
    bo.sees_turn()
    assert len(table_of(game).hands[0]) == 4


def test_its_answers_fit_a_phone(live_site: Site, party: Party):
    game, ann, bo, _ = three(party, live_site, "vCAST")
    sit_down(live_site, game, ann, bo)
    ann.play("vCAST")
    choices = bo.page.locator("#ask .choice")
    expect(choices).to_have_count(10)
    for box in [choice.bounding_box() for choice in choices.all()]:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["height"] >= 44


def test_a_new_question_is_answered_without_script(live_site: Site, party: Party):
    game, ann, bo, cleo = three(party, live_site, "vCAST", java_script_enabled=False)
    sit_down(live_site, game, ann)
    submit(ann.page, ann.card("vCAST"))
    sit_down(live_site, game, bo, cleo)
    submit(cleo.page, cleo.page.get_by_role("button", name="Name 1"))
    expect(cleo.notice).to_have_text("Your choice is saved until it is your turn.")
    submit(bo.page, bo.page.get_by_role("button", name="Name 7"))
    expect(bo.log).to_contain_text("Bo answered: number 7.")
    expect(bo.log).to_contain_text("Cleo answered: number 1.")
    assert table_of(game).phase == "turn"


def test_a_new_question_is_answered_by_keyboard(live_site: Site, party: Party):
    game, ann, bo, cleo = three(party, live_site, "vCAST")
    sit_down(live_site, game, ann, cleo)
    ann.play("vCAST")
    expect(cleo.prompt).to_have_text("You can already answer.")
    keyboard = Keyboard(cleo)
    keyboard.walk("#ask .choice")
    keyboard.walk('#ask .choice[value="answer 3"]', "ArrowRight")
    cleo.page.keyboard.press("Enter")
    expect(cleo.notice).to_have_text("Your choice is saved until it is your turn.")
    sit_down(live_site, game, bo)
    bo.choose("Name 7")
    expect(ann.log).to_contain_text("Cleo answered: number 3.")


def test_a_card_answers_a_new_question_and_no_other_browser_hears_which(live_site: Site, party: Party):
    game, ann, bo, cleo = three(party, live_site, "vGUST")
    ears = Ears(cleo, 2)
    sit_down(live_site, game, ann, bo, cleo)
    ann.play("vGUST")
    expect(ann.prompt).to_have_text("Give a card to the next player.")
    ann.press(ann.page.get_by_role("button", name="Give blue 2 away"))
    expect(bo.news).to_have_text("Bo drew 1: blue 2.")
    expect(cleo.news).to_have_text("Bo drew 1.")
    expect(ann.hand).to_have_count(2)
    heard = [text.partition('<div id="live"')[2] for text in ears.texts()]
    assert any("Bo drew 1." in text for text in heard)
    for text in heard:
        assert mentioned(text, game.rules).isdisjoint({"b1", "b2", "b3"})


def test_a_card_answers_a_new_question_without_script(live_site: Site, party: Party):
    game, ann, *_ = three(party, live_site, "vGUST", java_script_enabled=False)
    sit_down(live_site, game, ann)
    submit(ann.page, ann.card("vGUST"))
    submit(ann.page, ann.page.get_by_role("button", name="Give blue 2 away"))
    expect(ann.hand).to_have_count(2)
    assert [len(hand) for hand in table_of(game).hands] == [2, 4, 3]
