"""Corrections, disputes, decisions and lead changes on the page of a season."""

from __future__ import annotations

from datetime import date

import pytest
from django.db.models import F

from games.models import Game, Player
from games.outcomes import Refused
from scoring.leagues import league_changes, words
from scoring.leagues.seasons import disputes, season_changes
from scoring.models import LeagueChange, Season, SeasonGame, SheetChange
from scoring.points.progress import LeadChange
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import correct_game, friends, league, play_season_game, season

pytestmark = pytest.mark.django_db


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def page(current: Season, rest: str = "", player: Player | None = None) -> str:
    return text(client_of(player).get(f"/leagues/{current.league.code}/seasons/{current.number}/{rest}"))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ((), (1,), "After game 7, Ana leads."),
        ((), (1, 2), "After game 7, Ana and Bo share the lead."),
        ((1, 2), (1,), "After game 7, Ana leads alone."),
        ((2, 3), (1,), "After game 7, Ana takes the lead from Bo and Cleo."),
        ((1,), (1, 2), "After game 7, Ana and Bo share the lead."),
        ((1,), (), "After game 7, nobody leads."),
    ],
)
def test_a_leader_does_not_take_the_lead_from_themselves(before: tuple[int, ...], after: tuple[int, ...], said: str):
    assert words.lead_change_sentence(LeadChange(7, before, after), {1: "Ana", 2: "Bo", 3: "Cleo"}) == said


def test_a_corrected_game_is_marked_as_waiting_and_shows_places_once_it_counts_again():
    ana, bo, *_ = friends()
    current = season(league(ana, bo), confirm="one")
    row = play_season_game(current, ana, bo)
    disputes.confirm_result(season=current, by=ana, number=row.number)
    correct_game(row, bo, ana)
    assert "Game 1 was corrected and must be confirmed again." in page(current)
    assert "places changed because" not in page(current)
    disputes.confirm_result(season=current, by=ana, number=row.number)
    assert "must be confirmed again" not in page(current)
    assert "2 places changed because game 1 was corrected. Bo leads now." in page(current)


def test_a_correction_names_its_author():
    ana, bo, *_ = friends()
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    SheetChange.objects.create(game=row.game, version=9, kind="corrected", by=bo, name="Bo", key="k", said="s")
    correct_game(row, bo, ana)
    assert LeagueChange.objects.get(kind="corrected").by == bo
    log = text(client_of(ana).get(f"/leagues/{current.league.code}/log/"))
    assert f"<bdi>Bo</bdi></strong> corrected game 1 ({row.game.code}); places changed: 2" in log


def test_an_objection_has_a_name_and_the_decision_answers_it():
    ana, bo, *_ = friends()
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    disputes.dispute_result(season=current, by=bo, number=row.number, why="It was 55, not 5.")
    assert "<bdi>Bo</bdi>: “It was 55, not 5.”" in page(current, "games/")
    disputes.decide_result(season=current, by=ana, number=row.number, state="confirmed", why="We looked at the paper.")
    told = page(current, "games/")
    assert "<bdi>Ana</bdi> decided that it counts: “We looked at the paper.”" in told
    assert "It was 55" not in told
    log = text(client_of(ana).get(f"/leagues/{current.league.code}/log/"))
    assert f"decided that game 1 ({row.game.code}) counts" in log


@pytest.mark.parametrize(("confirm", "state"), [("nobody", "confirmed"), ("one", "confirmed"), ("all", "pending")])
def test_a_player_may_withdraw_their_dispute(confirm: str, state: str):
    ana, bo, *_ = friends()
    current = season(league(ana, bo), confirm=confirm)
    row = play_season_game(current, ana, bo)
    disputes.dispute_result(season=current, by=bo, number=row.number, why="No.")
    assert "Withdraw dispute" in page(current, "games/", bo)
    assert "Withdraw dispute" not in page(current, "games/", ana)
    disputes.confirm_result(season=current, by=bo, number=row.number)
    row.refresh_from_db()
    assert row.state == state


def test_a_game_stays_disputed_as_long_as_somebody_objects():
    ana, bo, *_ = friends()
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    for player in (ana, bo):
        disputes.dispute_result(season=current, by=player, number=row.number, why="No.")
    disputes.confirm_result(season=current, by=bo, number=row.number)
    row.refresh_from_db()
    assert row.state == SeasonGame.State.DISPUTED
    disputes.decide_result(season=current, by=ana, number=row.number, state="void", why="Cards were missing.")
    with pytest.raises(Refused, match="not awaiting confirmation"):
        disputes.confirm_result(season=current, by=ana, number=row.number)


def test_the_rules_are_named_in_words():
    ana, bo, *_ = friends()
    current = season(league(ana, bo), editions=["frozen"], counts=["low"], starts_on=date(2026, 3, 1))
    told = page(current, "rules/")
    assert "Frozen" in told
    assert "Lowest score" in told
    assert "March 1, 2026" in told


def test_the_printed_table_does_not_mark_the_visitor():
    ana, bo, *_ = friends()
    current = season(league(ana, bo))
    play_season_game(current, ana, bo)
    assert ">you<" in page(current, player=ana)
    assert ">you<" not in page(current, "print/", ana)


def test_a_season_closed_without_a_game_has_no_winner():
    ana, bo, *_ = friends()
    current = season(league(ana, bo))
    season_changes.close_season(season=current, by=ana)
    assert "nobody was ranked" in page(current)


def test_players_who_share_first_place_are_named_together():
    ana, bo, *_ = friends()
    current = season(league(ana, bo), ties=[])
    play_season_game(current, ana, bo)
    play_season_game(current, bo, ana)
    season_changes.close_season(season=current, by=ana)
    assert "<strong><bdi>Ana and Bo</bdi></strong> won the season." in page(current)


def test_a_closed_season_names_the_game_that_was_corrected_and_does_not_wait_for_anybody():
    ana, bo, *_ = friends()
    current = season(league(ana, bo), confirm="one")
    disputes.confirm_result(season=current, by=ana, number=play_season_game(current, ana, bo).number)
    late = play_season_game(current, ana, bo)
    season_changes.close_season(season=current, by=ana)
    assert "1 game was never confirmed and does not count." in page(current)
    Game.objects.filter(pk=late.game_id).update(version=F("version") + 1)  # as when a link to the sheet is revoked
    assert "was corrected after" not in page(current)
    correct_game(late, bo, ana)
    assert "Game 2 was corrected after the season was closed." in page(current)


def test_the_rules_beside_the_table_explain_what_the_points_do_not():
    ana, bo, *_ = friends()
    current = season(league(ana, bo), participation=1, best_of=5, minimum=3, planned=8)
    told = page(current)
    for rule in ("taking part</dt><dd>1<", "that count</dt><dd>5<", "to be ranked</dt><dd>3<", "planned</dt><dd>8<"):
        assert rule in told


def test_a_game_links_to_a_private_season_for_its_members_only():
    ana, bo, cleo, _dan = friends()
    made = league(ana, bo)
    row = play_season_game(season(made), ana, bo)
    Game.objects.filter(pk=row.game_id).update(title="Friday club")
    league_changes.change_league(league=made, by=ana, name="Friday club", description="", public=False)
    where = f"/games/{row.game.code}/"
    assert "Friday club" in client_of(bo).get(where).content.decode()
    for stranger in (cleo, None):
        assert "Friday club" not in client_of(stranger).get(where).content.decode()
