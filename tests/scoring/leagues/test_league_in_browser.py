"""A league in a real browser: eight members from an invitation to a closed season, and a correction that changes the
champion; and its pages on every screen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from games.models import Game, Player
from games.services import tables, waits
from scoring.leagues import evenings
from scoring.models import DrawnTable, FinalStanding, League, Season, SeasonGame
from tests.games.screens import cookie_of
from tests.scoring import sheets
from tests.scoring.leagues.leagues import VALUES, friends, league, plays, season
from tests.servers.site import Site

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # ms that a page may take on a busy machine
GAME = 120  # seconds that bots may take for a round
NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")
AXE = Path(__file__).parents[2] / "vendor/axe/axe.min.js"


@pytest.fixture
def quick(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots hurry; people may take as long as a busy machine makes them."""
    settings.WAIT_SCALE = 0.03
    monkeypatch.setattr(waits, "OFFLINE", 1e6)
    monkeypatch.setattr(waits, "ASLEEP", 1e6)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def follow(page: Page, name: str) -> None:
    page.get_by_role("link", name=name, exact=True).first.click()


def visit(page: Page, address: str) -> None:
    """Go elsewhere, once everything is there: a file that is left half sent stays open."""
    page.wait_for_load_state()
    page.goto(address)


def tick(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("checkbox", name=name).check()


def make_league(page: Page, site: Site) -> str:
    """Ana makes a league and an invitation; the link of it."""
    visit(page, f"{site.url}/leagues/")
    follow(page, "Make a league")
    page.get_by_label("Your name").fill("Ana")
    press(page, "That's me")
    page.get_by_label("Name of the league").fill("Friday club")
    press(page, "Make the league")
    follow(page, "Members and invitations")
    press(page, "Make an invitation")
    expect(page.locator(".qr svg")).to_be_visible()
    return page.get_by_label("The link").input_value()


def join(browser: Browser, link: str, name: str) -> None:
    """Somebody new follows the link on a phone, without script."""
    with browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False) as context:
        page = context.new_page()
        visit(page, link)
        page.get_by_label("Your name").fill(name)
        press(page, "Join the league")
        expect(page.get_by_role("status")).to_contain_text("You belong to Friday club now.")
        page.wait_for_load_state()


def open_season(page: Page, home: str) -> None:
    visit(page, home)
    follow(page, "New season")
    page.get_by_label("Name of the season").fill("Spring")
    page.get_by_label("25-18-15").check()
    expect(page.locator("#example")).to_contain_text("With 4 players: 25-18-15-12")
    page.get_by_label("Our own map").first.check()
    page.get_by_role("textbox", name="Our own map").fill("nonsense")
    expect(page.locator("#example")).to_contain_text("is not a line of points")
    page.get_by_label("Fair table").check()
    expect(page.locator("#example")).to_contain_text("With 4 players: 11-7-4-2")
    press(page, "Prepare the season")
    page.get_by_role("link", name="Open the season").click()
    press(page, "Open the season")
    expect(page.get_by_role("status")).to_contain_text("The season is open.")


def went(game: Game, *order: str) -> None:
    """The one round of a sheet: the first goes out, the others are left with more and more."""
    seats = {seat.name: seat.number for seat in game.seats.all()}
    winner, *others = [seats[name] for name in order]
    points = {seat: 10 * left for left, seat in enumerate(others, 1)}
    sheets.add(game, winner, *(points[seat] for seat in sorted(points)))


def latest_game() -> Game:
    return SeasonGame.objects.latest("pk").game


def play_evening(page: Page, place: str) -> None:
    """Tables are drawn and each is played with real cards; the later in the alphabet, the better."""
    visit(page, f"{place}evenings/")
    press(page, "Draw the tables")
    page.locator("select[name=end]").select_option("single")
    for table in (1, 2):
        page.locator(".draw__table").nth(table - 1).get_by_role("button", name="Real cards: keep the score").click()
        page.wait_for_url("**/sheets/*/")
        game = latest_game()
        assert [seat.player_id for seat in game.seats.order_by("number")] == DrawnTable.objects.get(
            number=table
        ).players
        assert game.end == Game.End.SINGLE  # the second is played like the first
        went(game, *sorted((seat.name for seat in game.seats.all()), reverse=True))
        visit(page, f"{place}evenings/1/")
    expect(page.get_by_role("link", name="The result")).to_have_count(2)


def start_game(page: Page, place: str, kind: str, *names: str) -> Game:
    visit(page, f"{place}games/new/")
    tick(page, *names)
    page.locator("select[name=end]").select_option("single")
    press(page, kind)
    page.wait_for_url("**/sheets/*/" if "cards" in kind else "**/tables/*/")
    return latest_game()


def play_in_browser(page: Page, place: str, *names: str) -> None:
    """A round at a table, whose players leave the moves to the autopilot."""
    game = start_game(page, place, "Play in the browser", *names)
    tables.start(code=game.code, by=game.host)
    for player in Player.objects.filter(seats__game=game):
        tables.set_me(code=game.code, player=player, autopilot="on", more_time=None)
    end = time.monotonic() + GAME
    while not Game.objects.filter(pk=game.pk, state=Game.State.OVER).exists():
        assert time.monotonic() < end
        page.wait_for_timeout(50)


def standings(page: Page) -> list[str]:
    return page.locator(".standings tbody th bdi").all_inner_texts()


def close(page: Page, place: str) -> None:
    visit(page, place)
    follow(page, "Close the season …")
    press(page, "Close the season")


@pytest.mark.long
@pytest.mark.usefixtures("quick")
def test_a_league_from_its_invitation_to_a_champion_and_another_one(
    live_site: Site, browser: Browser, page: Page, complaints: list[str]
):
    page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    link = make_league(page, live_site)
    for name in NAMES[1:]:
        join(browser, link, name)
    home = f"{live_site.url}/leagues/{League.objects.get().code}/"
    open_season(page, home)
    place = f"{home}seasons/1/"
    play_evening(page, place)
    play_in_browser(page, place, "Gus", "Hal")
    for _game in range(2):
        went(start_game(page, place, "Real cards: keep the score", *NAMES), *NAMES)
    disputed = latest_game()
    visit(page, place)
    expect(page.get_by_text("In the lead: Ana")).to_be_visible()
    assert standings(page)[:2] == ["Ana", "Bo"]
    expect(page.locator(".match")).to_have_count(5)
    assert page.locator(".chart__line").count() == 16  # eight players, drawn for wide and for narrow screens
    close(page, place)
    expect(page.get_by_text("Ana won the season.")).to_be_visible()
    left = {seat.number: 10 * (seat.number + 1) for seat in disputed.seats.exclude(name="Bo")}
    left[disputed.seats.get(name="Ana").number] = 200
    sheets.correct(disputed, 1, disputed.seats.get(name="Bo").number, left)
    page.reload()
    expect(page.get_by_text("corrected after the season was closed")).to_be_visible()
    assert standings(page)[0] == "Ana"
    follow(page, "Reopen the season …")
    page.get_by_label("Reason, for everybody to read").fill("Two names were mixed up on the sheet of game 5.")
    press(page, "Reopen")
    expect(page.get_by_text("because game 5 was corrected. Bo leads now.")).to_be_visible()
    close(page, place)
    expect(page.get_by_text("Bo won the season.")).to_be_visible()
    assert FinalStanding.objects.get(place=1).player.name == "Bo"
    visit(page, f"{home}log/")
    expect(page.get_by_text("Two names were mixed up on the sheet of game 5.")).to_be_visible()
    assert complaints == []


def pages_of(current: Season) -> list[str]:
    home = f"/leagues/{current.league.code}/"
    rest = ("", "games/", "games/new/", "evenings/", "evenings/1/", "rules/", "closing/", "print/", "embed/")
    mine = [
        "/leagues/",
        "/leagues/new/",
        home,
        f"{home}members/",
        f"{home}settings/",
        f"{home}log/",
        f"{home}leave/",
        f"{home}deletion/",
        f"{home}seasons/new/",
    ]
    return [*mine, *(f"{home}seasons/{current.number}/{end}" for end in rest), f"/embed/seasons/{current.pk}/"]


def a_season(long: str) -> tuple[Season, Player]:
    everybody = friends(long, "Bo", "Cleo", "Dan")
    current = season(league(*everybody), planned=4)
    plays(current, *everybody)
    plays(current, *reversed(everybody))
    present = [player.pk for player in everybody]
    evenings.make_evening(season=current, by=everybody[0], present=present, wanted=2)
    return current, everybody[0]


def come_in_as(page: Page, site: Site, player: Player) -> None:
    name, _, value = cookie_of(player).partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": site.url}])


def look_again(page: Page) -> None:
    """As when somebody comes back to the page: without waiting for its next look."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_season_follows_its_games_around_what_somebody_is_doing(live_site: Site, page: Page, complaints: list[str]):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    plays(current, ana, bo)
    come_in_as(page, live_site, ana)
    page.goto(f"{live_site.url}/leagues/{current.league.code}/seasons/1/")
    expect(page.get_by_text("In the lead: Ana")).to_be_visible()
    page.get_by_text("Dispute or decide").click()
    page.get_by_text("Give or take points").click()
    page.get_by_label("Points", exact=True).fill("-3")
    reason = page.locator("#adjust").get_by_label("Reason")
    reason.fill("came la")
    reason.evaluate("field => { field.focus(); field.kept = true; }")
    for _game in range(2):
        plays(current, bo, ana)
    look_again(page)
    expect(page.get_by_text("In the lead: Bo")).to_be_visible()
    expect(page.locator("#news")).to_have_text("A new result. Games over: 3")
    expect(page.locator(".match")).to_have_count(3)
    expect(reason).to_be_focused()
    assert reason.evaluate("field => field.kept")  # the same field, not one that looks like it
    expect(page.locator("#game-1").get_by_label("What is wrong?")).to_be_visible()
    page.keyboard.type("te")
    press(page, "Adjust")
    expect(page.get_by_role("status").filter(has_text="The points were adjusted.")).to_be_visible()
    expect(page.locator(".adjustment")).to_contain_text("Ana −3 came late")
    assert complaints == []


def test_an_evening_follows_its_tables_around_what_is_being_chosen(live_site: Site, page: Page, complaints: list[str]):
    current, owner = a_season("Ana")
    come_in_as(page, live_site, owner)
    page.goto(f"{live_site.url}/leagues/{current.league.code}/seasons/1/evenings/1/")
    page.locator("select[name=count]").select_option("low")
    page.get_by_label("Target").fill("200")
    page.get_by_text("Clock and house rules").click()
    page.get_by_label("Chaos").check()
    expect(page.get_by_label("Seven-zero")).to_be_checked()
    page.get_by_label("Seven-zero").uncheck()
    expect(page.get_by_role("button", name="Draw again")).to_be_visible()
    asked: dict[str, Any] = {"season": current, "by": owner, "kind": "browser", "values": VALUES}
    evenings.start_table(evening=1, table=2, **asked)
    look_again(page)
    expect(page.locator("#table-2").get_by_role("link", name="To the game")).to_be_visible()
    expect(page.get_by_role("button", name="Draw again")).to_be_hidden()
    expect(page.get_by_label("Target")).to_have_value("200")
    page.get_by_label("Target").press("Enter")  # nobody starts a table by it
    expect(page.get_by_label("Target")).to_have_value("200")
    expect(page.get_by_label("Seven-zero")).not_to_be_checked()
    assert current.games.count() == 3
    page.locator("#table-1").get_by_role("button", name="Play in the browser").click()
    page.wait_for_url("**/tables/*/")
    game = latest_game()
    assert (game.count, game.end_value) == ("low", 200)
    assert game.options["jump_in"] is True
    assert "seven_zero" not in game.options
    assert complaints == []


def test_a_game_is_agreed_on_without_script_on_a_phone(live_site: Site, browser: Browser):
    current, owner = a_season("Ana")
    with browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False) as context:
        page = context.new_page()
        come_in_as(page, live_site, owner)
        page.goto(f"{live_site.url}/leagues/{current.league.code}/seasons/1/games/new/")
        tick(page, "Ana", "Bo")
        page.locator("select[name=edition]").select_option("frozen")
        press(page, "Show the house rules of this edition")
        expect(page.get_by_role("checkbox", name="Bo")).to_be_checked()
        page.locator("select[name=end]").select_option("elimination")
        press(page, "Play in the browser")
        expect(page.get_by_text("goes with the low score only")).to_be_visible()
        page.locator("select[name=count]").select_option("low")
        page.get_by_label("Target").fill("150")
        press(page, "Play in the browser")
        page.wait_for_url("**/tables/*/")
    game = latest_game()
    assert (game.edition, game.count, game.end, game.end_value) == ("frozen", "low", "elimination", 150)


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_fits_and_shuts_nobody_out(
    live_site: Site, page: Page, complaints: list[str], scheme: Literal["light", "dark"]
):
    current, owner = a_season("W" * 30)
    come_in_as(page, live_site, owner)
    page.emulate_media(color_scheme=scheme)
    for path in pages_of(current):
        page.goto(live_site.url + path)
        for width, height in ((320, 568), (1440, 900)) if scheme == "light" else ((390, 844),):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    assert complaints == []
    for path in pages_of(current) if scheme == "light" else pages_of(current)[9:10]:  # the season has every color
        page.goto(live_site.url + path)
        assert faults(page) == [], path


def faults(page: Page) -> list[str]:
    """What axe finds, short enough to read."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]
