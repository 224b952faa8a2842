"""Merging two players and undoing the merge."""

from __future__ import annotations

from contextlib import suppress

import pytest
from django.utils import timezone
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.hooks import game_changed, player_left
from games.models import Game, Merge, Message, Player, Seat
from games.outcomes import Refused
from games.players import merges as players_merges
from games.players.identity import surviving_player
from scoring.models import SheetRole
from tests.games import guests, visitors

pytestmark = pytest.mark.django_db


@pytest.fixture
def heard():
    """The announcements: a game as (code, version), a departure as the player's number."""
    announced: list[tuple[str, int] | int] = []

    def hear_game(code: str, version: int, **about: object) -> None:
        announced.append((code, version))

    def hear_departure(player_id: int, **about: object) -> None:
        announced.append(player_id)

    game_changed.connect(hear_game)
    player_left.connect(hear_departure)
    yield announced
    game_changed.disconnect(hear_game)
    player_left.disconnect(hear_departure)


def test_everything_of_a_typed_name_moves_to_the_person():
    ana = guests.person()
    bo = guests.typed(ana)
    eve = guests.person("Eve")
    game = guests.finished(bo, eve)
    Message.objects.create(game=game, player=bo, name="Bo", text="hello")
    SheetRole.objects.create(game=game, player=bo, role="scorer")
    below = guests.typed(bo, "Cleo")
    players_merges.merge_players(gone=bo, kept=ana, by=ana)
    assert guests.seats_of(bo) == set()
    assert ana.seats.get().name == "Bo"  # the name on the sheet stays
    assert Game.objects.get().host == ana
    assert Message.objects.get().player == ana
    assert SheetRole.objects.get().player == ana
    assert Player.objects.get(pk=below.pk).kept_by == ana


def test_a_merge_bumps_the_game_marks_it_unscored_and_announces_both(heard, django_capture_on_commit_callbacks):
    ana, eve = guests.person(), guests.person("Eve")
    bo = guests.typed(ana)
    game = guests.finished(bo, eve)
    with django_capture_on_commit_callbacks(execute=True):
        players_merges.merge_players(gone=bo, kept=ana, by=ana)
    game.refresh_from_db()
    assert (game.version, game.unscored) == (2, True)
    assert Seat.objects.get(player=ana).occupancy == 2
    assert heard == [(game.code, 2), bo.pk, ana.pk]


def test_a_running_game_is_not_marked():
    ana, eve = guests.person(), guests.person("Eve")
    bo = guests.typed(ana)
    game = guests.finished(bo, eve, state="running", finished_at=None)
    players_merges.merge_players(gone=bo, kept=ana, by=ana)
    game.refresh_from_db()
    assert (game.version, game.unscored) == (2, False)


def test_undoing_gives_back_exactly_what_was_moved():
    ana, eve = guests.person(), guests.person("Eve")
    bo = guests.typed(ana)
    before, own = guests.finished(bo, eve), guests.finished(ana, eve)
    merged = players_merges.merge_players(gone=bo, kept=ana, by=ana)
    later = guests.finished(ana, eve)
    Game.objects.update(unscored=False)
    players_merges.undo_merge(merged=merged)
    assert {seat.game for seat in bo.seats.all()} == {before}
    assert {seat.game for seat in ana.seats.all()} == {own, later}
    assert Game.objects.get(pk=before.pk).host == bo
    assert Player.objects.get(pk=bo.pk).merged_into is None
    assert list(Game.objects.filter(unscored=True)) == [before]


def test_undoing_twice_is_refused():
    ana = guests.person()
    merged = players_merges.merge_players(gone=guests.typed(ana), kept=ana, by=ana)
    players_merges.undo_merge(merged=merged)
    with pytest.raises(Refused, match="already been undone"):
        players_merges.undo_merge(merged=merged)


def test_two_players_of_one_game_cannot_be_merged_and_nothing_changes():
    ana = guests.person()
    bo = guests.typed(ana)
    together, alone = guests.finished(ana, bo), guests.finished(bo, guests.person("Eve"))
    with pytest.raises(Refused, match=f"both played in game {together.code}"):
        players_merges.merge_players(gone=bo, kept=ana, by=ana)
    assert {seat.game for seat in bo.seats.all()} == {together, alone}
    assert not Merge.objects.exists()


def test_if_both_have_a_role_each_keeps_their_own_and_a_chain_gives_it_back():
    ana, eve = guests.person(), guests.person("Eve")
    bo = guests.typed(ana)
    game = guests.finished(eve, guests.person("Fay"))
    mine = SheetRole.objects.create(game=game, player=bo, role="scorer")
    theirs = SheetRole.objects.create(game=game, player=eve, role="viewer")
    first = players_merges.merge_players(gone=bo, kept=ana, by=ana)
    players_merges.merge_players(gone=ana, kept=eve, by=None)
    assert set(SheetRole.objects.values_list("pk", "player")) == {(mine.pk, ana.pk), (theirs.pk, eve.pk)}
    players_merges.undo_merge(merged=first)
    assert set(SheetRole.objects.values_list("pk", "player")) == {(mine.pk, bo.pk), (theirs.pk, eve.pk)}


@pytest.mark.parametrize(
    ("gone", "kept", "reason"),
    [
        ("ana", "ana", "the same player"),
        ("bot", "ana", "A bot"),
        ("ana", "bot", "A bot"),
        ("account", "ana", "has an account"),
        ("ana", "typed", "only a name"),
        ("merged", "ana", "already been merged"),
        ("ana", "merged", "already been merged"),
    ],
)
def test_a_merge_that_is_not_possible_is_refused_with_a_sentence(gone, kept, reason):
    ana, eve = guests.person(), guests.person("Eve")
    account = visitors.player(visitors.account("cy", "Cy"))
    who = {
        "ana": ana,
        "bot": Player.objects.create(name="Ada", bot="easy"),
        "account": account,
        "typed": guests.typed(eve),
        "merged": Player.objects.create(name="Old", merged_into=eve),
    }
    with pytest.raises(Refused, match=reason):
        players_merges.merge_players(gone=who[gone], kept=who[kept], by=None)


class TestSessions:
    """The player of a browser after a merge."""

    def test_a_guests_browser_continues_as_the_guest_who_was_kept(self):
        tablet, eve = visitors.guest("Ana"), guests.person("Eve")
        players_merges.merge_players(gone=visitors.player(tablet), kept=eve, by=None)
        assert "Eve" in tablet.get("/me/").content.decode()
        assert tablet.post("/me/device/").status_code == 200

    def test_a_guests_browser_does_not_become_an_account(self):
        tablet = visitors.guest("Ana")
        account = visitors.player(visitors.account("eve", "Eve"))
        players_merges.merge_players(gone=visitors.player(tablet), kept=account, by=None)
        assert tablet.get("/me/").status_code == 302

    def test_a_person_with_two_accounts_is_the_same_player_in_both(self):
        old, account = visitors.account("ana", "Ana"), visitors.player(visitors.account("eve", "Eve"))
        players_merges.merge_players(gone=visitors.player(old), kept=account, by=None)
        assert "Eve" in old.get("/me/").content.decode()
        old.post("/account/sign-out/")
        visitors.sign_in(old, "ana")
        assert "Eve" in old.get("/me/").content.decode()

    def test_after_an_undo_the_browser_is_the_old_player_again(self):
        tablet, eve = visitors.guest("Ana"), guests.person("Eve")
        merged = players_merges.merge_players(gone=visitors.player(tablet), kept=eve, by=None)
        tablet.get("/me/")
        players_merges.undo_merge(merged=merged)
        assert "Ana" in tablet.get("/me/").content.decode()


PLAYERS = 4
whom = st.integers(0, PLAYERS - 1)
merges = st.tuples(st.just("merge"), whom, whom)
undoings = st.tuples(st.just("undo"), st.integers(0, PLAYERS), st.just(0))
plays = st.tuples(st.just("play"), whom, st.integers(0, 2))


class TestAnyOrder(TestCase):
    """Whatever is merged and undone, in whatever order, every seat belongs to the right player."""

    @hypothesis_settings(max_examples=20, deadline=None)
    @given(st.lists(merges | undoings | merges | undoings | plays, min_size=4, max_size=12))
    @example([("merge", 0, 1), ("merge", 1, 2), ("undo", 0, 0), ("merge", 0, 2), ("undo", 0, 0)])
    def test_seats_follow_from_the_merges_that_are_not_undone(self, steps):
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
                sit_down(surviving_player(Player.objects.get(pk=players[first].pk)), games[second], origin)
        parents = dict(Merge.objects.filter(undone_at=None).values_list("gone", "kept"))
        for seat in Seat.objects.all():
            assert seat.player_id == root(origin[seat.pk], parents)
        assert {p.pk: p.merged_into_id for p in Player.objects.exclude(merged_into=None)} == parents


def try_to_merge(gone: Player, kept: Player) -> None:
    with suppress(Refused):
        players_merges.merge_players(gone=gone, kept=kept, by=None)


def undo_one(number: int) -> None:
    standing_now = list(Merge.objects.filter(undone_at=None).order_by("pk"))
    if standing_now:
        players_merges.undo_merge(merged=standing_now[number % len(standing_now)])


def sit_down(player: Player, game: Game, origin: dict[int, int]) -> None:
    taken = game.seats.count()
    if taken < 10 and not game.seats.filter(player=player).exists():
        seat = Seat.objects.create(game=game, number=taken, player=player, name=f"{taken}", last_seen=timezone.now())
        origin[seat.pk] = player.pk


def root(player_id: int, parents: dict[int, int]) -> int:
    while player_id in parents:
        player_id = parents[player_id]
    return player_id
