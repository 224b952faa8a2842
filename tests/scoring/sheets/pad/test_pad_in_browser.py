"""Keeping the score in a real browser: with one thumb on a phone, with others looking on, and at a keyboard."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import uno
from tests.games.browser_players import Party
from tests.games.tables.test_table_in_browser import SMALL, faults
from tests.scoring.scorers import Hands, calculator_taps, phone
from tests.scoring.sheet_steps import add, look, make, person, totals
from tests.servers.site import Site

WORTHS = [uno.edition("classic").points_of[code] for code in uno.edition("classic").full_deck]
ROUNDS = 10


def random_hands(chance: random.Random, winner: int, cards: int) -> Hands:
    """The cards left in three hands: a number of cards of one deck in all, at least one in each hand."""
    left = chance.sample(WORTHS, cards)
    seats = [seat for seat in range(4) if seat != winner]
    cuts = sorted(chance.sample(range(1, cards), 2))
    return dict(zip(seats, (left[: cuts[0]], left[cuts[0] : cuts[1]], left[cuts[1] :]), strict=True))


def game_of_ten_rounds() -> list[tuple[int, Hands]]:
    """A standard game that reaches 500 with its tenth round; twelve cards are left in each."""
    for seed in range(10_000):
        chance = random.Random(seed)
        played = [(winner, random_hands(chance, winner, 12)) for winner in chance.choices(range(4), k=ROUNDS)]
        results = [
            uno.RoundResult(winner, tuple(sum(hands.get(seat, ())) for seat in range(4))) for winner, hands in played
        ]
        over = [uno.stand(uno.Score(), 4, results[:count], strict=False).over for count in (ROUNDS - 1, ROUNDS)]
        if over == [False, True]:
            return played
    raise AssertionError("no such game")


@pytest.mark.long
def test_a_game_to_500_takes_fewer_taps_than_a_calculator_and_is_live_on_a_second_phone(live_site: Site, party: Party):
    owner = person("Ann")
    game = make(owner)
    scorer, other = phone(party, live_site.url, game, owner), phone(party, live_site.url, game, None)
    calculator = 0
    for number, (winner, hands) in enumerate(game_of_ten_rounds(), start=1):
        before = scorer.taps
        scorer.enter(winner, hands)
        scorer.sees(number)
        other.sees(number)
        assert scorer.taps - before <= 20
        calculator += sum(calculator_taps(cards) for cards in hands.values())
    assert scorer.taps <= 0.6 * calculator, (scorer.taps, calculator)
    sheet = look(game)
    assert sheet.over
    assert all(len(played.counted[seat]) for played in sheet.rounds for seat in range(4) if seat != played.winner)
    (first,) = [seat.name for seat in sheet.seats if seat.won]
    expect(scorer.title).to_have_text(f"{first} wins the game!")
    expect(other.title).to_have_text(f"{first} wins the game!")
    expect(other.page.locator("#pad")).to_have_count(0)
    scorer.page.get_by_role("button", name="Play again").tap()
    expect(scorer.page.locator("#live")).to_have_attribute("data-next", "1")


def test_a_lowest_score_game_can_end_with_a_shared_win(live_site: Site, party: Party):
    owner = person("Ann")
    game = make(owner, "Ann", "Bo", "Cleo", edition="mini", count="low", end_value=100)
    scorer = phone(party, live_site.url, game, owner)
    expect(scorer.page.locator('#thumb .key[data-points="0"]')).to_be_hidden()  # mini has none
    scorer.enter(0, {1: [7], 2: [50]})
    scorer.sees(1)
    expect(scorer.page.locator("#thumb [data-part=after]")).to_have_text("")
    scorer.player(1)
    for points in (20, 20, 5, 5):
        scorer.key(points)
    scorer.does("next")
    for points in (3, 4):
        scorer.key(points)
    expect(scorer.page.locator("#thumb [data-part=after]")).to_have_text("Ann 0 + 7 = 7 ★ · Cleo 50 + 50 = 100")
    scorer.save()
    expect(scorer.title).to_have_text("Shared win: Ann, Bo")
    assert totals(game) == [7, 7, 100]


def test_an_empty_field_is_not_zero_and_an_unfinished_entry_survives_everything(live_site: Site, party: Party):
    owner = person("Ann")
    game = make(owner)
    scorer, page = phone(party, live_site.url, game, owner), None
    page = scorer.page
    scorer.player(0)
    scorer.key(7)
    scorer.key(20)
    scorer.does("back")
    expect(page.locator("#thumb [data-part=points]")).to_have_text("7")
    scorer.player(3)
    scorer.does("sit")
    scorer.player(1)
    scorer.player(2)
    page.locator('#thumb [data-does="next"]').wait_for(state="hidden")
    scorer.save()
    expect(scorer.says).to_have_text("Still missing: Cleo")
    assert look(game).rounds == ()

    page.reload()
    scorer.player(1)
    expect(page.locator("#thumb [data-part=points]")).to_have_text("7")
    expect(page.locator('#thumb [data-tab="3"] [data-value]')).to_have_text("sat out")

    add(game, 1, 3, 4, 5)  # somebody else is quicker
    scorer.sees(1)
    expect(page.locator("[data-moved-on]")).to_be_visible()
    scorer.player(2)
    scorer.key(9)
    scorer.save()
    expect(page.get_by_role("heading", name="Two versions of one round")).to_be_visible()
    assert len(look(game).rounds) == 1
    page.get_by_role("button", name="Add my version as the next round").tap()
    expect(page.locator("#round-2")).to_be_attached()
    assert look(game).rounds[1].left == {0: 0, 1: 7, 2: 9, 3: None}
    scorer.player(0)
    scorer.key(1)
    add(game, 1, 3, 4, 5)
    scorer.tap(page.get_by_role("button", name="Discard my version"))
    expect(page.locator("#pad")).to_have_attribute("data-number", "4")
    party.people[0].complaints.clear()  # that 409 is told in the console, too


def test_totals_can_be_typed_and_a_blocked_round_has_no_winner(live_site: Site, party: Party):
    owner = person("Ann")
    game = make(owner, "Ann", "Bo")
    scorer = phone(party, live_site.url, game, owner)
    scorer.player(0)
    scorer.tap(scorer.page.get_by_text("Type the total instead"))
    for digit in (4, 2):
        scorer.key(digit)
    expect(scorer.page.locator("#thumb [data-part=points]")).to_have_text("42")
    scorer.save()
    scorer.sees(1)
    scorer.page.reload()
    scorer.enter(None, {0: [1, 0], 1: [8]})
    scorer.sees(2)
    first, second = look(game).rounds
    assert (first.left[1], first.counted[1]) == (42, ())
    assert (second.winner, second.left) == (None, {0: 10, 1: 8})


def test_a_players_own_hand_fills_the_pad_of_the_scorer(live_site: Site, party: Party):
    owner, bo = person("Ann"), person("Bo")
    game = make(owner, "Ann", "Cleo")
    game.seats.filter(number=1).update(player=bo, name="Bo")
    scorer, player = phone(party, live_site.url, game, owner), phone(party, live_site.url, game, bo)
    player.tap(player.page.get_by_role("link", name="Enter my hand"))
    player.key(20)
    player.key(3)
    player.save()
    expect(player.page.get_by_text("Waiting for the scorer.")).to_be_visible()
    expect(scorer.page.locator('#thumb [data-tab="1"] [data-value]')).to_have_text("23")
    scorer.player(0)
    scorer.save()
    scorer.sees(1)
    assert look(game).rounds[0].counted[1] == (20, 3)
    expect(player.page.get_by_text("Waiting for the scorer.")).to_have_count(0)
    expect(player.page.locator("#pad")).to_have_attribute("data-number", "2")


def test_a_tapped_cell_opens_its_round_and_the_correction_is_live(live_site: Site, party: Party):
    owner = person("Ann")
    game = make(owner, "Ann", "Bo")
    add(game, 0, 30)
    scorer, other = phone(party, live_site.url, game, owner), phone(party, live_site.url, game, None)
    scorer.tap(scorer.page.locator("#round-1 .paper__cell a").first)
    scorer.key(5)
    scorer.page.get_by_label("Who dealt?").select_option("Bo")
    scorer.page.locator("#why").fill("a card had slipped under the table")
    scorer.save()
    expect(other.page.locator("#round-1 .paper__total")).to_have_text("35")
    expect(scorer.page.get_by_text("Round 1 was corrected.")).to_be_visible()
    expect(other.page.get_by_text("Ann deals, Bo starts.")).to_be_visible()


def test_the_keyboard_alone_enters_a_round(live_site: Site, party: Party):
    owner = person("Ann")
    game = make(owner)
    desk = party.person(player=owner, url=live_site.url)
    desk.open(f"{live_site.url}/sheets/{game.code}/")
    keys = desk.page.keyboard
    desk.page.locator("#left-0").focus()
    keys.press("ArrowDown")
    keys.press("x")
    expect(desk.page.locator("#left-2")).to_be_focused()
    keys.type("20+7+3")
    expect(desk.page.locator('[data-sum="2"]')).to_have_text("30")
    keys.press("Enter")
    keys.type("50")
    keys.press("Enter")
    expect(desk.page.locator("#left-0")).to_be_focused()
    keys.press("s")
    keys.press("Enter")
    expect(desk.page.locator("#round-1")).to_be_attached()
    (played,) = look(game).rounds
    assert (played.winner, played.left) == (1, {0: None, 1: 0, 2: 30, 3: 50})
    assert played.counted[2] == (20, 7, 3)
    expect(desk.page.locator("#left-2")).to_have_value("")


def test_without_script_a_round_is_a_plain_form(live_site: Site, party: Party):
    owner = person("Ann")
    game = make(owner, "Ann", "Bo")
    plain = party.person(player=owner, url=live_site.url, java_script_enabled=False)
    plain.open(f"{live_site.url}/sheets/{game.code}/")
    plain.page.get_by_label("Ann went out").check()
    plain.page.get_by_label("Bo", exact=True).fill("20+nine")
    plain.page.get_by_role("button", name="Save round").click()
    expect(plain.page.locator("#wrong-1")).to_have_text("Enter a number, or a sum such as 20+7+3.")
    plain.complaints.clear()  # the browser tells of the refusal, too
    plain.page.get_by_label("Bo", exact=True).fill("20+9")
    plain.page.get_by_role("button", name="Save round").click()
    expect(plain.page.locator("#round-1 .paper__total")).to_have_text("29")


def test_a_new_sheet_takes_few_taps(live_site: Site, party: Party):
    owner = person("Ann")
    make(owner)
    someone = party.person(phone=True, player=owner, url=live_site.url)
    page = someone.page
    someone.open(f"{live_site.url}/sheets/new/")
    page.get_by_role("button", name="Cleo", exact=True).tap()
    page.get_by_role("button", name="Bo", exact=True).tap()
    page.locator("#add").fill("Zoe, Yan")
    page.locator("#add").press("Enter")
    page.get_by_role("button", name="Move Bo up").tap()
    page.get_by_role("button", name="Remove Yan").tap()
    page.locator("#add").fill(", ".join(f"P{n}" for n in range(9)))
    page.locator("#add").press("Enter")
    expect(page.locator("#add")).to_have_value(" P6, P7, P8")  # there is no room for them
    page.locator("#add").fill("")
    for n in range(6):
        page.get_by_role("button", name=f"Remove P{n}", exact=True).tap()
    drag(page, "Zoe", "Ann")
    page.get_by_label("Who deals first?").select_option(label="Zoe")
    page.get_by_role("button", name="Create score sheet").tap()
    expect(page.locator("#live")).to_be_attached()
    names = page.locator(".paper__name").all_text_contents()
    assert names == ["Zoe", "Ann", "Bo", "Cleo"]
    expect(page.get_by_text("Zoe deals, Ann starts.").first).to_be_visible()


def drag(page: Page, name: str, onto: str) -> None:
    """Drag a player's row by its handle to where another one is."""
    handle = page.get_by_label(f"Drag {name}").bounding_box()
    place = page.get_by_label(f"Drag {onto}").bounding_box()
    assert handle
    assert place
    page.mouse.move(handle["x"] + 9, handle["y"] + 9)
    page.mouse.down()
    page.mouse.move(place["x"] + 9, place["y"] + 9, steps=6)
    page.mouse.up()


@pytest.mark.long
@pytest.mark.parametrize(("width", "height", "scheme"), [(320, 568, "dark"), (1440, 900, "light")])
def test_every_screen_is_accessible(live_site: Site, party: Party, width: int, height: int, scheme: str):
    """Ten players, on the smallest phone and at a desk: nothing too wide, too small, out of reach or unreadable."""
    owner = person("Ann")
    crowd = make(owner, *(f"Player number {n}" for n in range(1, 11)), end="rounds", end_value=20)
    for winner in (0, 3):
        add(crowd, winner, *range(10, 100, 10))
    sheet = f"/sheets/{crowd.code}/"
    pages = ["/sheets/", "/sheets/new/", *(sheet + page for page in ("", "tv/", "rounds/1/", "players/", "rules/"))]
    someone = party.person(phone=width < 400, player=owner, url=live_site.url, color_scheme=scheme)
    page = someone.page
    page.set_viewport_size({"width": width, "height": height})
    found: list[object] = []
    for address in [*pages, f"{sheet}links/", f"{sheet}log/"]:
        someone.open(live_site.url + address)
        if address == sheet and width < 400:
            page.locator('#thumb [data-tab="2"]').tap()
            for size in ((844, 390), (width, height)):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                box = page.locator('#thumb [data-part="next"]').bounding_box()
                assert box
                assert box["y"] + box["height"] <= size[1], "the keys are out of reach"
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append((address, "too wide"))
        small = page.locator("main :is(button, select, summary, .paper__link):visible").evaluate_all(SMALL)
        found += [(address, one) for one in small]
        found += [(address, *fault) for fault in faults(page)]
    someone.complaints[:] = [one for one in someone.complaints if "Content Security" not in one]  # axe's own tries
    assert not found, "\n".join(map(str, found))
