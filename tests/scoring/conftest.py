"""Fixtures for tests of score sheets: rate limits start at zero."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _nothing_counted_yet() -> None:
    cache.clear()
