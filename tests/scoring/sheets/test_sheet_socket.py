"""A sheet on many screens, against the real server: each change reaches everybody who may look, and nobody else."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed

from games.live.rooms import Eyes
from games.models import Game
from games.tables import creation
from scoring.models import SheetRole
from scoring.sheets.changes import links, sheet_end
from scoring.sheets.consumers import draw_sheet
from tests.games.screens import Screen, screen
from tests.scoring.sheet_steps import add, key, make, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Game:
    return make(person("Ann"), "Ann", "Bo")


def test_a_round_reaches_every_screen(live_site, game):
    with screen(live_site.url, game, game.host) as hers, screen(live_site.url, game, None) as anybodys:
        for one in (hers, anybodys):
            one.wait(lambda s: s.live)
        before = hers.version
        add(game, 0, 137)
        for one in (hers, anybodys):
            one.wait(lambda s: s.version > before)
            assert "137" in one.live


def test_a_private_sheet_is_shown_to_nobody_without_a_role(live_site, game):
    sheet_end.set_private(code=game.code, by=game.host, private=True, key=key())
    with screen(live_site.url, game, person("Stranger")) as theirs, pytest.raises(ConnectionClosed) as closed:
        theirs.wait(lambda s: s.live)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4004


def test_a_screen_stops_showing_the_sheet_when_its_role_is_revoked(live_site, game):
    sheet_end.set_private(code=game.code, by=game.host, private=True, key=key())
    bo, link = person("Guest"), links.create_link(code=game.code, by=game.host, role="viewer")
    links.accept_link(word=link.word, player=bo)
    with screen(live_site.url, game, bo) as his:
        his.wait(lambda s: "Ann" in s.live)
        before = his.version
        links.revoke_link(code=game.code, by=game.host, link=link.pk)
        his.wait(lambda s: s.version > before)
        assert "Ann" not in his.live


def test_nonsense_finally_closes_the_socket_and_changes_nothing(live_site, game):
    before = Game.objects.get(pk=game.pk).version
    with screen(live_site.url, game, game.host) as hers, pytest.raises(ConnectionClosed):
        flood(hers)
    assert Game.objects.get(pk=game.pk).version == before


def flood(one: Screen) -> None:
    for _frame in range(20):
        one.socket.send(json.dumps({"move": "play r7", "key": key(), "expected": "1.1"}))
    one.wait(lambda s: False)


def test_a_table_has_no_sheet_socket_and_a_sheet_has_no_table_socket(live_site, game):
    table = creation.create_table(host=game.host)
    codes = (table.code, game.code)
    game.code, table.code = codes  # each at the other's address
    for other in (game, table):
        with screen(live_site.url, other, game.host) as hers, pytest.raises(ConnectionClosed):
            hers.wait(lambda s: s.live)


def test_a_role_is_drawn_once_for_all_who_have_it(game, django_assert_max_num_queries):
    scorer = person("Zoe")
    SheetRole.objects.create(game=game, player=scorer, role="scorer")
    viewers = [person(f"V{n}") for n in range(5)]
    eyes = [Eyes(one.pk, "en") for one in (game.host, scorer, *viewers)]
    with django_assert_max_num_queries(12):
        sheet, pages = draw_sheet(game.code, [*eyes, Eyes(None, "en"), Eyes(None, "en", tv=True)])
    assert len(pages) == 9
    assert len({id(pages[Eyes(one.pk, "en")]) for one in viewers}) == 1
    again, _pages = draw_sheet(game.code, eyes, sheet)
    assert again is sheet
