"""The socket of a table on the real server: what is shown to whom, and what frames do."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from games.changes import announce_departure
from games.models import Game
from games.players import merges
from games.tables import chat, creation, host_actions, seats
from tests.games.live_tables import fresh, lay_out, people, send, started, table_of, the_round
from tests.games.screens import cookie_of, screen

pytestmark = pytest.mark.django_db(transaction=True)

HANDS = {"Ann": "r2 g4 b4", "Bo": "g1 r9 y9"}


@pytest.fixture
def duel():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands=HANDS, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    return game, ann, bo


def test_a_move_by_socket_reaches_every_screen(live_site, duel):
    game, ann, bo = duel
    with screen(live_site.url, game, ann) as hers, screen(live_site.url, game, bo) as his:
        hers.wait(lambda s: s.live)
        his.wait(lambda s: s.live)
        before = hers.version
        hers.press("play r2")
        hers.wait(lambda s: s.version > before)
        his.wait(lambda s: s.version > before)
        assert table_of(game).turn == 1
        assert 'value="draw"' in his.live


def test_a_screen_shows_its_own_hand_and_nobody_elses(live_site, duel):
    game, ann, _ = duel
    with screen(live_site.url, game, ann) as hers, screen(live_site.url, game, None) as watching:
        hers.wait(lambda s: s.live)
        watching.wait(lambda s: s.live)
        assert "play r2" in hers.live
        for hidden in ("g1", "y9", "b9"):
            assert f"play {hidden}" not in hers.live
        assert 'name="move" value="play' not in watching.live


def test_a_move_by_form_is_pushed_too(live_site, duel):
    game, ann, bo = duel
    with screen(live_site.url, game, bo) as his:
        his.wait(lambda s: s.live)
        before = his.version
        send(game, ann, "play r2")
        his.wait(lambda s: s.version > before)


def test_a_refusal_comes_with_its_reason_and_the_current_table(live_site, duel):
    game, ann, _ = duel
    with screen(live_site.url, game, ann) as hers:
        hers.wait(lambda s: s.live)
        shown = len(hers.all)
        hers.press("play g4")
        hers.wait(lambda s: any('id="notice"' in frame for frame in s.all[shown:]))
        hers.wait(lambda s: any('id="live"' in frame for frame in s.all[shown:]))
        assert any("You need red" in frame for frame in hers.all[shown:])


def test_a_player_who_was_removed_sees_what_a_spectator_sees(live_site, duel):
    game, ann, bo = duel
    with screen(live_site.url, game, bo) as his:
        his.wait(lambda s: s.live)
        before = his.version
        host_actions.remove_player(code=game.code, by=ann, number=1)
        his.wait(lambda s: s.version > before)
        assert "r9" not in his.live.replace("play", "")
        assert send(game, bo, "draw").answer == "forbidden"


def test_the_heartbeat_measures_the_round_trip(live_site, duel):
    game, ann, _ = duel
    with screen(live_site.url, game, ann) as hers:
        hers.wait(lambda s: any('id="beat"' in frame for frame in s.all))
        hers.socket.send(json.dumps({"beat": "1"}))
        hers.wait(lambda s: s.live)


def test_a_chat_message_is_shown_to_everybody(live_site, duel):
    game, ann, bo = duel
    with screen(live_site.url, game, bo) as his:
        his.wait(lambda s: s.live)
        chat.send_message(code=game.code, player=ann, text="<b>hello</b>")
        his.wait(lambda s: any("&lt;b&gt;hello&lt;/b&gt;" in frame for frame in s.all))


def test_malformed_frames_are_ignored_and_then_the_socket_is_closed(live_site, duel):
    game, ann, _ = duel
    snapshot = the_round(game).snapshot
    with screen(live_site.url, game, ann) as hers:
        hers.wait(lambda s: s.live)
        for nonsense in (
            "",
            "[]",
            "{",
            "null",
            '{"move": 7}',
            '{"move": "fly", "key": "k", "expected": "1.1"}',
            b"\xff",
            '{"beat": "²"}',
            '{"beat": -1}',
        ):
            hers.socket.send(nonsense)
        for _ in range(10):
            with suppress(ConnectionClosed):
                hers.socket.send("nonsense")
        with pytest.raises(ConnectionClosed) as closed:
            hers.wait(lambda s: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    assert the_round(game).snapshot == snapshot


def test_another_sites_page_cannot_open_the_socket(live_site, duel):
    game, ann, _ = duel
    with pytest.raises(InvalidStatus), screen(live_site.url, game, ann, Origin="http://evil.example"):
        pass


def test_a_closed_table_shows_nothing_to_strangers(live_site, duel):
    game, ann, _ = duel
    Game.objects.filter(pk=game.pk).update(watch="nobody")
    with screen(live_site.url, game, None) as stranger:
        with pytest.raises(ConnectionClosed):
            stranger.wait(lambda s: False)
        assert stranger.all == []
    with screen(live_site.url, game, ann) as hers:
        hers.wait(lambda s: s.live)


def test_an_unknown_table_closes_the_socket(live_site, duel):
    game, ann, _ = duel
    game.code = "NOSUCH"
    with screen(live_site.url, game, ann) as hers, pytest.raises(ConnectionClosed):
        hers.wait(lambda s: False)


def test_a_lost_hint_heals_within_a_sweep(live_site, duel):
    """The version rises without the hub's knowledge, as after a move in another process whose hint was lost."""
    game, ann, _ = duel
    with screen(live_site.url, game, ann) as hers:
        hers.wait(lambda s: s.live)
        Game.objects.filter(pk=game.pk).update(version=fresh(game).version + 1)
        hers.wait(lambda s: s.version == fresh(game).version)


def test_bots_play_by_themselves_in_the_running_server(live_site, settings):
    settings.WAIT_SCALE = 0.02
    (ann,) = people("Ann")
    game = creation.play_now(ann)
    seats.change_own_seat(code=game.code, player=ann, autopilot="on", more_time=None)
    with screen(live_site.url, game, ann) as hers:
        hers.wait(lambda s: fresh(game).state == Game.State.OVER)
    assert fresh(game).finished_at is not None


def test_signing_out_removes_the_cards_from_every_screen(live_site, duel):
    game, ann, _ = duel
    with screen(live_site.url, game, ann) as hers:
        hers.wait(lambda s: s.live)
        announce_departure(ann.pk)
        with pytest.raises(ConnectionClosed) as closed:
            hers.wait(lambda s: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_a_screen_is_drawn_and_answered_in_the_language_of_its_visitor(live_site, duel):
    game, ann, bo = duel
    swedish = f"{cookie_of(ann)}; django_language=sv"
    with screen(live_site.url, game, ann, Cookie=swedish) as hers, screen(live_site.url, game, bo) as his:
        hers.wait(lambda s: s.live)
        his.wait(lambda s: s.live)
        assert "Din tur" in hers.live
        assert "Din tur" not in his.live
        hers.press("play g4")
        hers.wait(lambda s: any("Det behövs röd eller 7" in frame for frame in s.all if 'id="notice"' in frame))


def test_a_player_who_was_merged_is_shown_the_table_again(live_site, duel):
    game, ann, _ = duel
    (eve,) = people("Eve")
    with screen(live_site.url, game, ann) as hers, screen(live_site.url, game, None) as watching:
        hers.wait(lambda s: s.live)
        watching.wait(lambda s: s.live)
        before = watching.version
        merges.merge_players(gone=ann, kept=eve, by=None)
        with pytest.raises(ConnectionClosed):
            hers.wait(lambda s: False)
        watching.wait(lambda s: s.version > before)
    with screen(live_site.url, game, ann) as hers:  # the browser comes back with the same cookie
        hers.wait(lambda s: s.live)
        assert "play r2" in hers.live
