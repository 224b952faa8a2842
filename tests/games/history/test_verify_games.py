"""`manage.py verify_games`: the stored games agree with the rules, or the command reports the difference."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, Hand, Move, Round
from games.tables import host_actions
from tests.games.finished_games import finished, play_round, started_with, written_down
from tests.games.live_tables import NOW, people, the_round

pytestmark = pytest.mark.django_db


def verify(*codes: str) -> tuple[str, str]:
    """The summary of the command, and its complaints. If there is a difference, it ends with an error."""
    told, complaints = StringIO(), StringIO()
    try:
        call_command("verify_games", *codes, stdout=told, stderr=complaints)
    except CommandError as failed:
        return f"FAILED {failed.returncode}: {failed}", complaints.getvalue()
    return told.getvalue().strip(), complaints.getvalue()


def test_real_games_agree():
    finished(*people("Ann", "Bo"))
    finished(*people("Cleo", "Dan"), seed=6, edition="frozen", options={"seven_zero": True})
    assert verify() == ("2 rounds of 2 games: 2 agree, 0 played under other versions of the rules, 0 differ.", "")


def test_later_rounds_are_dealt_with_the_points_so_far():
    ann, bo = people("Ann", "Bo")
    game = finished(ann, bo, end="target", end_value=5_000)
    host_actions.deal_next_round(code=game.code, by=ann, now=NOW)
    play_round(game)
    assert verify()[0] == "2 rounds of 1 games: 2 agree, 0 played under other versions of the rules, 0 differ."


def test_a_running_round_is_verified_as_far_as_it_is():
    game = play_round(started_with(1, *people("Ann", "Bo")), most=5)
    assert game.state == Game.State.RUNNING
    assert verify()[0] == "1 rounds of 1 games: 1 agree, 0 played under other versions of the rules, 0 differ."


def test_games_with_real_cards_have_nothing_to_replay():
    written_down("Ann Bo", [("Ann", "0 7")], end="single")
    assert verify()[0].startswith("0 rounds")


def test_only_the_given_games_are_verified():
    good, bad = finished(*people("Ann", "Bo")), finished(*people("Cleo", "Dan"))
    Round.objects.filter(game=bad).update(winner=None)
    assert (
        verify(good.code.lower())[0]
        == "1 rounds of 1 games: 1 agree, 0 played under other versions of the rules, 0 differ."
    )
    assert verify(bad.code)[0].startswith("FAILED")


def test_an_unknown_game_is_named():
    assert verify("NOSUCH") == ("FAILED 1: There is no game NOSUCH.", "")


def change_events(current: Round) -> None:
    move = current.moves.filter(text__startswith="play ").first()
    assert move
    Move.objects.filter(pk=move.pk).update(events=[*move.events, ["called", 0, "", 0, None, None, ""]])


def change_text(current: Round) -> None:
    move = current.moves.filter(text__startswith="play ").first()
    assert move
    Move.objects.filter(pk=move.pk).update(text="play W4 color=q")


def garble_text(current: Round) -> None:
    Move.objects.filter(round=current, number=3).update(text="swap the decks")


def garble_events(current: Round) -> None:
    Move.objects.filter(round=current, number=3).update(events=[{"not": "an event"}])


def change_seat(current: Round) -> None:
    Move.objects.filter(round=current, number=3).update(seat=7)


def drop_a_move(current: Round) -> None:
    Move.objects.filter(round=current, number=4).delete()


def drop_the_last(current: Round) -> None:
    Move.objects.filter(round=current, number=current.moves_made).delete()


def change_snapshot(current: Round) -> None:
    assert current.snapshot
    current.snapshot["direction"] = -current.snapshot["direction"]
    current.save(update_fields=["snapshot"])


def change_seed(current: Round) -> None:
    current.seed = "ab" * 32
    current.save(update_fields=["seed"])


def garble_seed(current: Round) -> None:
    current.seed = "no seed"
    current.save(update_fields=["seed"])


def change_winner(current: Round) -> None:
    current.winner = 1 - (current.winner or 0)
    current.save(update_fields=["winner"])


def change_points(current: Round) -> None:
    Hand.objects.filter(round=current, points__gt=0).update(points=1_000)


def drop_a_hand(current: Round) -> None:
    Hand.objects.filter(round=current, points__gt=0).delete()


@pytest.mark.parametrize(
    ("tamper", "noticed"),
    [
        (change_events, "has a different effect from the one in the log"),
        (change_text, "is not allowed by the rules"),
        (garble_text, "Move 3 is not allowed by the rules"),
        (garble_events, "Move 3 has a different effect from the one in the log"),
        (change_seat, "Move 3 is not allowed by the rules"),
        (drop_a_move, "Moves are missing"),
        (drop_the_last, "Moves are missing"),
        (change_snapshot, "The snapshot differs in: direction."),
        (change_seed, "The seed does not match the commitment made before the deal."),
        (garble_seed, "The seed does not match the commitment made before the deal."),
        (change_winner, "somebody else won"),
        (change_points, "was left with a different hand"),
        (drop_a_hand, "was left with a different hand"),
    ],
)
def test_every_tampering_is_noticed(tamper, noticed: str):
    game = finished()
    tamper(the_round(game))
    summary, complaints = verify()
    assert summary == "FAILED 1: 1 rounds of 1 games: 0 agree, 0 played under other versions of the rules, 1 differ."
    assert f"{game.code} round 1: " in complaints
    assert noticed in complaints


def test_other_rules_are_reported_and_not_compared():
    game = finished()
    Round.objects.filter(game=game).update(rules_version=99, winner=None)
    summary, complaints = verify()
    assert summary == "1 rounds of 1 games: 0 agree, 1 played under other versions of the rules, 0 differ."
    assert complaints.strip() == f"{game.code} round 1: played by version 99 of the rules, not compared."


def test_snapshots_of_another_format_are_reported_and_not_compared():
    current = the_round(finished())
    assert current.snapshot
    Round.objects.filter(pk=current.pk).update(snapshot={**current.snapshot, "format": 99})
    assert verify()[0] == "1 rounds of 1 games: 0 agree, 1 played under other versions of the rules, 0 differ."


def test_a_complaint_about_a_running_round_names_no_card_and_no_seed():
    game = play_round(started_with(1, *people("Ann", "Bo")), most=5)
    current = the_round(game)
    assert current.snapshot
    hands = current.snapshot["hands"]
    Round.objects.filter(pk=current.pk).update(snapshot={**current.snapshot, "hands": hands[::-1]})
    _, complaints = verify()
    assert complaints.strip() == f"{game.code} round 1: The snapshot differs in: hands."
    assert current.seed not in complaints
