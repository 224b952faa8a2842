"""Names that somebody typed: putting them right, inviting their people, claiming, and who may do what."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games import claims
from games.models import ClaimLink, Merge, Player
from games.services import merging
from scoring.models import SheetChange
from tests.games import people, visitors

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Client:
    return visitors.guest("Ana")


@pytest.fixture
def bo(ana: Client) -> Player:
    return people.typed(visitors.player(ana), "Bo")


def invited(client: Client, name: Player) -> str:
    """The path of a fresh invitation, as it is shown."""
    page = client.post(f"/me/people/{name.pk}/invitation/").content.decode()
    found = re.search(r"/claim/[\w-]+/", page)
    assert found
    return found[0]


class TestKeeping:
    def test_the_list_tells_who_is_invited_put_away_and_here(self, ana, bo):
        me = visitors.player(ana)
        away, here = people.typed(me, "Cleo"), people.typed(me, "Dan")
        Player.objects.filter(pk=away.pk).update(archived_at=timezone.now())
        Player.objects.filter(pk=here.pk).update(claimed_at=timezone.now())
        claims.invite(bo)
        text = ana.get("/me/people/").content.decode()
        assert [text.index(word) > 0 for word in ("Bo", "invited", "Cleo", "put away", "Dan", "here in person")]
        assert f"/me/people/{here.pk}/" not in text

    def test_a_misspelt_name_is_put_right_where_it_stands_as_typed(self, ana, bo):
        game = people.finished(bo, people.person("Eve"))
        other = people.finished(bo, people.person("Fay"))
        other.seats.filter(player=bo).update(name="Bosse")
        ana.post(f"/me/people/{bo.pk}/", {"name": "Björn"})
        assert game.seats.get(player=bo).name == "Björn"
        assert other.seats.get(player=bo).name == "Bosse"
        game.refresh_from_db()
        assert game.version == 2

    def test_a_name_that_cannot_be_is_told_and_nothing_changes(self, ana, bo):
        answer = ana.post(f"/me/people/{bo.pk}/", {"name": "x" * 31})
        assert answer.status_code == 422
        assert "1 too long" in answer.content.decode()
        assert Player.objects.get(pk=bo.pk).name == "Bo"

    def test_a_name_is_put_away_and_brought_back(self, ana, bo):
        ana.post(f"/me/people/{bo.pk}/archive/")
        assert Player.objects.get(pk=bo.pk).archived_at is not None
        ana.post(f"/me/people/{bo.pk}/archive/", {"bring_back": "1"})
        assert Player.objects.get(pk=bo.pk).archived_at is None

    def test_two_names_become_one_and_two_again(self, ana, bo):
        twice = people.typed(visitors.player(ana), "Bo again")
        game = people.finished(twice, people.person("Eve"))
        page = ana.post(f"/me/people/{twice.pk}/merge/", {"into": bo.pk}, follow=True).content.decode()
        assert game.seats.get(player=bo).name == "Bo again"
        assert "You can undo it below" in page
        assert ana.get(f"/me/people/{twice.pk}/").status_code == 403
        ana.post(f"/me/merges/{Merge.objects.get().pk}/")
        assert game.seats.filter(player=twice).exists()
        assert ana.post(f"/me/merges/{Merge.objects.get().pk}/").status_code == 403

    def test_before_two_become_one_it_is_said_what_happens(self, ana, bo):
        twice = people.typed(visitors.player(ana), "Bo again")
        people.finished(twice, people.person("Eve"))
        Player.objects.filter(pk=bo.pk).update(archived_at=timezone.now())
        claims.invite(twice)
        assert f'<option value="{bo.pk}">Bo, put away</option>' in ana.get(f"/me/people/{twice.pk}/").content.decode()
        page = re.sub("</?bdi>", "", ana.get(f"/me/people/{twice.pk}/merge/?into={bo.pk}").content.decode())
        assert "1 game of Bo again goes to Bo" in page
        assert "Bo is put away, and stays so" in page
        assert "The invitation to Bo again does not work" in page
        assert not Merge.objects.exists()

    def test_nobody_is_asked_about_two_who_cannot_be_one(self, ana, bo):
        people.finished(visitors.player(ana), bo)
        answer = ana.get(f"/me/people/{bo.pk}/merge/?into={visitors.player(ana).pk}")
        assert answer.status_code == 422
        assert "both sat in game" in answer.content.decode()
        assert ana.get(f"/me/people/{bo.pk}/merge/").status_code == 422

    def test_a_name_can_be_oneself(self, ana, bo):
        game = people.finished(bo, people.person("Eve"))
        ana.post(f"/me/people/{bo.pk}/merge/", {"into": visitors.player(ana).pk})
        assert game.seats.filter(player=visitors.player(ana)).exists()

    def test_a_merge_that_cannot_be_is_told(self, ana, bo):
        people.finished(visitors.player(ana), bo)
        answer = ana.post(f"/me/people/{bo.pk}/merge/", {"into": visitors.player(ana).pk})
        assert answer.status_code == 422
        assert "both sat in game" in answer.content.decode()

    @pytest.mark.parametrize("into", ["", "x", "-1", "9" * 40, "²"])
    def test_merging_with_nobody_is_refused(self, ana, bo, into):
        assert ana.post(f"/me/people/{bo.pk}/merge/", {"into": into}).status_code in (403, 422)
        assert Player.objects.get(pk=bo.pk).merged_into is None

    def test_who_was_claimed_decides_alone(self, ana, bo):
        Player.objects.filter(pk=bo.pk).update(claimed_at=timezone.now())
        answer = ana.post(f"/me/people/{bo.pk}/", {"name": "Boss"})
        assert answer.status_code == 403
        assert "decides alone" in answer.content.decode()

    def test_names_of_strangers_cannot_be_merged_into(self, ana, bo):
        other = people.typed(people.person("Eve"), "Fay")
        assert ana.post(f"/me/people/{bo.pk}/merge/", {"into": other.pk}).status_code == 403


class TestClaiming:
    def test_only_the_digest_is_kept_and_the_link_is_shown_once(self, ana, bo):
        path = invited(ana, bo)
        secret = path.split("/")[2]
        assert secret not in str(ClaimLink.objects.values())
        assert secret not in ana.get(f"/me/people/{bo.pk}/").content.decode()

    def test_a_visitor_without_a_player_becomes_the_name(self, ana, bo):
        game = people.finished(bo, people.person("Eve"))
        path, visitor = invited(ana, bo), visitors.anonymous()
        page = visitor.get(path).content.decode()
        assert "Ana" in page
        assert "1 game for this name" in page
        assert "player" not in visitor.session
        visitor.post(path)
        assert visitors.player(visitor) == bo
        assert Player.objects.get(pk=bo.pk).claimed
        assert game.seats.filter(player=bo).exists()

    def test_an_invitation_works_once(self, ana, bo):
        path = invited(ana, bo)
        visitors.anonymous().post(path)
        late = visitors.anonymous()
        assert late.get(path).status_code == late.post(path).status_code == 410
        assert "player" not in late.session

    def test_a_visitor_with_a_player_takes_the_name_along(self, ana, bo):
        game = people.finished(bo, people.person("Eve"))
        path, visitor = invited(ana, bo), visitors.account("bo", "Björn")
        visitor.post(path)
        assert visitors.player(visitor).name == "Björn"
        assert game.seats.filter(player=visitors.player(visitor)).exists()
        assert Player.objects.get(pk=bo.pk).merged_into == visitors.player(visitor)
        assert "Björn" in visitor.get("/me/people/").content.decode()

    def test_who_sat_in_a_game_with_the_name_cannot_be_it_and_the_invitation_stays(self, ana, bo):
        path, visitor = invited(ana, bo), visitors.guest("Eve")
        people.finished(bo, visitors.player(visitor))
        answer = visitor.post(path)
        assert answer.status_code == 422
        assert "so they are two people" in answer.content.decode()
        assert visitors.anonymous().get(path).status_code == 200

    def test_whoever_keeps_the_name_is_warned(self, ana, bo):
        assert "the link is for somebody else" in ana.get(invited(ana, bo)).content.decode()

    def test_an_account_without_a_player_gets_the_name(self, ana, bo):
        path, admin = invited(ana, bo), visitors.admin()
        admin.post(path)
        assert Player.objects.filter(pk=bo.pk, user__username="root").exists()

    def test_an_invitation_runs_out_is_taken_back_or_replaced(self, ana, bo):
        path = invited(ana, bo)
        with time_machine.travel(timezone.now() + claims.VALID + timedelta(minutes=1)):
            assert visitors.anonymous().get(path).status_code == 410
        newer = invited(ana, bo)
        assert visitors.anonymous().get(path).status_code == 410
        ana.post(f"/me/people/{bo.pk}/invitation/", {"revoke": "1"})
        assert visitors.anonymous().get(newer).status_code == 410

    def test_a_name_that_was_merged_meanwhile_cannot_be_claimed(self, ana, bo):
        path = invited(ana, bo)
        merging.merge(gone=bo, kept=visitors.player(ana), by=None)
        assert visitors.anonymous().post(path).status_code == 410

    def test_an_invitation_rests_while_the_name_is_merged_and_works_again_after_that(self, ana, bo):
        path, again = invited(ana, bo), people.typed(visitors.player(ana), "Bo again")
        ana.post(f"/me/people/{bo.pk}/merge/", {"into": again.pk})
        assert visitors.anonymous().get(path).status_code == 410
        ana.post(f"/me/merges/{Merge.objects.get().pk}/")
        assert "invited" in ana.get("/me/people/").content.decode()
        visitor = visitors.anonymous()
        visitor.post(path)
        assert visitors.player(visitor) == bo

    def test_an_invitation_to_who_left_for_good_is_gone(self, ana, bo):
        path, eve = invited(ana, bo), visitors.guest("Eve")
        merged = merging.merge(gone=bo, kept=visitors.player(eve), by=None)
        eve.post("/me/delete/")
        merging.undo(merged=merged)
        assert visitors.anonymous().get(path).status_code == 410


class TestGuestBeforeSigningIn:
    def test_what_was_played_as_a_guest_is_taken_along(self):
        visitors.account("ana", "Ana")
        tablet = visitors.guest("Guest")
        guest = visitors.player(tablet)
        game = people.finished(guest, people.person("Eve"))
        visitors.sign_in(tablet, "ana")
        assert "take the games along" in tablet.get("/me/").content.decode()
        assert "Guest" in tablet.get("/me/people/").content.decode()
        tablet.post("/me/people/guest/")
        assert game.seats.filter(player__user__username="ana").exists()
        assert tablet.post("/me/people/guest/").status_code == 422
        tablet.post("/account/sign-out/")
        assert tablet.get("/me/").status_code == 302

    def test_a_guest_has_nobody_to_take_along(self, ana):
        assert ana.post("/me/people/guest/").status_code == 422


class TestLeaving:
    def test_the_name_goes_from_logs_merged_players_and_invitations(self, ana, bo):
        me = visitors.player(ana)
        alias = people.typed(me, "Anna")
        game = people.finished(alias, people.person("Eve"))
        change = SheetChange.objects.create(
            game=game, version=1, kind="made", by=me, name="Ana", key="k", after={"players": ["Anna", "Eve"]}
        )
        claims.invite(bo)
        merging.merge(gone=alias, kept=me, by=me)
        ana.post("/me/delete/")
        change.refresh_from_db()
        assert (change.name, change.after) == ("Former player", {"players": ["Former player", "Eve"]})
        assert {seat.name for seat in game.seats.all()} == {"Former player", "Eve"}
        for player in (Player.objects.get(pk=me.pk), Player.objects.get(pk=alias.pk)):
            assert (player.name, player.private, player.on_public_boards) == ("Former player", True, False)
        assert not ClaimLink.objects.exists()
        assert Player.objects.get(pk=bo.pk).name == "Bo"  # somebody else's name, and still only a name
        assert not Player.objects.get(pk=bo.pk).claimed


class TestAdmin:
    def test_two_are_made_one_after_a_question_and_two_again(self):
        admin, eve = visitors.admin(), people.person("Eve")
        ana = people.person()
        game = people.finished(ana, people.person("Fay"))
        asked = {"action": "merge_two", "_selected_action": [ana.pk, eve.pk]}
        page = admin.post("/admin/games/player/", asked)
        assert "Which of them stays?" in page.content.decode()
        assert not Merge.objects.exists()
        admin.post("/admin/games/player/", {**asked, "kept": eve.pk})
        assert game.seats.filter(player=eve).exists()
        admin.post("/admin/games/merge/", {"action": "undo", "_selected_action": [Merge.objects.get().pk]})
        assert game.seats.filter(player=ana).exists()
        assert admin.get(f"/admin/games/merge/{Merge.objects.get().pk}/change/").status_code == 200
        assert admin.get(f"/admin/games/player/{ana.pk}/change/").status_code == 200

    def test_three_are_not_merged_and_a_refusal_is_told(self):
        admin, ana, eve = visitors.admin(), people.person(), people.person("Eve")
        people.finished(ana, eve)
        asked: dict[str, Any] = {"action": "merge_two", "_selected_action": [ana.pk]}
        assert "exactly two" in admin.post("/admin/games/player/", asked, follow=True).content.decode()
        asked = {"action": "merge_two", "_selected_action": [ana.pk, eve.pk], "kept": ana.pk}
        assert "both sat in game" in admin.post("/admin/games/player/", asked, follow=True).content.decode()


@pytest.mark.parametrize(
    ("visitor", "looks", "writes"), [("anonymous", 302, 200), ("stranger", 403, 403), ("account", 403, 403)]
)
def test_nobody_else_gets_at_a_kept_name(bo, visitor, looks, writes):
    client = {"anonymous": visitors.anonymous, "stranger": visitors.guest, "account": visitors.account}[visitor]()
    assert client.get(f"/me/people/{bo.pk}/").status_code == looks
    for part, fields in (("", {"x": "y"}), ("archive/", {}), ("invitation/", {}), ("merge/", {"into": "1"})):
        assert client.post(f"/me/people/{bo.pk}/{part}", fields).status_code == writes
    assert not ClaimLink.objects.exists()
    known = Player.objects.get(pk=bo.pk)
    assert (known.name, known.archived_at, known.merged_into) == ("Bo", None, None)


def test_nobody_else_undoes_a_merge(ana, bo):
    merged = merging.merge(gone=bo, kept=visitors.player(ana), by=None)
    for client, status in ((visitors.anonymous(), 200), (visitors.guest("Eve"), 403), (visitors.account(), 403)):
        assert client.post(f"/me/merges/{merged.pk}/").status_code == status
    assert Player.objects.get(pk=bo.pk).merged_into is not None


@pytest.mark.parametrize("path", ["archive/", "invitation/"])
def test_what_changes_something_is_not_done_by_looking(ana, bo, path):
    assert ana.get(f"/me/people/{bo.pk}/{path}").status_code == 405
