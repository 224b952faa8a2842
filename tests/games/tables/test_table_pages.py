"""The pages of a table for every kind of visitor, with and without script."""

from __future__ import annotations

import re
from dataclasses import replace
from uuid import uuid4

import pytest
from django.test import Client

from games.models import Game, Player, Round
from games.players.identity import PLAYER
from games.tables import chat, creation, seats
from tests.games.live_tables import fresh, lay_out, people, snapshot_of, started, table_of, the_round
from uno import bots
from uno.words import say

pytestmark = pytest.mark.django_db

HANDS = {"Ann": "r2 g4 b4", "Bo": "g1 r9 y9"}


def browser_of(player: Player | None) -> Client:
    browser = Client()
    if player is not None:
        session = browser.session
        session[PLAYER] = player.pk
        session.save()
    return browser


@pytest.fixture
def duel():
    ann, bo = people("Ann", "Bo")
    game = started(ann, bo)
    lay_out(game, top="r7", hands=HANDS, draw="b9 b8 b6 b5 g5 g6", turn="Ann")
    return game, ann, bo


def move_of(game: Game, text: str, **fields: str) -> dict[str, str]:
    current = the_round(game)
    return {"move": text, "key": uuid4().hex, "expected": f"{current.number}.{current.decision}", **fields}


def test_a_move_by_plain_form_leads_back_to_the_table(duel):
    game, ann, _ = duel
    answer = browser_of(ann).post(f"/tables/{game.code}/moves/", move_of(game, "play r2"))
    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{game.code}/")
    assert table_of(game).turn == 1


@pytest.mark.parametrize(
    ("text", "fields", "status"),
    [
        ("play g4", {}, 422),
        ("play r2", {"expected": "1.999"}, 409),
        ("fly", {}, 422),
        ("play r2", {"key": ""}, 422),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_refused_move_shows_the_reason_and_the_current_table(duel, text, fields, status, htmx):
    game, ann, _ = duel
    headers = {"HX-Request": "true"} if htmx else {}
    answer = browser_of(ann).post(f"/tables/{game.code}/moves/", move_of(game, text, **fields), headers=headers)
    assert answer.status_code == status
    page = answer.content.decode()
    assert 'id="live"' in page
    assert re.search(r'id="notice"[^>]*>[^<]+<', page)
    assert table_of(game).turn == 0


def test_a_stranger_cannot_move(duel):
    game, *_ = duel
    answer = browser_of(None).post(f"/tables/{game.code}/moves/", move_of(game, "play r2"))
    assert answer.status_code == 403
    assert table_of(game).turn == 0


def test_the_view_is_empty_if_nothing_changed(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    assert browser.get(f"/tables/{game.code}/view", {"v": game.version}).status_code == 204
    answer = browser.get(f"/tables/{game.code}/view", {"v": game.version - 1})
    assert (answer.status_code, b'id="live"' in answer.content) == (200, True)


def test_nobody_sees_another_hand_in_any_page(duel):
    game, ann, bo = duel
    for player, hidden in ((ann, ("g1", "y9")), (bo, ("g4", "b4")), (None, ("g1", "g4"))):
        for page in ("", "view", "tv/"):
            text = browser_of(player).get(f"/tables/{game.code}/{page}").content.decode()
            for card in hidden:
                assert f"play {card}" not in text
                assert f'data-card="{card}"' not in text
            assert the_round(game).seed not in text


def test_a_page_of_an_unknown_table_helps(duel):
    answer = browser_of(None).get("/tables/NOSUCH/")
    assert answer.status_code == 404
    assert b"NOSUCH" in answer.content


def test_a_running_table_without_spectators_is_closed_to_strangers(duel):
    game, ann, _ = duel
    Game.objects.filter(pk=game.pk).update(watch="nobody")
    for page in ("", "view", "tv/"):
        assert browser_of(None).get(f"/tables/{game.code}/{page}").status_code == 403
        assert browser_of(ann).get(f"/tables/{game.code}/{page}").status_code == 200


ACTS = ["leave/", "bots/", "seats/1/remove/", "host/", "start/", "rounds/", "rematch/", "me/"]


@pytest.mark.parametrize("act", [*ACTS, "seats/", "messages/", "moves/"])
def test_a_get_changes_nothing_at_a_table(duel, act):
    game, ann, _ = duel
    assert browser_of(ann).get(f"/tables/{game.code}/{act}").status_code == 405


@pytest.mark.parametrize("act", [*ACTS, "messages/"])
def test_a_stranger_changes_nothing_at_a_table(duel, act):
    game, *_ = duel
    (stranger,) = people("Dan")
    before = (fresh(game).version, the_round(game).snapshot, list(game.seats.values_list("player_id", flat=True)))
    browser_of(stranger).post(f"/tables/{game.code}/{act}", {"seat": "1", "text": "hi", "level": "easy"})
    after = (fresh(game).version, the_round(game).snapshot, list(game.seats.values_list("player_id", flat=True)))
    assert after == before


def test_a_guest_sits_down_by_link_with_nothing_but_a_name():
    (ann,) = people("Ann")
    game = creation.create_table(host=ann)
    browser = Client()
    assert browser.get(f"/tables/{game.code}/").status_code == 200
    answer = browser.post(f"/tables/{game.code}/seats/", {"name": "Bo"}, follow=True)
    assert answer.status_code == 200
    assert list(game.seats.values_list("name", flat=True)) == ["Ann", "Bo"]


def test_a_table_is_created_and_played_without_script():
    """Create a table, add a bot, start, and play turns by plain forms until something has happened."""
    browser = Client()
    answer = browser.post("/play/", {"name": "Ann"})
    code = answer["Location"].split("/")[-2]
    page = browser.get(f"/tables/{code}/").content.decode()
    assert 'id="live"' in page
    assert Round.objects.filter(game__code=code).count() == 1


def test_names_stay_text_in_every_page(duel):
    game, ann, _ = duel
    evil = "<script>alert(1)</script>"
    game.seats.filter(player=ann).update(name=evil)
    current = the_round(game)
    current.snapshot = {**snapshot_of(game), "seats": [evil, "Bo"]}
    current.save()
    for player in (ann, None):
        for page in ("", "view", "tv/"):
            assert evil not in browser_of(player).get(f"/tables/{game.code}/{page}").content.decode()


def test_a_code_is_found_however_it_is_typed(duel):
    game, *_ = duel
    answer = Client().get("/tables/find/", {"code": f" {game.code[:3].lower()} {game.code[3:]} "})
    assert answer["Location"] == f"/tables/{game.code}/"
    assert Client().get("/tables/find/", {"code": "!!"})["Location"] == "/"


def test_the_qr_code_is_an_image(duel):
    game, *_ = duel
    answer = Client().get(f"/tables/{game.code}/qr.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer.content.startswith(b"<svg")


def test_the_menu_turns_extra_time_on_and_off(duel):
    game, ann, _ = duel
    browser = browser_of(ann)
    page = browser.get(f"/tables/{game.code}/").content.decode()
    assert ("Turn on extra time" in page, "Turn off extra time" in page) == (True, False)
    seats.change_own_seat(code=game.code, player=ann, autopilot=None, more_time="on")
    page = browser.get(f"/tables/{game.code}/").content.decode()
    assert ("Turn on extra time" in page, "Turn off extra time" in page) == (False, True)


def test_only_the_host_of_a_lobby_is_advised_to_add_a_bot():
    ann, bo = people("Ann", "Bo")
    game = creation.create_table(host=ann)
    assert "add a bot" in browser_of(ann).get(f"/tables/{game.code}/").content.decode()
    page = browser_of(bo).get(f"/tables/{game.code}/").content.decode()
    assert "One more player is needed to start." in page
    assert "add a bot" not in page


def test_a_new_reaction_has_its_button_and_is_posted(duel, monkeypatch):
    game, ann, _ = duel
    monkeypatch.setitem(chat.REACTIONS, "🎉", "Party")
    browser = browser_of(ann)
    page = browser.get(f"/tables/{game.code}/").content.decode()
    assert all(f'value="{reaction}" aria-label="{label}"' in page for reaction, label in chat.REACTIONS.items())
    browser.post(f"/tables/{game.code}/messages/", {"reaction": "🎉"})
    assert chat.recent_messages(game.code)[-1].text == "🎉"


def test_a_new_bot_has_its_button_sits_down_and_is_called_what_it_is(monkeypatch):
    calm = replace(bots.bot("easy"), name="calm", label=say("calm bot"), strength=15, invitation=say("Add a calm bot"))
    monkeypatch.setitem(bots._known, "calm", calm)
    (ann,) = people("Ann")
    game = creation.create_table(host=ann)
    browser = browser_of(ann)
    page = browser.get(f"/tables/{game.code}/").content.decode()
    assert 'name="level" value="calm">Add a calm bot</button>' in page
    assert "random" not in re.findall(r'name="level" value="(\w+)"', page)
    browser.post(f"/tables/{game.code}/bots/", {"level": "calm"})
    assert game.seats.get(number=1).bot == "calm"
    assert "calm bot" in browser.get(f"/tables/{game.code}/").content.decode()
