"""Replays: every step has an address, each point of view shows its own cards, and the page proves the deal."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

import uno
from games.history.replay import Step
from games.history.verification import read_log, writable_names
from games.models import Game, Move, Player, Round
from tests.games.finished_games import client_of, finished, rehearsed
from tests.games.live_tables import people, the_round

pytestmark = pytest.mark.django_db


def page_at(game: Game, query: str = "", **headers: str) -> str:
    answer = client_of(None).get(f"/games/{game.code}/rounds/1/{query}", headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def data(page: str, name: str) -> str:
    found = re.search(rf'id="step"[^>]* data-{name}="([^"]*)"', page)
    assert found
    return found[1]


def part(page: str, start: str, end: str) -> str:
    return html.unescape(page.split(start, 1)[1].split(end, 1)[0])


def test_a_replay_begins_with_the_first_card_turned_up():
    page = page_at(finished())
    assert data(page, "move") == "1"
    assert "The card turned over was" in part(page, 'id="news"', "</p>")


@pytest.mark.parametrize(
    ("query", "shown"), [("?move=0", 0), ("?move=4", 4), ("?move=99999", 12), ("?move=-3", 1), ("?move=%C2%B2", 1)]
)
def test_every_move_has_an_address_and_nonsense_is_forgiven(query: str, shown: int):
    game = finished()
    assert the_round(game).moves_made == 12
    assert data(page_at(game, query), "move") == str(shown)


def test_the_controls_are_links_that_work_without_script():
    page = page_at(finished(), "?move=4&eyes=1")
    address = part(page, 'data-path="', '"')
    for control, move in (("to-first", 0), ("to-back", 3), ("to-on", 5), ("to-last", 12)):
        assert f'id="{control}" href="{address}?move={move}&amp;eyes=1"' in page
    assert f'<form class="controls__slide" id="slide" action="{address}" method="get">' in page
    assert '<input type="hidden" name="eyes" value="1">' in page
    assert 'type="range" name="move" min="0" max="12" value="4"' in page


def test_each_step_shows_its_move_and_the_log_marks_it():
    game = finished()
    log = read_log(the_round(game))
    for number in (1, 2, 7, 12):
        page = page_at(game, f"?move={number}")
        words = Step(log, number, None).news
        assert words in part(page, 'id="news"', "</p>")
        assert page.count("moves__move") == 13
        assert f'data-move="{number}" aria-current="step"' in page


def test_the_script_gets_the_step_alone():
    page = page_at(finished(), "?move=3", HX_Request="true")
    assert page.strip().startswith('<section class="step" id="step"')
    assert "<html" not in page
    assert "moves__list" not in page


def test_the_last_step_shows_what_was_left():
    game = finished()
    page = page_at(game, "?move=12")
    winner = game.seats.get(place=1)
    seat = part(page, f'id="sitting-{winner.number}"', "</li>")
    assert "won" in seat
    assert "0 cards" in seat
    assert f"{winner.name} won the round." in part(page, 'id="news"', "</p>")


def faces(page: str, number: int) -> list[str]:
    return re.findall(r'href="#classic-(\w+)"', part(page, f'id="sitting-{number}"', "</li>"))


def test_a_seat_does_not_see_other_hands_until_the_end():
    game = finished()
    opened = page_at(game, "?move=4")
    assert faces(opened, 0)
    assert faces(opened, 1)
    seen = page_at(game, "?move=4&eyes=0")
    assert faces(seen, 0) == faces(opened, 0)
    assert faces(seen, 1) == []
    assert faces(page_at(game, "?move=12&eyes=0"), 1) == faces(page_at(game, "?move=12"), 1)


def test_a_seat_does_not_read_which_cards_others_drew():
    game = finished()
    number, event = next(
        (move.number, event) for move in the_round(game).moves.all() for event in move.events if event[0] == "drew"
    )
    seat, cards = event[1], event[2].split()
    named = ": " + ", ".join(str(game.rules.card(card).name) for card in cards)
    for eyes, told in (("", True), (f"&eyes={seat}", True), (f"&eyes={1 - seat}", False)):
        line = part(page_at(game, f"?move={number}{eyes}"), 'id="news"', "</p>")
        assert (named in line) is told


@pytest.mark.parametrize("eyes", ["7", "x", "-1", "999999999999", ""])
def test_an_unknown_seat_shows_all_hands(eyes: str):
    assert data(page_at(finished(), f"?move=3&eyes={eyes}"), "eyes") == ""


def special_game(slug: str) -> tuple[Game, Move]:
    """A short finished round of an edition in which its own card was played."""
    names = ["Ann", "Bo", "Cleo"]
    word = [kind.word for kind in uno.edition(slug).kinds if kind.wild][-1]
    rounds = {seed: rehearsed(seed, names, slug) for seed in range(40)}
    seed = min((len(made), seed) for seed, made in rounds.items() if f"play {word} " in " ".join(made))[1]
    game = finished(*people(*names), seed=seed, edition=slug)
    played = the_round(game).moves.filter(text__startswith=f"play {word} ").first()
    assert played
    return game, played


@pytest.mark.parametrize("slug", list(uno.EDITIONS))
def test_every_editions_own_card_is_replayed(slug: str):
    game, played = special_game(slug)
    card = game.rules.card(played.text.split()[1])
    page = page_at(game, f"?move={played.number}")
    assert f"Top card: {card.name}" in part(page, 'class="step__piles"', '<div class="step__facts">')
    assert str(card.name) in part(page, 'id="news"', "</p>")
    assert "reaches the recorded result" in page
    assert "won the round" in part(page_at(game, "?move=999"), 'id="news"', "</p>")


# The proof


def test_the_deal_is_proved_on_the_page():
    game = finished()
    current = the_round(game)
    page = page_at(game)
    assert current.commitment in page
    assert current.seed in page
    assert "The seed matches the commitment made before the deal." in page
    assert "the round reaches the recorded result after all 12 moves" in page


def test_another_seed_is_noticed():
    game = finished()
    Round.objects.filter(game=game).update(commitment="0" * 64)
    assert "The seed does not match the commitment made before the deal." in page_at(game)


def test_a_changed_log_is_noticed_and_still_shown():
    game = finished()
    move = the_round(game).moves.filter(text__startswith="play ").first()
    assert move
    Move.objects.filter(pk=move.pk).update(events=[["kept", move.seat, "", 0, None, None, ""]])
    assert f"Move {move.number} has a different effect from the one in the log." in page_at(game)


def test_a_round_by_other_rules_is_replayed_from_what_was_recorded():
    game = finished()
    Round.objects.filter(game=game).update(rules_version=99)
    page = page_at(game, "?move=12")
    assert "played under version 99 of our rules" in page
    assert "won the round" in part(page, 'id="news"', "</p>")
    assert "reaches the recorded result" not in page


@pytest.mark.parametrize(
    ("damage", "lost", "left"),
    [({"events": [{"not": "an event"}]}, "1/", "1.uno"), ({"text": "no move at all"}, "1.uno", "1/")],
)
def test_a_damaged_log_gets_a_page_that_explains_it(damage: dict[str, Any], lost: str, left: str):
    game = finished()
    Move.objects.filter(round=the_round(game), number=3).update(**damage)
    answer = client_of(None).get(f"/games/{game.code}/rounds/{lost}")
    assert answer.status_code == 404
    assert "This round cannot be replayed" in answer.content.decode()
    assert client_of(None).get(f"/games/{game.code}/rounds/{left}").status_code == 200
    assert client_of(None).get(f"/games/{game.code}/").status_code == 200


def test_the_download_verifies(tmp_path: Path):
    game = finished(*people("Ann, the first", "#1 of all", "[Bo]", "Ann"), seed=2)
    answer = client_of(None).get(f"/games/{game.code}/rounds/1.uno")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer["Content-Disposition"] == f'attachment; filename="{game.code}-1.uno"'
    text = answer.content.decode()
    assert the_round(game).commitment in text
    assert uno.verify(text).good
    file = tmp_path / "round.uno"
    file.write_bytes(answer.content)
    done = subprocess.run(
        [sys.executable, "-m", "uno", "verify", str(file)],
        cwd=settings.ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    changed = re.sub(
        "^seed: .", lambda found: found[0][:-1] + ("1" if found[0][-1] == "0" else "0"), text, flags=re.MULTILINE
    )
    assert not uno.verify(changed).good


def test_names_are_written_so_that_they_can_be_read():
    assert writable_names(("Ann", "Bo")) == ("Ann", "Bo")
    assert writable_names(("#1", "＃1")) == ("＃1'", "＃1")


def test_a_replay_needs_few_queries(django_assert_max_num_queries):
    game = finished()
    client = client_of(Player.objects.get(name="Ann"))
    with django_assert_max_num_queries(10):
        client.get(f"/games/{game.code}/rounds/1/?move=3", headers={"HX-Request": "true"})
