"""A league in a real browser: eight members from an invitation to a closed season, and a correction that changes the
champion; and its pages on every screen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from games.game_settings import STANDARD_GAME
from games.models import Game, Player
from games.play import durations
from games.tables import host_actions
from games.tables import seats as tables_seats
from scoring.leagues.evenings import evenings
from scoring.models import DrawnTable, FinalStanding, League, Season, SeasonGame
from tests.games.screens import cookie_of
from tests.scoring import sheet_steps
from tests.scoring.leagues.leagues import friends, league, play_season_game, season
from tests.servers.site import Site

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # ms that a page may take on a busy machine
GAME = 120  # seconds that bots may take for a round
NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")
AXE = Path(__file__).parents[2] / "vendor/axe/axe.min.js"


@pytest.fixture
def quick(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots hurry, but give people the time that a busy machine needs."""
    settings.WAIT_SCALE = 0.03
    monkeypatch.setattr(durations, "OFFLINE", 1e6)
    monkeypatch.setattr(durations, "ASLEEP", 1e6)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def follow(page: Page, name: str) -> None:
    page.get_by_role("link", name=name, exact=True).first.click()


def visit(page: Page, address: str) -> None:
    """Go to an address once the page is complete: a file that was sent in part stays open."""
    page.wait_for_load_state()
    page.goto(address)


def tick(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("checkbox", name=name).check()


def create_league(page: Page, site: Site) -> str:
    """Let Ana create a league and an invitation, and return its link."""
    visit(page, f"{site.url}/leagues/")
    follow(page, "Create a league")
    page.get_by_label("Your name").fill("Ana")
    press(page, "Use this name")
    page.get_by_label("League name").fill("Friday club")
    press(page, "Create the league")
    follow(page, "Members and invitations")
    press(page, "Create an invitation")
    expect(page.locator(".qr svg")).to_be_visible()
    return page.get_by_label("Invitation link").input_value()


def join(browser: Browser, link: str, name: str) -> None:
    """Let somebody new follow the link on a phone, without script."""
    with browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False) as context:
        page = context.new_page()
        visit(page, link)
        page.get_by_label("Your name").fill(name)
        press(page, "Join the league")
        expect(page.get_by_role("status")).to_contain_text("You've joined Friday club.")
        page.wait_for_load_state()


def open_season(page: Page, home: str) -> None:
    visit(page, home)
    follow(page, "New season")
    page.get_by_label("Season name").fill("Spring")
    page.get_by_label("25-18-15").check()
    expect(page.locator("#example")).to_contain_text("With 4 players: 25-18-15-12")
    page.get_by_label("Custom points").first.check()
    page.get_by_role("textbox", name="Custom points").fill("nonsense")
    expect(page.locator("#example")).to_contain_text("is not a line of points")
    page.get_by_label("Fair table").check()
    expect(page.locator("#example")).to_contain_text("With 4 players: 11-7-4-2")
    press(page, "Create season (draft)")
    page.get_by_role("link", name="Open the season").click()
    press(page, "Open the season")
    expect(page.get_by_role("status")).to_contain_text("The season is open.")


def score_round(game: Game, *order: str) -> None:
    """Score the only round of a sheet: the first player goes out, and the others are left with more and more."""
    seats = {seat.name: seat.number for seat in game.seats.all()}
    winner, *others = [seats[name] for name in order]
    points = {seat: 10 * left for left, seat in enumerate(others, 1)}
    sheet_steps.add(game, winner, *(points[seat] for seat in sorted(points)))


def latest_game() -> Game:
    return SeasonGame.objects.latest("pk").game


def play_evening(page: Page, place: str) -> None:
    """Draw the tables and play each with real cards; names later in the alphabet do better."""
    visit(page, f"{place}evenings/")
    press(page, "Draw tonight's tables")
    page.locator("select[name=end]").select_option("single")
    for table in (1, 2):
        page.locator(".draw__table").nth(table - 1).get_by_role("button", name="Score a game with real cards").click()
        page.wait_for_url("**/sheets/*/")
        game = latest_game()
        assert [seat.player_id for seat in game.seats.order_by("number")] == DrawnTable.objects.get(
            number=table
        ).players
        assert game.end == Game.End.SINGLE  # the second has the settings of the first
        score_round(game, *sorted((seat.name for seat in game.seats.all()), reverse=True))
        visit(page, f"{place}evenings/1/")
    expect(page.get_by_role("link", name="View the result")).to_have_count(2)


def start_game(page: Page, place: str, kind: str, *names: str) -> Game:
    visit(page, f"{place}games/new/")
    tick(page, *names)
    page.locator("select[name=end]").select_option("single")
    press(page, kind)
    page.wait_for_url("**/sheets/*/" if "cards" in kind else "**/tables/*/")
    return latest_game()


def play_in_browser(page: Page, place: str, *names: str) -> None:
    """Play a round at a table whose players leave their moves to the autopilot."""
    game = start_game(page, place, "Play online", *names)
    host_actions.start_game(code=game.code, by=game.host)
    for player in Player.objects.filter(seats__game=game):
        tables_seats.change_own_seat(code=game.code, player=player, autopilot="on", more_time=None)
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
    link = create_league(page, live_site)
    for name in NAMES[1:]:
        join(browser, link, name)
    home = f"{live_site.url}/leagues/{League.objects.get().code}/"
    open_season(page, home)
    place = f"{home}seasons/1/"
    play_evening(page, place)
    play_in_browser(page, place, "Gus", "Hal")
    for _game in range(2):
        score_round(start_game(page, place, "Score a game with real cards", *NAMES), *NAMES)
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
    sheet_steps.correct(disputed, 1, disputed.seats.get(name="Bo").number, left)
    page.reload()
    expect(page.get_by_text("corrected after the season was closed")).to_be_visible()
    assert standings(page)[0] == "Ana"
    follow(page, "Reopen the season …")
    page.get_by_label("Reason (shown in the log)").fill("Two names were mixed up on the sheet of game 5.")
    press(page, "Reopen the season")
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
    play_season_game(current, *everybody)
    play_season_game(current, *reversed(everybody))
    present = [player.pk for player in everybody]
    evenings.create_evening(season=current, by=everybody[0], present=present, wanted=2)
    return current, everybody[0]


def visit_as(page: Page, site: Site, player: Player) -> None:
    name, _, value = cookie_of(player).partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": site.url}])


def look_for_updates(page: Page) -> None:
    """Look for updates at once, as when somebody comes back to the page."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_season_follows_its_games_around_what_somebody_is_doing(live_site: Site, page: Page, complaints: list[str]):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    play_season_game(current, ana, bo)
    visit_as(page, live_site, ana)
    page.goto(f"{live_site.url}/leagues/{current.league.code}/seasons/1/")
    expect(page.get_by_text("In the lead: Ana")).to_be_visible()
    page.get_by_text("Dispute", exact=True).click()
    page.get_by_text("Add or deduct points").click()
    page.get_by_label("Points", exact=True).fill("-3")
    reason = page.locator("#adjust").get_by_label("Reason")
    reason.fill("came la")
    reason.evaluate("field => { field.focus(); field.kept = true; }")
    for _game in range(2):
        play_season_game(current, bo, ana)
    look_for_updates(page)
    expect(page.get_by_text("In the lead: Bo")).to_be_visible()
    expect(page.locator("#news")).to_have_text("New result. Games finished: 3")
    expect(page.locator(".match")).to_have_count(3)
    expect(reason).to_be_focused()
    assert reason.evaluate("field => field.kept")  # the same field, not one that looks like it
    expect(page.locator("#game-1").get_by_label("What is wrong?")).to_be_visible()
    page.keyboard.type("te")
    press(page, "Save adjustment")
    expect(page.get_by_role("status").filter(has_text="The points were adjusted.")).to_be_visible()
    expect(page.locator(".adjustment")).to_contain_text("Ana −3 came late")
    assert complaints == []


def test_an_evening_follows_its_tables_around_what_is_being_chosen(live_site: Site, page: Page, complaints: list[str]):
    current, owner = a_season("Ana")
    visit_as(page, live_site, owner)
    page.goto(f"{live_site.url}/leagues/{current.league.code}/seasons/1/evenings/1/")
    page.locator("select[name=count]").select_option("low")
    page.get_by_label("Target").fill("200")
    page.get_by_text("Clock and house rules").click()
    page.get_by_label("Chaos").check()
    expect(page.get_by_label("Seven-zero")).to_be_checked()
    page.get_by_label("Seven-zero").uncheck()
    expect(page.get_by_role("button", name="Draw the tables again")).to_be_visible()
    asked: dict[str, Any] = {"season": current, "by": owner, "kind": "browser", "settings": STANDARD_GAME}
    evenings.start_table(evening=1, table=2, **asked)
    look_for_updates(page)
    expect(page.locator("#table-2").get_by_role("link", name="Open the game")).to_be_visible()
    expect(page.get_by_role("button", name="Draw the tables again")).to_be_hidden()
    expect(page.get_by_label("Target")).to_have_value("200")
    page.get_by_label("Target").press("Enter")  # this does not start a table
    expect(page.get_by_label("Target")).to_have_value("200")
    expect(page.get_by_label("Seven-zero")).not_to_be_checked()
    assert current.games.count() == 3
    page.locator("#table-1").get_by_role("button", name="Play online").click()
    page.wait_for_url("**/tables/*/")
    game = latest_game()
    assert (game.count, game.end_value) == ("low", 200)
    assert game.options["jump_in"] is True
    assert "seven_zero" not in game.options
    assert complaints == []


def test_a_game_is_set_up_without_script_on_a_phone(live_site: Site, browser: Browser):
    current, owner = a_season("Ana")
    with browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False) as context:
        page = context.new_page()
        visit_as(page, live_site, owner)
        page.goto(f"{live_site.url}/leagues/{current.league.code}/seasons/1/games/new/")
        tick(page, "Ana", "Bo")
        page.locator("select[name=edition]").select_option("frozen")
        press(page, "Show the house rules of this edition")
        expect(page.get_by_role("checkbox", name="Bo")).to_be_checked()
        page.locator("select[name=end]").select_option("elimination")
        press(page, "Play online")
        expect(page.get_by_text("A knockout game needs")).to_be_visible()
        page.locator("select[name=count]").select_option("low")
        page.get_by_label("Target").fill("150")
        press(page, "Play online")
        page.wait_for_url("**/tables/*/")
    game = latest_game()
    assert (game.edition, game.count, game.end, game.end_value) == ("frozen", "low", "elimination", 150)


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_fits_and_is_accessible(
    live_site: Site, page: Page, complaints: list[str], scheme: Literal["light", "dark"]
):
    current, owner = a_season("W" * 30)
    visit_as(page, live_site, owner)
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
    """What axe finds, shortened."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]
