"""Two players become one, and two again."""

from __future__ import annotations

from contextlib import suppress

import pytest
from django.utils import timezone
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.models import Game, Merge, Message, Player, Seat
from games.people import standing
from games.services import merging
from games.services.announcing import PARTED, listen, stop_listening
from games.services.outcomes import Refused
from scoring.models import SheetRole
from tests.games import people, visitors

pytestmark = pytest.mark.django_db


@pytest.fixture
def heard():
    """What screens are told, as (code, version)."""
    told: list[tuple[str, int]] = []

    def hear(code: str, version: int, state: object) -> None:
        told.append((code, version))

    listen(hear)
    yield told
    stop_listening(hear)


def test_everything_of_a_typed_name_becomes_the_persons():
    ana = people.person()
    bo = people.typed(ana)
    eve = people.person("Eve")
    game = people.finished(bo, eve)
    Message.objects.create(game=game, player=bo, name="Bo", text="hello")
    SheetRole.objects.create(game=game, player=bo, role="scorer")
    below = people.typed(bo, "Cleo")
    merging.merge(gone=bo, kept=ana, by=ana)
    assert people.seats_of(bo) == set()
    assert ana.seats.get().name == "Bo"  # what stood on the sheet stays
    assert Game.objects.get().host == ana
    assert Message.objects.get().player == ana
    assert SheetRole.objects.get().player == ana
    assert Player.objects.get(pk=below.pk).kept_by == ana


def test_a_merge_bumps_the_game_marks_it_unscored_and_tells_the_screens(heard, django_capture_on_commit_callbacks):
    ana, eve = people.person(), people.person("Eve")
    bo = people.typed(ana)
    game = people.finished(bo, eve)
    with django_capture_on_commit_callbacks(execute=True):
        merging.merge(gone=bo, kept=ana, by=ana)
    game.refresh_from_db()
    assert (game.version, game.unscored) == (2, True)
    assert Seat.objects.get(player=ana).occupancy == 2
    assert heard == [(game.code, 2), (str(bo.pk), PARTED), (str(ana.pk), PARTED)]


def test_a_game_that_still_runs_is_not_marked():
    ana, eve = people.person(), people.person("Eve")
    bo = people.typed(ana)
    game = people.finished(bo, eve, state="running", finished_at=None)
    merging.merge(gone=bo, kept=ana, by=ana)
    game.refresh_from_db()
    assert (game.version, game.unscored) == (2, False)


def test_undoing_gives_back_exactly_what_was_moved():
    ana, eve = people.person(), people.person("Eve")
    bo = people.typed(ana)
    before, own = people.finished(bo, eve), people.finished(ana, eve)
    merged = merging.merge(gone=bo, kept=ana, by=ana)
    later = people.finished(ana, eve)
    Game.objects.update(unscored=False)
    merging.undo(merged=merged)
    assert {seat.game for seat in bo.seats.all()} == {before}
    assert {seat.game for seat in ana.seats.all()} == {own, later}
    assert Game.objects.get(pk=before.pk).host == bo
    assert Player.objects.get(pk=bo.pk).merged_into is None
    assert list(Game.objects.filter(unscored=True)) == [before]


def test_undoing_twice_is_refused():
    ana = people.person()
    merged = merging.merge(gone=people.typed(ana), kept=ana, by=ana)
    merging.undo(merged=merged)
    with pytest.raises(Refused, match="undone already"):
        merging.undo(merged=merged)


def test_two_who_sat_in_one_game_stay_two_and_nothing_changes():
    ana = people.person()
    bo = people.typed(ana)
    together, alone = people.finished(ana, bo), people.finished(bo, people.person("Eve"))
    with pytest.raises(Refused, match=f"both sat in game {together.code}"):
        merging.merge(gone=bo, kept=ana, by=ana)
    assert {seat.game for seat in bo.seats.all()} == {together, alone}
    assert not Merge.objects.exists()


def test_where_both_have_a_role_each_keeps_the_own_and_a_chain_gives_it_back():
    ana, eve = people.person(), people.person("Eve")
    bo = people.typed(ana)
    game = people.finished(eve, people.person("Fay"))
    mine = SheetRole.objects.create(game=game, player=bo, role="scorer")
    theirs = SheetRole.objects.create(game=game, player=eve, role="viewer")
    first = merging.merge(gone=bo, kept=ana, by=ana)
    merging.merge(gone=ana, kept=eve, by=None)
    assert set(SheetRole.objects.values_list("pk", "player")) == {(mine.pk, ana.pk), (theirs.pk, eve.pk)}
    merging.undo(merged=first)
    assert set(SheetRole.objects.values_list("pk", "player")) == {(mine.pk, bo.pk), (theirs.pk, eve.pk)}


@pytest.mark.parametrize(
    ("gone", "kept", "reason"),
    [
        ("ana", "ana", "one and the same"),
        ("bot", "ana", "A bot"),
        ("ana", "bot", "A bot"),
        ("account", "ana", "has an account"),
        ("ana", "typed", "only a name"),
        ("merged", "ana", "merged already"),
        ("ana", "merged", "merged already"),
    ],
)
def test_what_cannot_be_merged_is_refused_in_words(gone, kept, reason):
    ana, eve = people.person(), people.person("Eve")
    account = visitors.player(visitors.account("cy", "Cy"))
    who = {
        "ana": ana,
        "bot": Player.objects.create(name="Ada", bot="easy"),
        "account": account,
        "typed": people.typed(eve),
        "merged": Player.objects.create(name="Old", merged_into=eve),
    }
    with pytest.raises(Refused, match=reason):
        merging.merge(gone=who[gone], kept=who[kept], by=None)


class TestSessions:
    """Whom a browser plays as, after its player was merged."""

    def test_a_guests_browser_goes_on_as_the_guest_who_was_kept(self):
        tablet, eve = visitors.guest("Ana"), people.person("Eve")
        merging.merge(gone=visitors.player(tablet), kept=eve, by=None)
        assert "Eve" in tablet.get("/me/").content.decode()
        assert tablet.post("/me/device/").status_code == 200

    def test_a_guests_browser_does_not_become_an_account(self):
        tablet = visitors.guest("Ana")
        account = visitors.player(visitors.account("eve", "Eve"))
        merging.merge(gone=visitors.player(tablet), kept=account, by=None)
        assert tablet.get("/me/").status_code == 302

    def test_who_has_two_accounts_is_the_same_player_in_both(self):
        old, account = visitors.account("ana", "Ana"), visitors.player(visitors.account("eve", "Eve"))
        merging.merge(gone=visitors.player(old), kept=account, by=None)
        assert "Eve" in old.get("/me/").content.decode()
        old.post("/account/sign-out/")
        visitors.sign_in(old, "ana")
        assert "Eve" in old.get("/me/").content.decode()

    def test_after_undoing_the_browser_is_who_it_was(self):
        tablet, eve = visitors.guest("Ana"), people.person("Eve")
        merged = merging.merge(gone=visitors.player(tablet), kept=eve, by=None)
        tablet.get("/me/")
        merging.undo(merged=merged)
        assert "Ana" in tablet.get("/me/").content.decode()


PLAYERS = 4
whom = st.integers(0, PLAYERS - 1)
merges = st.tuples(st.just("merge"), whom, whom)
undoings = st.tuples(st.just("undo"), st.integers(0, PLAYERS), st.just(0))
plays = st.tuples(st.just("play"), whom, st.integers(0, 2))


class TestAnyOrder(TestCase):
    """Whatever is merged and undone, in whatever order: every seat is with whoever its own player is by now."""

    @hypothesis_settings(max_examples=20, deadline=None)
    @given(st.lists(merges | undoings | merges | undoings | plays, min_size=4, max_size=12))
    @example([("merge", 0, 1), ("merge", 1, 2), ("undo", 0, 0), ("merge", 0, 2), ("undo", 0, 0)])
    def test_seats_are_the_fold_of_the_merges_that_stand(self, steps):
        players = [Player.objects.create(name=f"P{number}") for number in range(PLAYERS)]
        games = [Game.objects.create(code=f"G{n}", edition="classic", host=players[0], state="over") for n in range(7)]
        origin: dict[int, int] = {}
        for player, game in zip(players, games[3:], strict=True):
            sit_down(player, game, origin)
        for kind, first, second in steps:
            if kind == "merge":
                try_to_merge(players[first], players[second])
            elif kind == "undo":
                undo_one(first)
            else:
                sit_down(standing(Player.objects.get(pk=players[first].pk)), games[second], origin)
        parents = dict(Merge.objects.filter(undone_at=None).values_list("gone", "kept"))
        for seat in Seat.objects.all():
            assert seat.player_id == root(origin[seat.pk], parents)
        assert {p.pk: p.merged_into_id for p in Player.objects.exclude(merged_into=None)} == parents


def try_to_merge(gone: Player, kept: Player) -> None:
    with suppress(Refused):
        merging.merge(gone=gone, kept=kept, by=None)


def undo_one(number: int) -> None:
    standing_now = list(Merge.objects.filter(undone_at=None).order_by("pk"))
    if standing_now:
        merging.undo(merged=standing_now[number % len(standing_now)])


def sit_down(player: Player, game: Game, origin: dict[int, int]) -> None:
    taken = game.seats.count()
    if taken < 10 and not game.seats.filter(player=player).exists():
        seat = Seat.objects.create(game=game, number=taken, player=player, name=f"{taken}", last_seen=timezone.now())
        origin[seat.pk] = player.pk


def root(player_id: int, parents: dict[int, int]) -> int:
    while player_id in parents:
        player_id = parents[player_id]
    return player_id
