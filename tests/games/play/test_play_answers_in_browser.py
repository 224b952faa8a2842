"""Wild Draw Four challenged both ways, and the UNO call: made with the card, made late, missed and caught."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from games.models import Game
from tests.games.browser_players import Party, Person, laid_out
from tests.games.live_tables import people, table_of
from tests.servers.site import Site

pytestmark = pytest.mark.browser

DRAW = "b5 b6 b7 b8 r3 r4 r5 r6 r8 y6 y7 y8"
Trio = tuple[Game, Person, Person, Person]


def three(party: Party, site: Site, hands: dict[str, str], **settings) -> Trio:
    """Ann at a desk, Bo with a phone and Cleo at a desk have opened a table in a position. It is Ann's turn."""
    players = people("Ann", "Bo", "Cleo")
    position = {"top": "r1", "hands": hands, "draw": DRAW, "turn": "Ann"}
    game = laid_out(*players, position=position, **settings)
    ann, bo, cleo = (party.person(phone=player.name == "Bo", player=player, url=site.url) for player in players)
    for person in (ann, bo, cleo):
        person.open(f"{site.url}/tables/{game.code}/")
        expect(person.page.locator("#live[data-seated]")).to_be_visible()
    return game, ann, bo, cleo


def challenged(party: Party, site: Site, anns: str) -> Trio:
    """Ann plays a Wild Draw Four on red and names green. Bo challenges it."""
    hands = {"Ann": anns, "Bo": "y1 y2 y3", "Cleo": "b1 b2 b3"}
    game, ann, bo, cleo = three(party, site, hands)
    ann.play_wild("W4", "green")
    sheet = bo.page.locator("#ask")
    expect(sheet).to_contain_text("Ann named green ▲. Before that, red ● was in play.")
    expect(sheet.get_by_role("button", name="Draw 4")).to_be_visible()
    expect(cleo.page.locator("#ask")).to_have_count(0)
    expect(cleo.prompt).to_have_text("Bo must answer or draw 4.")
    expect(ann.page.locator("#ask")).to_have_count(0)
    bo.choose(re.compile("^Challenge: Ann draws 4, or you draw 6$"))
    return game, ann, bo, cleo


def test_a_challenge_finds_a_guilty_player(live_site: Site, party: Party):
    game, ann, bo, cleo = challenged(party, live_site, "W4 r9 g5")
    for person in (ann, bo, cleo):
        expect(person.news).to_contain_text("Bo challenged, and Ann had the color. Ann drew 4")
    assert [len(hand) for hand in table_of(game).hands] == [6, 3, 3]
    expect(bo.news).to_contain_text("red 9")
    expect(bo.news).to_contain_text("green 5")
    for other in (cleo, ann):
        shown = other.news.inner_text() + (other.log.text_content() or "")
        assert "red 9" not in shown
        assert "green 5" not in shown
    bo.sees_turn()


def test_a_challenge_finds_an_innocent_player(live_site: Site, party: Party):
    game, ann, bo, cleo = challenged(party, live_site, "W4 y9 g5")
    for person in (ann, cleo):
        expect(person.news).to_contain_text("Bo challenged, but Ann did not have the color. Bo drew 6.")
        assert "yellow 9" not in (person.page.locator("#live").text_content() or "") or person is ann
    expect(bo.news).to_contain_text("yellow 9")
    expect(bo.hand).to_have_count(9)
    assert [len(hand) for hand in table_of(game).hands] == [2, 9, 3]
    cleo.sees_turn()


def test_a_player_who_is_about_to_bluff_is_warned(live_site: Site, party: Party):
    _, ann, _, _ = three(party, live_site, {"Ann": "W4 r9 g5", "Bo": "y1 y2", "Cleo": "b1 b2"})
    ann.play("W4")
    expect(ann.picker("W4")).to_contain_text("You have a card that matches red ●, so this can be challenged.")


TWO_LEFT = {"Ann": "r7 g5", "Bo": "r2 y2 y3", "Cleo": "b1 b2 b3"}


def test_a_card_played_with_the_uno_call_cannot_be_caught(live_site: Site, party: Party):
    game, ann, bo, cleo = three(party, live_site, TWO_LEFT)
    ann.play_with_uno("r7")
    for person in (bo, cleo):
        expect(person.seat("Ann").get_by_text("UNO!")).to_be_visible()
    bo.catch("Ann")
    expect(bo.notice).to_have_text("Nobody has forgotten to call UNO.")
    bo.play("r2")  # at once: nobody is waited for
    cleo.sees_turn()
    assert len(table_of(game).hands[0]) == 1


def test_the_call_is_part_of_naming_a_color(live_site: Site, party: Party):
    _, ann, bo, _ = three(party, live_site, {**TWO_LEFT, "Ann": "W g5"})
    ann.play_wild("W", "yellow", uno=True)
    expect(bo.seat("Ann").get_by_text("UNO!")).to_be_visible()
    expect(bo.page.locator(".stage__color")).to_contain_text("yellow")


def see_exposed(*watching: Person) -> None:
    """Wait until everybody can see that Ann has not called."""
    for person in watching:
        expect(person.page.locator(".seat--exposed .seat__name")).to_have_text("Ann")


def test_a_late_call_wins_over_an_earlier_catch(live_site: Site, party: Party, settings):
    settings.WAIT_SCALE = 20  # a grace that no slow machine can miss
    game, ann, bo, cleo = three(party, live_site, TWO_LEFT)
    ann.play("r7")
    see_exposed(bo, cleo)
    bo.catch("Ann")
    expect(bo.notice).to_have_text("They are caught unless they called UNO in time.")
    ann.call_uno()
    for person in (ann, bo, cleo):
        expect(person.news).to_have_text("Ann called UNO!")
        expect(person.page.locator(".seat--exposed")).to_have_count(0)
    bo.play("r2")
    cleo.sees_turn()
    assert len(table_of(game).hands[0]) == 1


def test_a_player_who_forgets_the_call_is_caught_and_draws_two(live_site: Site, party: Party):
    game, ann, bo, cleo = three(party, live_site, TWO_LEFT)
    ann.play("r7")
    see_exposed(cleo)
    cleo.catch("Ann")
    for person in (ann, bo, cleo):
        expect(person.news).to_contain_text(re.compile(r"Cleo caught Ann after \d\.\d\d seconds. Ann drew 2"))
    expect(ann.hand).to_have_count(3)
    expect(ann.page.locator(".hand__head .seat__gain")).to_have_text("+2")
    bo.sees_turn()
    assert len(table_of(game).hands[0]) == 3


def test_a_move_made_while_somebody_may_still_call_waits_until_the_turn_opens(live_site: Site, party: Party):
    _, ann, bo, cleo = three(party, live_site, TWO_LEFT)
    ann.play("r7")
    expect(bo.page.locator("#live[data-mine][data-opens]")).to_be_visible()
    bo.play("r2")
    cleo.sees_turn()
    expect(bo.hand).to_have_count(2)
    expect(bo.notice).to_be_empty()
