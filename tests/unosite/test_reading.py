"""A page that is only looked at writes nothing: every address of the site on a database that refuses it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError, connection
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from games.models import Game, Player
from games.players import claims, devices, merges
from games.tables import creation
from scoring.leagues.evenings import evenings
from scoring.leagues.members import invitations
from scoring.leagues.seasons import adjustments, season_changes
from scoring.models import Adjustment, Invitation, League, Membership, Season, SheetLink
from scoring.queue.finished_games import process_queue
from scoring.sheets.changes import links
from tests.games import guests, visitors
from tests.games.finished_games import finished
from tests.games.live_tables import people, started
from tests.scoring import sheet_steps
from tests.scoring.leagues.leagues import league, play_season_game, season

pytestmark = pytest.mark.django_db

WRITES = re.compile(r"\s*(WITH .* )?(INSERT|UPDATE|DELETE|REPLACE|CREATE|ALTER|DROP)\b", re.IGNORECASE | re.DOTALL)
MAY_TRY = {
    "games:table_view",  # a browser without a socket is there by asking; the page comes even if that is not written
    "healthz",  # whether a write succeeds is what it answers
}


@dataclass
class FullDisk:
    """Refuses every write, as a full disk does, and remembers it."""

    refused: list[str] = field(default_factory=list)

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if WRITES.match(sql):
            self.refused.append(sql)
            raise OperationalError("database or disk is full")
        return execute(sql, params, many, context)


@contextmanager
def full_disk() -> Iterator[FullDisk]:
    disk = FullDisk()
    with connection.execute_wrapper(disk):
        yield disk


@dataclass(frozen=True)
class World:
    """Something of everything: whose it is, and what the parts of addresses can be."""

    owner: Client
    values: dict[str, dict[str, list[Any]]]

    def addresses(self) -> Iterator[tuple[str, str]]:
        """The name of every address below `admin/` or not, and what it looks like with these values."""
        for prefix, name, pattern in patterns(get_resolver().url_patterns):
            given = self.values.get(prefix.split("/")[0] or "", {})
            fields = list(pattern.pattern.converters)
            for chosen in product(*(given[one] for one in fields)):
                yield name, reverse(name, kwargs=dict(zip(fields, chosen, strict=True)))


def patterns(found: list[Any], before: str = "", namespace: str = "") -> Iterator[tuple[str, str, URLPattern]]:
    for one in found:
        path = before + str(one.pattern)
        if path.startswith("admin/"):
            continue
        if isinstance(one, URLPattern):
            yield path, f"{namespace}:{one.name}" if namespace else str(one.name), one
        else:
            yield from patterns(one.url_patterns, path, one.namespace or namespace)


def tables_of(owner: Player, other: Player) -> list[Game]:
    """A table in each state, and one that sleeps."""
    lobby = creation.create_table(host=owner)
    running, asleep, between = (started(owner, other) for _ in range(3))
    Game.objects.filter(pk=asleep.pk).update(next_action_at=None)
    between.rounds.update(over=True)
    over = finished()
    abandoned = started(owner, other)
    Game.objects.filter(pk=abandoned.pk).update(state="abandoned")
    closed = started(other, owner, watch="nobody")
    return [lobby, running, asleep, between, over, abandoned, closed]


def sheets_of(owner: Player) -> list[Game]:
    sheet, done = sheet_steps.make(owner, "Ana", "Bo"), sheet_steps.make(owner, "Ana", "Bo", end="rounds", end_value=1)
    for game in (sheet, done):
        sheet_steps.add(game, 0, 10)
    links.create_link(code=sheet.code, by=owner, role="scorer")
    return [sheet, done]


def league_of(owner: Player, other: Player) -> League:
    """Three seasons: one that is open with a game and an evening, a draft, and one that is closed."""
    made = league(owner, other)
    current = season(made)
    play_season_game(current, owner, other)
    present = [owner.pk, other.pk]
    evenings.create_evening(season=current, by=owner, present=present, wanted=4)
    adjustments.adjust_points(season=current, by=owner, player_id=other.pk, points="1", reason="x")
    invitations.create_invitation(league=made, by=owner, role="member", uses=None, days=1)
    season_changes.create_season(league=made, by=owner, values={"name": "Draft"})
    over = season(made, name="Over")
    play_season_game(over, other, owner)
    season_changes.close_season(season=over, by=owner)
    return made


@pytest.fixture
def world() -> World:
    client = visitors.account()
    owner, (other,) = visitors.player(client), people("Bo")
    games, sheets, made = tables_of(owner, other), sheets_of(owner), league_of(owner, other)
    typed, twin = guests.typed(owner, "Cleo"), guests.typed(owner, "Cleo B.")
    merge = merges.merge_players(gone=twin, kept=typed, by=owner)
    process_queue()
    # Somebody has corrected a result that the season has not taken in yet.
    Game.objects.filter(season_game__season__league=made).update(version=99)
    numbers = list(made.seasons.values_list("number", flat=True))
    kwargs: dict[str, dict[str, list[Any]]] = {
        "tables": {"code": [game.code for game in games], "number": [0]},
        "games": {"code": [game.code for game in (*games, *sheets)], "number": [1]},
        "sheets": {
            "code": [game.code for game in sheets],
            "number": [1],
            "word": [SheetLink.objects.get().word, "unknown"],
            "link": [SheetLink.objects.get().pk],
        },
        "leagues": {
            "code": [made.code],
            "number": numbers,
            "word": [Invitation.objects.get().word, "unknown"],
            "member": [Membership.objects.filter(league=made).exclude(player=owner).get().pk],
            "invitation": [Invitation.objects.get().pk],
            "adjustment": [Adjustment.objects.get().pk],
            "game": [1],
            "evening": [1],
            "table": [1],
        },
        "embed": {"season": list(Season.objects.values_list("pk", flat=True))},
        "players": {"number": [owner.pk, other.pk, typed.pk]},
        "me": {"number": [typed.pk, merge.pk]},
        "claim": {"secret": [claims.create_invitation(typed), "unknown"]},
        "device": {"secret": [devices.create_device_link(owner, client.session.session_key or ""), "unknown"]},
        "account": {"uidb64": ["x"], "token": ["y"]},
        "rules": {"slug": ["classic"]},
    }
    return World(client, kwargs)


@pytest.mark.parametrize("who", ["owner", "stranger", "anonymous"])
def test_no_page_that_is_looked_at_writes(world: World, who: str):
    client = {"owner": lambda: world.owner, "stranger": visitors.guest, "anonymous": Client}[who]()
    shown = 0
    for name, address in world.addresses():
        with full_disk() as disk:
            answer = client.get(address)
            b"".join(answer) if answer.streaming else answer.content
        assert answer.status_code < 500 or name == "healthz", address
        assert not disk.refused or name in MAY_TRY, (address, disk.refused)
        shown += answer.status_code == 200
    assert shown > 30, "the addresses lead nowhere"


def test_a_page_is_shown_though_its_session_cannot_be_renewed(world: World):
    session = world.owner.session
    session["last_day"] = "2026-01-01"
    session.save()
    with full_disk() as disk:
        answer = world.owner.get("/me/")
    assert answer.status_code == 200
    assert ["django_session" in sql for sql in disk.refused] == [True]
    assert world.owner.get("/me/").status_code == 200
    stored = Session.objects.get(session_key=session.session_key).get_decoded()
    assert stored["last_day"] != "2026-01-01"


def test_what_a_form_changes_in_a_session_is_never_lost_in_silence():
    client = Client(raise_request_exception=False)
    with full_disk():
        assert client.post("/me/name/", {"name": "Ana"}).status_code == 500
