"""A round of every edition in the browser, with its special card, up to the scores."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import expect

import uno
from games.models import Game
from tests.games.browser_players import Party, Person, laid_out, play_until, round_over
from tests.games.live_tables import people, table_of, the_round
from tests.servers.site import Site

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("quick")]


def two(
    party: Party, site: Site, edition: str, top: str, hands: dict[str, str], draw: str = ""
) -> tuple[Game, Person, Person]:
    """Ann with a phone, Bo at a desk; Ann's turn. After `draw` comes the rest of the deck."""
    players = people("Ann", "Bo")
    position = {
        "top": top,
        "hands": hands,
        "turn": "Ann",
        "draw": f"{draw} {rest(edition, top, draw, *hands.values())}",
    }
    game = laid_out(*players, position=position, edition=edition, end="single")
    ann, bo = (party.person(phone=player.name == "Ann", player=player, url=site.url) for player in players)
    for person in (ann, bo):
        person.open(f"{site.url}/tables/{game.code}/")
        expect(person.page.locator("#live[data-seated]")).to_be_visible()
    return game, ann, bo


def rest(edition: str, *used: str) -> str:
    rules = uno.edition(edition)
    left = Counter(rules.write(rules.full_deck).split()) - Counter(" ".join(used).split())
    return " ".join(left.elements())


def play_on_to_the_scores(game: Game, *pair: Person) -> None:
    play_until(list(pair), round_over)
    played = the_round(game)
    assert played.winner is not None
    winner = game.seats.get(number=played.winner)
    for person in pair:
        expect(person.page.get_by_role("heading", name=f"{winner.name} wins the game!")).to_be_visible()
        expect(person.page.locator(".scores__out")).to_have_count(1)
    assert winner.total == sum(hand.points for hand in played.hands.all())


def test_classic_with_its_wild_draw_four(live_site: Site, party: Party):
    game, ann, bo = two(party, live_site, "classic", "r1", {"Ann": "W4 g5 g6", "Bo": "y1 y2"})
    ann.play_wild("W4", "green")
    bo.choose("Draw 4")
    expect(ann.news).to_have_text("Bo drew 4. Bo was skipped.")
    expect(bo.hand).to_have_count(6)
    play_on_to_the_scores(game, ann, bo)


def test_frozen_with_olaf_and_his_discards(live_site: Site, party: Party):
    game, ann, bo = two(party, live_site, "frozen", "b5", {"Ann": "OLAF p1 p2 p7 y3 b9 g4", "Bo": "y1 y2"})
    ann.play("OLAF")
    picker = ann.picker("OLAF")
    boxes = picker.get_by_role("checkbox")
    expect(boxes).to_have_count(4)
    for name in ("pink 1", "pink 7"):
        ann.press(picker.locator(".picker__extra").filter(has_text=name))
    expect(picker.get_by_role("checkbox", name="yellow 3")).to_be_disabled()
    expect(picker.get_by_role("checkbox", name="pink 2")).to_be_enabled()
    ann.press(picker.get_by_role("button", name="green"))
    expect(bo.news).to_contain_text("Ann played Olaf's Summertime and named green.")
    expect(bo.news).to_contain_text("Ann put pink 1, pink 7 under it.")
    expect(ann.hand).to_have_count(4)
    play_on_to_the_scores(game, ann, bo)


def test_minions_with_the_long_draw_of_mutated_minion(live_site: Site, party: Party):
    hands = {"Ann": "MUT b9 y4", "Bo": "y1 y2"}
    game, ann, bo = two(party, live_site, "minions", "b5", hands, draw="b6 b7 g5 y3 b8 o7")
    ann.play_wild("MUT", "orange")
    expect(ann.seat("Bo").locator(".seat__gain")).to_have_text("+6")
    expect(ann.news).to_contain_text("Bo drew 6.")
    expect(bo.news).to_contain_text("orange 7")
    expect(bo.hand).to_have_count(8)
    bo.sees_turn()
    play_on_to_the_scores(game, ann, bo)


def test_moomin_with_wild_tales_for_everybody(live_site: Site, party: Party):
    hands = {"Ann": "TALES g5 b3 b4", "Bo": "y1 y2 rS"}
    game, ann, bo = two(party, live_site, "moomin", "r1", hands, draw="g9")
    ann.play_wild("TALES", "blue")
    expect(ann.prompt).to_have_text("Discard one card, or none.")
    ann.play("g5")
    expect(bo.news).to_contain_text("Ann discarded green 5.")
    expect(bo.prompt).to_have_text("Discard one card, or none.")
    bo.play("rS")
    expect(ann.news).to_contain_text("Bo discarded red Skip.")
    bo.sees_turn()
    assert [len(hand) for hand in table_of(game).hands] == [2, 2]
    expect(bo.page.locator(".stage__color")).to_contain_text("blue")
    play_on_to_the_scores(game, ann, bo)


def test_a_discard_for_wild_tales_can_be_chosen_early_and_stays_sealed(live_site: Site, party: Party):
    game, ann, bo = two(party, live_site, "moomin", "r1", {"Ann": "TALES g5 b3 b4", "Bo": "y1 y2 rS"})
    ann.play_wild("TALES", "blue")
    expect(bo.prompt).to_have_text("You can already choose your discard, or none.")
    bo.play("rS")
    expect(bo.notice).to_have_text("Your choice is saved until it is your turn.")
    expect(ann.prompt).to_have_text("Discard one card, or none.")
    assert "red Skip" not in (ann.live.text_content() or "")
    ann.play("g5")
    expect(ann.log).to_contain_text("Bo discarded red Skip.")
    bo.sees_turn()
    assert [len(hand) for hand in table_of(game).hands] == [2, 2]


def test_wild_tales_can_be_declined(live_site: Site, party: Party):
    game, ann, bo = two(party, live_site, "moomin", "r1", {"Ann": "TALES g5 b3 b4", "Bo": "y1 y2 rS"})
    ann.play_wild("TALES", "blue")
    ann.press(ann.page.get_by_role("button", name="Discard nothing"))
    expect(bo.news).to_contain_text("Ann discarded nothing.")
    bo.press(bo.page.get_by_role("button", name="Discard nothing"))
    expect(bo.prompt).to_have_text("Your turn: nothing fits, so draw a card.")
    assert [len(hand) for hand in table_of(game).hands] == [3, 3]


def test_mini_with_draw_one_and_wild_draw_two(live_site: Site, party: Party):
    hands = {"Ann": "rD1 W2 g5 g6 g7", "Bo": "y1 y2 r9"}
    game, ann, bo = two(party, live_site, "mini", "r1", hands, draw="b9")
    ann.play("rD1")
    expect(bo.page.locator(".hand__head .seat__gain")).to_have_text("+1")
    expect(bo.hand).to_have_count(4)
    ann.sees_turn()  # of two players, the one who had to draw has lost the turn
    ann.play_wild("W2", "green")
    sheet = bo.page.locator("#ask")
    expect(sheet).to_contain_text("Ann named green ▲. Before that, red ● was in play.")
    expect(sheet.get_by_role("button", name="Challenge: Ann draws 4, or you draw 4")).to_be_visible()
    bo.choose("Draw 2")
    expect(bo.hand).to_have_count(6)
    ann.sees_turn()
    play_on_to_the_scores(game, ann, bo)
