"""Fixtures for tests of pages: limits that start at zero, and a clock that runs faster."""

import pytest
from django.core.cache import cache

from games.play import durations


@pytest.fixture(autouse=True)
def _nothing_counted_yet() -> None:
    cache.clear()


@pytest.fixture
def quick(settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots hurry; people may take as long as a busy machine makes them."""
    settings.WAIT_SCALE = 0.03
    monkeypatch.setattr(durations, "OFFLINE", 1e6)
    monkeypatch.setattr(durations, "ASLEEP", 1e6)
