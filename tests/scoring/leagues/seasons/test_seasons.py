"""A season from its draft to its final standings: games, corrections, disputes, adjustments, evenings."""

from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from games.game_settings import STANDARD_GAME
from games.models import Game, Player
from games.outcomes import Refused
from games.players.merges import merge_players, undo_merge
from scoring.leagues.evenings import drawn_tables, evenings
from scoring.leagues.evenings.draw import pair_of
from scoring.leagues.members import members
from scoring.leagues.seasons import adjustments, disputes, season_changes, season_games
from scoring.leagues.seasons.queries import figures_of, table_of
from scoring.leagues.seasons.season_games import latest_unadded_games
from scoring.leagues.seasons.season_results import take_new_results
from scoring.models import Evening, FinalStanding, League, LeagueChange, Season, SeasonGame
from scoring.points.points_maps import UNIT
from scoring.queue.finished_games import process_queue
from tests.scoring.leagues.leagues import (
    correct_game,
    finish_game,
    finished_game,
    friends,
    league,
    play_season_game,
    season,
)

pytestmark = pytest.mark.django_db


def standing(current: Season) -> list[tuple[str, int | None]]:
    names = dict(Player.objects.values_list("pk", "name"))
    return [(names[row.player], row.place) for row in table_of(current).rows if row.games]


def test_the_rules_are_fixed_once_the_season_is_open():
    (ana,) = friends("Ana")
    draft = season_changes.create_season(league=league(ana), by=ana, values={"name": "Spring"}, key="s1")
    season_changes.change_season(season=draft, by=ana, values={"best_of": 5}, expected=1)
    with pytest.raises(Refused, match="in the meantime"):
        season_changes.change_season(season=draft, by=ana, values={"best_of": 6}, expected=1)
    season_changes.open_season(season=draft, by=ana)
    with pytest.raises(Refused, match="rules are fixed"):
        season_changes.change_season(season=draft, by=ana, values={"best_of": 7}, expected=3)
    draft.refresh_from_db()
    assert draft.best_of == 5


def test_a_game_counts_once_it_is_over_and_its_table_is_worked_out_once():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, bo, ana)
    assert row.state == SeasonGame.State.CONFIRMED
    assert standing(current) == [("Bo", 1), ("Ana", 2)]
    assert figures_of(current) is not None
    assert figures_of(current) == figures_of(current)


def test_a_correction_reaches_the_season_through_the_queue(django_capture_on_commit_callbacks):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, bo, ana)
    Game.objects.filter(pk=row.game_id).update(unscored=True)
    finish_game(row.game, ana, bo)
    with django_capture_on_commit_callbacks(execute=True):
        assert process_queue() == 1
    assert standing(current) == [("Ana", 1), ("Bo", 2)]
    told = LeagueChange.objects.get(kind="corrected")
    assert told.data["places"] == 2
    assert (told.data["led"], told.data["leads"]) == ([bo.pk], [ana.pk])


def test_a_reopened_game_no_longer_counts():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, bo, ana)
    Game.objects.filter(pk=row.game_id).update(state="running", version=99)
    take_new_results(current)
    assert standing(current) == []


def test_a_double_click_starts_one_game():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    asked: dict[str, Any] = {
        "by": ana,
        "kind": "browser",
        "player_ids": [ana.pk, bo.pk],
        "settings": STANDARD_GAME,
        "key": str(uuid4()),
    }
    first = season_games.start_game(season=current, **asked)
    assert season_games.start_game(season=current, **asked).pk == first.pk
    assert current.games.count() == 1
    assert [seat.player for seat in first.game.seats.order_by("number")] == [ana, bo]


def test_a_typed_name_sits_on_a_sheet_but_not_at_a_browser_table():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.add_members_by_name(league=made, by=ana, names=["Dora"])
    dora = Player.objects.get(name="Dora")
    current = season(made)
    asked: dict[str, Any] = {"by": ana, "player_ids": [dora.pk, bo.pk], "settings": STANDARD_GAME}
    with pytest.raises(Refused, match="in person yet: Dora"):
        season_games.start_game(season=current, kind="browser", key=str(uuid4()), **asked)
    row = season_games.start_game(season=current, kind="sheet", key=str(uuid4()), **asked)
    assert row.game.source == Game.Source.PHYSICAL
    assert [seat.name for seat in row.game.seats.order_by("number")] == ["Dora", "Bo"]


def test_members_start_browser_tables_and_only_scorers_sheets():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    current = season(league(ana, bo))
    asked: dict[str, Any] = {"player_ids": [ana.pk, bo.pk], "settings": STANDARD_GAME}
    season_games.start_game(season=current, by=bo, kind="browser", key=str(uuid4()), **asked)
    for by, kind in ((bo, "sheet"), (cleo, "browser")):
        with pytest.raises(Refused):
            season_games.start_game(season=current, by=by, kind=kind, key=str(uuid4()), **asked)
    assert current.games.count() == 1


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"editions": ["mini"]}, "edition"),
        ({"counts": ["low"]}, "with this scoring"),
        ({"starts_on": date(2999, 1, 1)}, "not started"),
        ({"ends_on": date(2000, 1, 1)}, "last day"),
    ],
)
def test_a_game_that_would_not_count_is_not_started(values, reason):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo), **values)
    with pytest.raises(Refused, match=reason):
        play_season_game(current, ana, bo)
    assert current.games.count() == 0


def test_a_finished_game_of_members_is_added_once():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    made = league(ana, bo)
    current, other = season(made), season(made)
    game = finished_game(bo, ana)
    typed = f" {game.code[:3].lower()} {game.code[3:]}"
    season_games.add_game(season=current, by=ana, code=typed)
    with pytest.raises(Refused, match="That is already game 1 of this season"):
        season_games.add_game(season=current, by=ana, code=game.code)
    assert standing(current) == [("Bo", 1), ("Ana", 2)]
    with pytest.raises(Refused, match="another season"):
        season_games.add_game(season=other, by=ana, code=game.code)
    with pytest.raises(Refused, match="Not in the league: Cleo"):
        season_games.add_game(season=current, by=ana, code=finished_game(cleo, ana).code)
    for code in ("NOPE22", "", "\0", "A" * 300):
        with pytest.raises(Refused, match="No game"):
            season_games.add_game(season=current, by=ana, code=code)
    assert current.games.count() == 1


def test_a_private_game_does_not_exist_for_a_scorer_who_may_not_read_it():
    ana, bo, cleo, dan = friends()
    current = season(league(ana, bo, cleo))
    hidden = finished_game(bo, dan)
    ours = finished_game(bo, cleo)
    Game.objects.update(watch=Game.Watch.NOBODY)
    for game in (hidden, ours):
        with pytest.raises(Refused, match="No game has this code"):
            season_games.add_game(season=current, by=ana, code=game.code)
    assert latest_unadded_games(current, ana) == []
    current.league.memberships.filter(player=bo).update(role="scorer")
    assert latest_unadded_games(current, bo) == [ours]
    with pytest.raises(Refused, match="Not in the league: Dan"):
        season_games.add_game(season=current, by=bo, code=hidden.code)
    assert season_games.add_game(season=current, by=bo, code=ours.code).number == 1


def test_a_game_waits_for_confirmation_if_the_season_requires_it():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    current = season(league(ana, bo, cleo), confirm="all")
    row = play_season_game(current, bo, ana)
    assert standing(current) == []
    with pytest.raises(Refused, match="Only those who played"):
        disputes.confirm_result(season=current, by=cleo, number=row.number)
    disputes.confirm_result(season=current, by=ana, number=row.number)
    assert standing(current) == []
    disputes.confirm_result(season=current, by=bo, number=row.number)
    assert standing(current) == [("Bo", 1), ("Ana", 2)]
    correct_game(row, ana, bo)
    row.refresh_from_db()
    assert row.state == SeasonGame.State.PENDING
    assert not row.game.confirmations.exists()


def test_a_disputed_game_counts_when_an_admin_decides_so():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    row = play_season_game(current, ana, bo)
    with pytest.raises(Refused, match="give a reason"):
        disputes.dispute_result(season=current, by=bo, number=row.number, why=" ")
    disputes.dispute_result(season=current, by=bo, number=row.number, why="I went out first.")
    assert standing(current) == []
    with pytest.raises(Refused):
        disputes.decide_result(season=current, by=bo, number=row.number, state="confirmed", why="Mine!")
    disputes.decide_result(season=current, by=ana, number=row.number, state="confirmed", why="We looked at the sheet.")
    assert standing(current) == [("Ana", 1), ("Bo", 2)]
    disputes.decide_result(season=current, by=ana, number=row.number, state="void", why="Cards were missing.")
    assert standing(current) == []


def test_adjustments_have_a_reason_and_can_be_revoked():
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo))
    play_season_game(current, ana, bo)
    asked: dict[str, Any] = {"season": current, "by": ana, "player_id": ana.pk}
    for points, reason in (("many", "late"), ("0", "late"), ("1/11", "late"), ("-3", ""), ("99999", "x")):
        with pytest.raises(Refused):
            adjustments.adjust_points(**asked, points=points, reason=reason)
    for _click in range(2):
        adjustments.adjust_points(**asked, points="-6,5", reason="late", key="a1")
    assert table_of(current).rows[1].points == int(2.5 * UNIT)
    adjustments.withdraw_adjustment(season=current, by=ana, number=current.adjustments.get().pk)
    assert table_of(current).rows[0].points == 9 * UNIT
    with pytest.raises(Refused):
        adjustments.adjust_points(season=current, by=bo, player_id=bo.pk, points="5", reason="me")


def test_a_closed_season_is_frozen_until_it_is_reopened_with_a_reason():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    current = season(league(ana, bo, cleo))
    row = play_season_game(current, ana, bo, cleo)
    season_changes.close_season(season=current, by=ana)
    assert list(FinalStanding.objects.values_list("player__name", "place")) == [("Ana", 1), ("Bo", 2), ("Cleo", 3)]
    correct_game(row, bo, ana, cleo)
    members.remove_member(league=current.league, by=ana, number=current.league.memberships.get(player=cleo).pk)
    assert FinalStanding.objects.get(place=1).player == ana
    for refused in (
        lambda: play_season_game(current, ana, bo),
        lambda: adjustments.adjust_points(season=current, by=ana, player_id=bo.pk, points="5", reason="late"),
        lambda: season_changes.reopen_season(season=current, by=ana, why=""),
        lambda: season_changes.reopen_season(season=current, by=bo, why="I won."),
    ):
        with pytest.raises(Refused):
            refused()
    season_changes.reopen_season(season=current, by=ana, why="The sheet of game 1 was wrong.")
    current.refresh_from_db()
    assert standing(current)[0] == ("Bo", 1)
    reopened = LeagueChange.objects.get(kind="season_reopened")
    assert (reopened.why, reopened.data["table"][0][:2]) == ("The sheet of game 1 was wrong.", [1, ana.pk])
    assert LeagueChange.objects.get(kind="corrected").data["number"] == 1
    season_changes.close_season(season=current, by=ana)
    assert FinalStanding.objects.get(place=1).player == bo


def test_a_member_who_withdraws_keeps_the_results():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    current = season(league(ana, bo, cleo))
    play_season_game(current, bo, ana, cleo)
    members.leave_league(league=current.league, by=bo)
    rows = table_of(current).rows
    assert [(row.player, row.place, row.withdrawn) for row in rows] == [
        (ana.pk, 1, False),
        (cleo.pk, 2, False),
        (bo.pk, None, True),
    ]


def test_an_evening_draws_everybody_once_and_its_tables_start_once():
    everybody = friends(*(f"P{number}" for number in range(8)))
    ana = everybody[0]
    current = season(league(*everybody))
    present = [player.pk for player in everybody]
    for _click in range(2):
        evening = evenings.create_evening(season=current, by=ana, present=present, wanted=4, key="e1")
    assert Evening.objects.count() == 1
    assert sorted(player for table in evening.tables.all() for player in table.players) == sorted(present)
    evenings.redraw_tables(season=current, by=ana, number=1)
    asked: dict[str, Any] = {"season": current, "by": ana, "evening": 1, "table": 1, "settings": STANDARD_GAME}
    row = evenings.start_table(kind="browser", **asked)
    assert evenings.start_table(kind="sheet", **asked).pk == row.pk
    assert (
        list(row.game.seats.order_by("number").values_list("player_id", flat=True))
        == evening.tables.get(number=1).players
    )
    with pytest.raises(Refused, match="has started"):
        evenings.redraw_tables(season=current, by=ana, number=1)


def test_the_next_evening_mixes_the_tables():
    everybody = friends(*(f"P{number}" for number in range(8)))
    current = season(league(*everybody))
    present = [player.pk for player in everybody]
    before: list[set[int]] = []
    for evening in range(1, 3):
        drawn = evenings.create_evening(season=current, by=everybody[0], present=present, wanted=4)
        for table in drawn.tables.all():
            evenings.start_table(season=current, by=everybody[0], evening=evening, table=table.number, kind="browser")
            assert all(len(set(table.players) & old) == 2 for old in before[: 2 * (evening - 1)])
        before += [set(table.players) for table in drawn.tables.all()]


def typed(made: League, *names: str) -> list[Player]:
    """Add members by name, who may turn out to be somebody."""
    owner = made.memberships.get(role="owner").player
    members.add_members_by_name(league=made, by=owner, names=names)
    return [Player.objects.get(name=name) for name in names]


def seated_at(evening: Evening) -> list[list[str]]:
    return [[player.name for player in table.players] for table in drawn_tables.tables_of(evening)]


def test_a_drawn_table_seats_the_players_its_names_were_merged_into():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    bob, bobby, cleo = typed(made, "Bob", "Bobby", "Cleo")
    current = season(made)
    evening = evenings.create_evening(season=current, by=ana, present=[ana.pk, bob.pk, cleo.pk], wanted=3)
    first, second = merge_players(gone=bob, kept=bobby, by=ana), merge_players(gone=bobby, kept=bo, by=ana)
    assert sorted(seated_at(evening)[0]) == ["Ana", "Bo", "Cleo"]
    undo_merge(merged=second)
    assert sorted(seated_at(evening)[0]) == ["Ana", "Bobby", "Cleo"]
    merge_players(gone=bobby, kept=bo, by=ana)
    asked: dict[str, Any] = {"season": current, "by": ana, "evening": 1, "table": 1, "settings": STANDARD_GAME}
    row = evenings.start_table(kind="sheet", **asked)
    assert set(row.game.seats.values_list("player", flat=True)) == {ana.pk, bo.pk, cleo.pk}
    assert evenings.past_of(evening).meetings[pair_of(ana.pk, bo.pk)] == 1
    undo_merge(merged=first)  # the game knows nothing of Bob, so neither does its table
    assert sorted(seated_at(evening)[0]) == ["Ana", "Bo", "Cleo"]


def test_two_drawn_names_of_one_person_get_one_seat():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    bobby, cleo = typed(made, "Bobby", "Cleo")
    current = season(made)
    evening = evenings.create_evening(season=current, by=ana, present=[bo.pk, bobby.pk, ana.pk, cleo.pk], wanted=2)
    evening.tables.filter(number=1).update(players=[bo.pk, ana.pk])
    evening.tables.filter(number=2).update(players=[cleo.pk, bobby.pk])
    merge_players(gone=bobby, kept=bo, by=ana)
    assert seated_at(evening) == [["Bo", "Ana"], ["Cleo"]]
    asked: dict[str, Any] = {"season": current, "by": ana, "evening": 1, "kind": "sheet", "settings": STANDARD_GAME}
    with pytest.raises(Refused, match="Fewer than two players are left at this table"):
        evenings.start_table(table=2, **asked)
    evening.tables.filter(number=1).update(players=[bo.pk, ana.pk, bobby.pk])
    row = evenings.start_table(table=1, **asked)
    assert [seat.name for seat in row.game.seats.order_by("number")] == ["Bo", "Ana"]
    meetings = evenings.past_of(evening).meetings
    assert meetings == {pair_of(ana.pk, bo.pk): 1}


def test_a_new_draw_uses_the_players_its_names_were_merged_into():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    bobby, anna = typed(made, "Bobby", "Anna")
    current = season(made)
    evening = evenings.create_evening(season=current, by=ana, present=[bobby.pk, bo.pk, anna.pk], wanted=3)
    merge_players(gone=bobby, kept=bo, by=ana)
    evenings.redraw_tables(season=current, by=ana, number=1)
    assert sorted(evening.tables.get().players) == sorted([bo.pk, anna.pk])
    merge_players(gone=anna, kept=bo, by=ana)
    with pytest.raises(Refused, match="Fewer than two of the selected players"):
        evenings.redraw_tables(season=current, by=ana, number=1)
    assert evening.tables.count() == 1


@pytest.mark.parametrize(("ticks", "wanted", "reason"), [(1, 4, "at least two"), (4, 1, "2 to 10")])
def test_a_draw_needs_two_people(ticks, wanted, reason):
    everybody = friends()
    current = season(league(*everybody))
    with pytest.raises(Refused, match=reason):
        evenings.create_evening(
            season=current, by=everybody[0], present=[one.pk for one in everybody[:ticks]], wanted=wanted
        )


def test_a_bot_takes_a_place_but_has_no_row():
    ana, bo = friends("Ana", "Bo")
    bot = Player.objects.create(name="Ada", bot="easy")
    current = season(league(ana, bo))
    season_games.add_game(
        season=current, by=ana, code=finished_game(bot, bo, ana, at=timezone.now() - timedelta(1)).code
    )
    assert [(row.player, row.points) for row in table_of(current).rows] == [(bo.pk, 6 * UNIT), (ana.pk, 2 * UNIT)]
