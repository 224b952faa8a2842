"""A real browser for the tests: Chromium as found on the path, or a skip with one line saying what to install; and
browsers for several people."""

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import ConsoleMessage, Page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.games.browser_players import Party

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = "No Chromium here: install Debian's chromium."
# What Playwright turns off, as a second list replaces the first; and the suggestions of the address bar, which nobody
# sees, although each window renders two pages for them, with more work than for most pages of the site.
WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
)


def chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if not (program := chromium()):
        pytest.skip(MISSING)
    return {**browser_type_launch_args, "executable_path": program, "args": [f"--disable-features={','.join(WITHOUT)}"]}


@pytest.fixture(scope="session")
def playwright(django_db_setup: None, playwright: Any) -> Any:
    """Playwright, stopped before the database is removed, because its event loop would interfere."""
    return playwright


@pytest.fixture(autouse=True)
def _orm_beside_playwright(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright's event loop lives in the main thread, where Django would refuse to touch the database."""
    if "page" in request.fixturenames or "browser" in request.fixturenames:
        monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """The errors and warnings in the browser's console, and the faults in scripts."""
    heard: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            heard.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda fault: heard.append(str(fault)))
    return heard


@pytest.fixture
def party(browser: "Browser") -> Iterator["Party"]:
    """Browsers for several people. Errors and warnings in a console fail the test."""
    from playwright.sync_api import expect

    from tests.games.browser_players import PATIENCE, Party

    expect.set_options(timeout=PATIENCE)
    party = Party(browser)
    yield party
    party.leave()
    assert [person.complaints for person in party.people if person.complaints] == []
