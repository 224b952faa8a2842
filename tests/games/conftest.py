"""What tests of pages share: nobody has done anything too often yet; people at browsers; a clock that runs faster."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from django.core.cache import cache

from games.services import waits

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.games.playing import Party


@pytest.fixture(autouse=True)
def _nothing_counted_yet() -> None:
    cache.clear()


@pytest.fixture
def party(browser: "Browser") -> Iterator["Party"]:
    """Browsers for several people; a page that complains fails the test."""
    from playwright.sync_api import expect

    from tests.games.playing import PATIENCE, Party

    expect.set_options(timeout=PATIENCE)
    party = Party(browser)
    yield party
    party.leave()
    assert [person.complaints for person in party.people if person.complaints] == []


@pytest.fixture
def quick(settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots hurry; people may take as long as a busy machine makes them."""
    settings.WAIT_SCALE = 0.03
    monkeypatch.setattr(waits, "OFFLINE", 1e6)
    monkeypatch.setattr(waits, "ASLEEP", 1e6)
