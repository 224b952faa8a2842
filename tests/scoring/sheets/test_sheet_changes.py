"""Changes of a sheet: creating it, joining and leaving, names, rules, ending it, and the rematch; and how each is
undone."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Game, Hand, Player, Round, Seat
from games.outcomes import Answer, Refused
from scoring.models import SheetChange
from scoring.sheets.changes import creation, sheet_end, sheet_names, sheet_players, sheet_rules, undo
from scoring.sheets.changes import rounds as sheets_rounds
from scoring.sheets.changes.round_entry import Conflict
from scoring.sheets.changes.sheet_players import Entrant
from scoring.sheets.log import changes_of
from tests.scoring.sheet_steps import (
    add,
    correct,
    delete,
    entry,
    fresh,
    key,
    look,
    make,
    person,
    places,
    restore,
    totals,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person("Ann")


@pytest.fixture
def game(ann):
    return make(ann, "Ann", "Bo", "Cleo")


def do(service: Any, game: Game, **values: Any) -> Any:
    return service(code=game.code, **{"by": game.host, "key": key(), **values})


def names(game: Game) -> list[str]:
    return [seat.name for seat in look(game).seats]


def undo_last(game: Game) -> Any:
    last = SheetChange.objects.filter(game=game).latest("version")
    return do(undo.undo_change, game, version=last.version)


# Making


def test_typed_names_become_players_of_the_owner_and_their_own_name_is_the_owner(ann, game):
    seats = list(game.seats.select_related("player").order_by("number"))
    assert seats[0].player == ann
    assert [seat.player.kept_by if seat.player else None for seat in seats[1:]] == [ann, ann]
    assert not any(seat.player.claimed for seat in seats[1:] if seat.player)
    assert (game.source, game.state, game.end_value) == (Game.Source.PHYSICAL, Game.State.RUNNING, 500)


def test_a_regular_is_the_same_player_on_the_next_sheet(ann, game):
    bo = game.seats.get(number=1).player
    again = make(ann, " bo ", "Dan", "Ann")
    assert again.seats.get(number=0).player == bo
    assert set(sheet_players.regulars(ann)) == {seat.player for seat in Seat.objects.all()}


def test_somebody_elses_regular_of_the_same_name_is_somebody_else(ann, game):
    zoe = person("Zoe")
    theirs = make(zoe, "Zoe", "Bo")
    assert theirs.seats.get(number=1).player != game.seats.get(number=1).player


def test_strangers_and_bots_cannot_be_put_on_a_sheet_by_number(ann):
    stranger, bot = person("Stranger"), Player.objects.create(name="Ada", bot="easy")
    for player in (stranger, bot):
        with pytest.raises(Refused, match="not played with"):
            make(ann, entrants=[Entrant("Ann"), Entrant("", player.pk)])
    assert not Game.objects.exists()


def test_the_small_edition_has_its_own_target(ann):
    assert make(ann, "Ann", "Bo", edition="mini").end_value == 250


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"entrants": [Entrant("Ann")]}, "2 to 10"),
        ({"entrants": [Entrant(f"P{n}") for n in range(11)]}, "2 to 10"),
        ({"entrants": [Entrant("Bo"), Entrant("bo")]}, "already"),
        ({"entrants": [Entrant("Bo"), Entrant("x" * 31)]}, "characters"),
        ({"entrants": [Entrant("Bo"), Entrant(" ")]}, "name"),
        ({"edition": "none"}, "edition"),
        ({"end": "elimination"}, "A knockout game needs"),
        ({"end_value": 0}, "between"),
        ({"end": "rounds", "end_value": 1000}, "between"),
        ({"count": "high"}, "do not exist"),
        ({"dealer": 4}, "dealer"),
        ({"title": "x" * 61}, "title"),
        ({"key": "short"}, "did not come from"),
    ],
)
def test_a_sheet_that_makes_no_sense_is_refused_and_leaves_nothing(ann, values, word):
    with pytest.raises(Refused, match=word):
        make(ann, **values)
    assert (Game.objects.count(), Player.objects.count(), SheetChange.objects.count()) == (0, 1, 0)


def test_the_same_key_creates_one_sheet_and_other_settings_with_it_are_stale(ann):
    mine = key()
    first = make(ann, "Ann", "Bo", key=mine)
    assert make(ann, "Ann", "Bo", key=mine) == first
    with pytest.raises(Refused) as no:
        make(ann, "Ann", "Cleo", key=mine)
    assert no.value.answer == Answer.STALE
    assert Game.objects.count() == 1


# Rounds


def test_a_round_sent_twice_is_saved_once(ann, game):
    mine, entered = key(), entry(0, {1: 5, 2: 6})
    first = sheets_rounds.add_round(code=game.code, by=ann, entry=entered, number=1, key=mine)
    add(game, 1, 9, 9)
    again = sheets_rounds.add_round(code=game.code, by=ann, entry=entered, number=1, key=mine)
    assert (again.version, again.number, again.repeated) == (first.version, 1, True)
    assert Round.objects.count() == 2
    with pytest.raises(Refused) as no:
        sheets_rounds.add_round(code=game.code, by=ann, entry=entry(0, {1: 5, 2: 7}), number=1, key=mine)
    assert no.value.answer == Answer.STALE


def test_a_round_that_somebody_else_saved_meanwhile_is_shown_beside_mine(ann, game):
    add(game, 0, 5, 6)
    mine = entry(2, {0: 7, 1: 8})
    with pytest.raises(Conflict) as no:
        sheets_rounds.add_round(code=game.code, by=ann, entry=mine, number=1, key=key())
    assert (no.value.mine, no.value.who, no.value.status) == (mine, "Ann", 409)
    assert no.value.theirs is not None
    assert (no.value.theirs.winner, no.value.theirs.left) == (0, {0: 0, 1: 5, 2: 6})
    assert not no.value.same
    assert totals(game) == [11, 0, 0]


def test_two_people_who_save_the_same_points_are_told_that_they_agree(ann, game):
    add(game, 0, 5, 6)
    with pytest.raises(Conflict) as no:
        sheets_rounds.add_round(code=game.code, by=ann, entry=entry(0, {1: 5, 2: 6}), number=1, key=key())
    assert no.value.same


def test_a_round_number_cannot_be_skipped(ann, game):
    with pytest.raises(Refused, match="Round 1"):
        sheets_rounds.add_round(code=game.code, by=ann, entry=entry(0, {1: 5, 2: 6}), number=2, key=key())


def test_an_outdated_correction_changes_nothing(game):
    add(game, 0, 5, 6)
    correct(game, 1, 0, {1: 5, 2: 7})
    with pytest.raises(Conflict) as no:
        correct(game, 1, 1, {0: 9, 2: 9}, revision=0)
    assert no.value.theirs is not None
    assert no.value.theirs.left == {0: 0, 1: 5, 2: 7}
    assert "changed round 1" in str(no.value)
    assert totals(game) == [12, 0, 0]


def test_an_edit_against_a_delete_and_a_delete_against_an_edit(game):
    add(game, 0, 5, 6)
    delete(game, 1)
    with pytest.raises(Conflict) as no:
        correct(game, 1, 1, {0: 9, 2: 9}, revision=0)
    assert (no.value.theirs, "deleted" in str(no.value)) == (None, True)
    restore(game, 1)
    with pytest.raises(Conflict):
        delete(game, 1, revision=1)
    assert totals(game) == [11, 0, 0]


def test_a_deleted_round_keeps_its_number_for_itself(ann, game):
    add(game, 0, 5, 6)
    delete(game, 1)
    with pytest.raises(Conflict):
        sheets_rounds.add_round(code=game.code, by=ann, entry=entry(0, {1: 5, 2: 6}), number=1, key=key())
    assert add(game, 0, 1, 1).number == 2


def test_changing_what_does_not_exist_or_is_already_so_is_refused(game):
    add(game, 0, 5, 6)
    with pytest.raises(Refused, match="not deleted"):
        restore(game, 1)
    delete(game, 1)
    with pytest.raises(Refused, match="already"):
        delete(game, 1)
    with pytest.raises(Refused, match="Restore"):
        correct(game, 1, 0, {1: 1, 2: 1})
    with pytest.raises(Refused, match="not on the sheet"):
        do(sheets_rounds.delete_round, game, number=7, revision=0)


def test_a_correction_without_a_difference_is_not_stored(game):
    add(game, 0, 5, 6)
    before = SheetChange.objects.count()
    assert correct(game, 1, 0, {1: 5, 2: 6}).note == "Nothing changed."
    assert (SheetChange.objects.count(), look(game).rounds[0].revision) == (before, 0)


def test_a_refused_round_leaves_nothing(ann, game):
    with pytest.raises(Refused, match="Cleo"):
        sheets_rounds.add_round(code=game.code, by=ann, entry=entry(0, {1: 5}), number=1, key=key())
    assert (Round.objects.count(), Hand.objects.count(), fresh(game).version) == (0, 0, game.version)


def test_an_unknown_code_opens_no_sheet(ann):
    with pytest.raises(Refused, match="no score sheet"):
        sheets_rounds.add_round(code="NOSUCH", by=ann, entry=entry(0, {1: 5}), number=1, key=key())


# Who plays


def test_a_latecomer_starts_with_nothing_in_standard_scoring(game):
    add(game, 0, 5, 6)
    written = do(sheet_players.add_player, game, name="Dan")
    assert (written.seat, totals(game)) == (3, [11, 0, 0, 0])
    assert look(game).rounds[0].left[3] is None
    add(game, 3, 1, 2, 3)
    assert totals(game) == [11, 0, 0, 6]


def test_a_latecomer_starts_with_the_highest_total_in_lowest_score(ann):
    game = make(ann, "Ann", "Bo", count="low")
    add(game, 0, 130)
    written = do(sheet_players.add_player, game, name="Dan")
    assert "130 points" in written.note
    assert totals(game) == [0, 130, 130]
    assert look(game).other.totals == (130, 0, 0)


def test_a_latecomers_start_can_be_chosen_below_the_target(game):
    for start, word in ((500, "higher"), (-1, "between"), (10**9, "between")):
        with pytest.raises(Refused, match=word):
            do(sheet_players.add_player, game, name="Dan", start=start)
    do(sheet_players.add_player, game, name="Dan", start=40)
    assert totals(game) == [0, 0, 0, 40]


def test_nobody_joins_twice_or_after_the_end_or_as_the_eleventh(ann, game):
    with pytest.raises(Refused, match="already"):
        do(sheet_players.add_player, game, name="bo")
    full = make(ann, *(f"P{n}" for n in range(10)))
    with pytest.raises(Refused, match="room for 10"):
        do(sheet_players.add_player, full, name="Dan")
    add(game, 0, 400, 100)
    with pytest.raises(Refused, match="over"):
        do(sheet_players.add_player, game, name="Dan")


def test_a_player_who_left_comes_last_and_needs_no_points(game):
    add(game, 1, 50, 60)
    do(sheet_players.leave_game, game, seat=1)
    assert look(game).playing == (0, 2)
    add(game, 0, 400)
    assert fresh(game).state == Game.State.RUNNING
    add(game, 2, 490)
    add(game, 2, 10)
    assert totals(game) == [400, 110, 500]
    assert places(game) == [2, 3, 1]


def test_a_player_who_left_may_come_back(game):
    do(sheet_players.leave_game, game, seat=1)
    assert do(sheet_players.leave_game, game, seat=1).note == "Nothing changed."
    do(sheet_players.return_to_game, game, seat=1)
    assert look(game).playing == (0, 1, 2)


def test_somebody_has_to_stay(game):
    do(sheet_players.leave_game, game, seat=0)
    do(sheet_players.leave_game, game, seat=1)
    assert any("Fewer than two" in warning for warning in look(game).warnings)
    with pytest.raises(Refused, match="stay"):
        do(sheet_players.leave_game, game, seat=2)


def test_a_misspelled_name_is_corrected_among_the_regulars_too(ann, game):
    do(sheet_names.rename_player, game, seat=1, name="Bob")
    assert names(game) == ["Ann", "Bob", "Cleo"]
    assert game.seats.get(number=1).player.name == "Bob"
    do(sheet_names.rename_player, game, seat=0, name="Annie")
    assert fresh(game).host.name == "Ann"  # a person's own name is their own
    with pytest.raises(Refused, match="already"):
        do(sheet_names.rename_player, game, seat=1, name="cleo")


def test_another_player_takes_a_seat_with_its_points(ann, game):
    add(game, 1, 50, 60)
    dan = make(ann, "Ann", "Dan").seats.get(number=1).player
    do(sheet_names.replace_player, game, seat=1, entrant=Entrant("Dan"))
    seat = game.seats.get(number=1)
    assert (seat.player, seat.name, seat.total) == (dan, "Dan", 110)
    with pytest.raises(Refused, match="already"):
        do(sheet_names.replace_player, game, seat=1, entrant=Entrant("Ann"))


def test_of_two_people_who_rename_one_player_the_second_is_refused(game):
    seen = look(game).version
    do(sheet_names.rename_player, game, seat=1, name="Bob", seen=seen)
    do(sheet_names.rename_player, game, seat=2, name="Clea", seen=seen)
    with pytest.raises(Conflict, match="in the meantime"):
        do(sheet_names.rename_player, game, seat=1, name="Bobby", seen=seen)


# Rules and fate


def test_the_rules_may_change_and_everything_is_counted_again(game):
    add(game, 0, 30, 40)
    do(sheet_rules.change_rules, game, count="low", title=" Friday\n night ")
    assert (totals(game), fresh(game).title) == ([0, 30, 40], "Friday night")
    do(sheet_rules.change_rules, game, end_value=40)
    assert (fresh(game).state, places(game)) == (Game.State.OVER, [1, 2, 3])
    do(sheet_rules.change_rules, game, end_value=41)
    assert fresh(game).state == Game.State.RUNNING


def test_with_other_scoring_latecomers_get_a_new_start(ann):
    game = make(ann, "Ann", "Bo")
    add(game, 0, 130)
    do(sheet_players.add_player, game, name="Dan")
    do(sheet_rules.change_rules, game, count="low")
    assert totals(game) == [0, 130, 130]
    undo_last(game)
    assert totals(game) == [130, 0, 0]


def test_a_chosen_start_comes_back_with_the_rules(ann):
    game = make(ann, "Ann", "Bo", count="low")
    add(game, 0, 130)
    do(sheet_players.add_player, game, name="Dan", start=0)
    do(sheet_players.add_player, game, name="Eve", start=7)
    do(sheet_rules.change_rules, game, count="standard")
    assert totals(game) == [130, 0, 0, 0]
    undo_last(game)
    assert totals(game) == [0, 130, 0, 7]


def test_rules_that_make_no_sense_are_refused(game):
    add(game, 0, 30, 40)
    for wrong in ({"end": "elimination"}, {"end_value": 0}, {"tie": "coin"}):
        with pytest.raises(Refused):
            do(sheet_rules.change_rules, game, **wrong)
    do(sheet_players.add_player, game, name="Dan", start=100)
    with pytest.raises(Refused, match="Dan started"):
        do(sheet_rules.change_rules, game, end_value=100)


def test_of_two_people_who_change_the_rules_the_second_is_refused(game):
    seen = look(game).version
    do(sheet_rules.change_rules, game, end_value=300, seen=seen)
    with pytest.raises(Conflict):
        do(sheet_rules.change_rules, game, end_value=400, seen=seen)
    assert fresh(game).end_value == 300


def test_a_game_can_end_here(game):
    with pytest.raises(Refused, match="No round"):
        do(sheet_end.end_game, game)
    add(game, 0, 30, 40)
    do(sheet_end.end_game, game)
    assert (fresh(game).state, places(game)) == (Game.State.OVER, [1, 2, 3])
    undo_last(game)
    assert (fresh(game).state, fresh(game).end) == (Game.State.RUNNING, "target")


def test_an_abandoned_sheet_counts_for_nothing_until_it_is_reopened(game):
    add(game, 0, 400, 100)
    Game.objects.update(unscored=False)
    do(sheet_end.abandon_game, game)
    abandoned = fresh(game)
    assert (abandoned.state, abandoned.finished_at, abandoned.unscored) == (Game.State.ABANDONED, None, True)
    assert places(game) == [None] * 3
    for service, values in (
        (sheet_players.add_player, {"name": "Dan"}),
        (sheet_names.rename_player, {"seat": 1, "name": "Dan"}),
        (sheet_rules.change_rules, {"title": "x"}),
        (sheets_rounds.delete_round, {"number": 1, "revision": 0}),
    ):
        with pytest.raises(Refused, match="abandoned"):
            do(service, game, **values)
    do(sheet_end.reopen_game, game)
    assert (fresh(game).state, places(game)) == (Game.State.OVER, [1, 3, 2])


def test_the_rematch_has_the_same_players_and_rules_and_the_deal_passed_on(ann, game):
    with pytest.raises(Refused, match="not over"):
        do(creation.start_rematch, game)
    do(sheet_rules.change_rules, game, count="low", end="rounds", end_value=1)
    add(game, 0, 30, 40)
    mine = key()
    again = do(creation.start_rematch, game, key=mine)
    assert do(creation.start_rematch, game, key=mine) == again == do(creation.start_rematch, game)
    assert names(again) == ["Ann", "Bo", "Cleo"]
    assert (again.count, again.end, again.end_value) == ("low", "rounds", 1)
    assert (look(again).next_dealer, look(game).rematch) == (1, again.code)
    assert Game.objects.count() == 2


def test_a_player_who_left_is_not_in_the_rematch(game):
    do(sheet_players.leave_game, game, seat=1)
    add(game, 0, 500)
    assert names(do(creation.start_rematch, game)) == ["Ann", "Cleo"]


# Undoing


def test_every_change_can_be_undone_as_a_new_change(game):
    add(game, 0, 30, 40)
    add(game, 1, 10, 10)
    for change in (
        lambda: correct(game, 1, 1, {0: 9, 2: 9}),
        lambda: delete(game, 1),
        lambda: do(sheet_players.add_player, game, name="Dan"),
        lambda: do(sheet_players.leave_game, game, seat=1),
        lambda: do(sheet_names.rename_player, game, seat=1, name="Bob"),
        lambda: do(sheet_names.replace_player, game, seat=1, entrant=Entrant("Eve")),
        lambda: do(sheet_rules.change_rules, game, count="low", end_value=200, tie="play_on", title="T", rated=False),
        lambda: do(sheet_end.abandon_game, game),
        lambda: add(game, 0, 1, 1),
    ):
        before = seen(game)
        change()
        assert seen(game) != before
        undone = undo_last(game)
        assert seen(game) == before
        assert changes_of(fresh(game))[0].undoes == undone.version - 1


def seen(game: Game) -> Any:
    sheet = look(game)
    rounds = [(played.number, played.winner, played.left, played.totals) for played in sheet.rounds]
    seats = [(seat.name, seat.player_id, seat.gone, seat.start, seat.total) for seat in sheet.seats]
    return sheet.title, sheet.score, sheet.state, sheet.rated, rounds, seats


def test_undoing_twice_redoes(game):
    add(game, 0, 30, 40)
    delete(game, 1)
    undo_last(game)
    undo_last(game)
    assert look(game).rounds == ()


def test_what_was_changed_again_since_is_not_undone(game):
    first = add(game, 0, 30, 40)
    correct(game, 1, 0, {1: 1, 2: 1})
    with pytest.raises(Conflict, match="since"):
        do(undo.undo_change, game, version=first.version)
    with pytest.raises(Refused, match="cannot be undone"):
        do(undo.undo_change, game, version=1)
    with pytest.raises(Refused, match="cannot be undone"):
        do(undo.undo_change, game, version=99)


def test_a_latecomer_who_has_played_cannot_be_undone(game):
    joined = do(sheet_players.add_player, game, name="Dan")
    add(game, 0, 1, 1, 1)
    with pytest.raises(Refused, match="cannot be removed"):
        do(undo.undo_change, game, version=joined.version)


# The log


def test_the_log_says_who_when_before_after_and_why(ann, game):
    add(game, 0, 30, 40)
    add(game, 0, 1, 1)
    correct(game, 2, 1, {0: 9, 2: 8}, why="Bo  was out\n")
    delete(game, 1)
    log = changes_of(fresh(game))
    assert [line.sentence for line in log] == [
        "Ann deleted round 1.",
        "Ann corrected round 1.",
        "Ann entered round 1.",
        "Ann entered round 1.",
        "Ann created the score sheet.",
    ]
    fixed = log[1]
    assert (fixed.before, fixed.after) == ("Ann went out, Bo 1, Cleo 1", "Ann 9, Bo went out, Cleo 8")
    assert (fixed.why, fixed.who) == ("Bo was out", "Ann")
    assert [line.undoable for line in log] == [True, True, False, False, False]
    assert [line.version for line in log] == sorted((line.version for line in log), reverse=True)


def test_the_log_of_every_kind_of_change_reads_as_a_sentence(ann, game):
    add(game, 0, 30, 40)
    do(sheet_players.add_player, game, name="Dan")
    do(sheet_names.rename_player, game, seat=3, name="Don")
    do(sheet_names.replace_player, game, seat=3, entrant=Entrant("Eve"))
    do(sheet_players.leave_game, game, seat=3)
    do(sheet_players.return_to_game, game, seat=3)
    do(sheet_rules.change_rules, game, count="low", end="single")
    do(sheet_end.set_private, game, private=True)
    do(sheet_end.abandon_game, game)
    do(sheet_end.reopen_game, game)
    do(creation.start_rematch, game)
    log = changes_of(fresh(game))
    assert [line.sentence for line in log][::-1][2:] == [
        "Ann added Dan (starting points: 0).",
        "Ann renamed Dan to Don.",
        "Ann swapped in Eve for Don.",
        "Ann marked Eve as having left.",
        "Ann marked Eve as back.",
        "Ann changed the scoring rules.",
        "Ann changed who can view the sheet.",
        "Ann abandoned the game.",
        "Ann reopened the game.",
        "Ann started a rematch.",
    ]
    rules = next(line for line in log if line.kind == "rules")
    assert "500" in rules.before
    assert "Lowest score" in rules.after
