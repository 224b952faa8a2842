"""The demo world: it is whole, it comes out the same, and every page that it links to is there."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import deque
from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from games.models import Game, Player, Seat
from games.players.accounts import BACKEND
from scoring.demo import demo_league, world
from scoring.models import Rating, RatingShift, Season, SheetChange
from tests.unosite.serving import ROOT, environment

pytestmark = pytest.mark.django_db

NOT_PAGES = ("/static/", "/admin/", "/ws/")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same world with fewer games."""
    monkeypatch.setattr(
        demo_league, "SEASONS", [(name, first, 1, rules) for name, first, _count, rules in demo_league.SEASONS]
    )
    monkeypatch.setattr(world, "CASUAL_SHEETS", world.CASUAL_SHEETS[:1])
    monkeypatch.setattr(world, "CASUAL_TABLES", world.CASUAL_TABLES[:1])


def demo(**options: object) -> str:
    out = StringIO()
    call_command("demo", stdout=out, **options)
    return out.getvalue()


def crawl(client: Client, most: int) -> dict[str, int]:
    """Every address that is linked from the start page on, and what it answers."""
    seen: dict[str, int] = {}
    waiting = deque(["/"])
    while waiting and len(seen) < most:
        path = waiting.popleft()
        if path in seen:
            continue
        answer = client.get(path)
        seen[path] = answer.status_code
        if answer.status_code == 200 and answer.headers.get("Content-Type", "").startswith("text/html"):
            found = re.findall(r'href="(/[^"#]*)', answer.content.decode())
            waiting.extend(link.replace("&amp;", "&") for link in found if not link.startswith(NOT_PAGES))
    return seen


def outcome() -> list[tuple[object, ...]]:
    return list(Seat.objects.order_by("game", "number").values_list("name", "total", "place"))


@pytest.mark.usefixtures("small")
def test_a_world_is_complete_alive_and_the_same_for_the_same_seed():
    told = demo()
    assert "Sign in as maja with the password" in told
    for command in ("verify_games", "rebuild_scores", "rebuild_standings", "rebuild_ratings"):
        options = {} if command == "verify_games" else {"check": True}
        call_command(command, stdout=StringIO(), **options)
    assert set(Season.objects.values_list("number", "state")) == {(1, "closed"), (2, "closed"), (3, "open")}
    assert set(Game.objects.values_list("source", flat=True)) == {"browser", "physical"}
    assert Rating.objects.exists()
    assert not RatingShift.objects.exists()  # nothing was corrected after somebody had seen it
    assert Game.objects.earliest("created_at").created_at < timezone.now() - timedelta(days=350)
    assert SheetChange.objects.earliest("at").at < timezone.now() - timedelta(days=300)
    assert not Player.objects.filter(created_at__gt=timezone.now()).exists()
    with pytest.raises(CommandError, match="already"):
        demo()

    first = outcome()
    assert "Sign in as maja2" in demo(force=True)
    assert outcome()[len(first) :] == first

    owner = Client()
    owner.force_login(User.objects.get(username="maja"), backend=BACKEND)
    for visitor in (Client(), owner):
        pages = crawl(visitor, most=50)
        assert {path: status for path, status in pages.items() if status >= 400} == {}


def test_it_works_before_the_first_start_of_the_site(tmp_path):
    small = "demo_league.SEASONS, world.CASUAL_SHEETS, world.CASUAL_TABLES = [], (), world.CASUAL_TABLES[:1]"
    program = f"""
import django
django.setup()
from django.core.management import call_command
from scoring.demo import demo_league, world
{small}
call_command("demo")
"""
    given = environment(UNOSITE_DATA=str(tmp_path), DJANGO_SETTINGS_MODULE="unosite.settings")
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=given, capture_output=True, text=True)
    assert "Sign in as maja" in done.stdout, done.stderr


@pytest.mark.soak
def test_the_whole_world_has_no_broken_page():
    demo()
    owner = Client()
    owner.force_login(User.objects.get(username="maja"), backend=BACKEND)
    for visitor in (Client(), owner):
        pages = crawl(visitor, most=400)
        assert {path: status for path, status in pages.items() if status >= 400} == {}
