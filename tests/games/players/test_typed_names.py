"""Typed names: correcting them, inviting their people, claiming them, and who may do what."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games.models import ClaimLink, Merge, Player
from games.players import claims, merges
from scoring.models import SheetChange
from tests.games import guests, visitors

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Client:
    return visitors.guest("Ana")


@pytest.fixture
def bo(ana: Client) -> Player:
    return guests.typed(visitors.player(ana), "Bo")


def invited(client: Client, name: Player) -> str:
    """The path of a new invitation, as the page shows it."""
    page = client.post(f"/me/people/{name.pk}/invitation/").content.decode()
    found = re.search(r"/claim/[\w-]+/", page)
    assert found
    return found[0]


class TestKeeping:
    def test_the_list_shows_who_is_invited_archived_and_joined(self, ana, bo):
        me = visitors.player(ana)
        away, here = guests.typed(me, "Cleo"), guests.typed(me, "Dan")
        Player.objects.filter(pk=away.pk).update(archived_at=timezone.now())
        Player.objects.filter(pk=here.pk).update(claimed_at=timezone.now())
        claims.create_invitation(bo)
        text = ana.get("/me/people/").content.decode()
        assert [text.index(word) > 0 for word in ("Bo", "invited", "Cleo", "archived", "Dan", "joined")]
        assert f"/me/people/{here.pk}/" not in text

    def test_a_misspelt_name_is_corrected_wherever_it_appears_as_typed(self, ana, bo):
        game = guests.finished(bo, guests.person("Eve"))
        other = guests.finished(bo, guests.person("Fay"))
        other.seats.filter(player=bo).update(name="Bosse")
        ana.post(f"/me/people/{bo.pk}/", {"name": "Björn"})
        assert game.seats.get(player=bo).name == "Björn"
        assert other.seats.get(player=bo).name == "Bosse"
        game.refresh_from_db()
        assert game.version == 2

    def test_an_impossible_name_is_refused_and_nothing_changes(self, ana, bo):
        answer = ana.post(f"/me/people/{bo.pk}/", {"name": "x" * 31})
        assert answer.status_code == 422
        assert "1 too long" in answer.content.decode()
        assert Player.objects.get(pk=bo.pk).name == "Bo"

    def test_a_name_is_archived_and_restored(self, ana, bo):
        ana.post(f"/me/people/{bo.pk}/archive/")
        assert Player.objects.get(pk=bo.pk).archived_at is not None
        ana.post(f"/me/people/{bo.pk}/archive/", {"bring_back": "1"})
        assert Player.objects.get(pk=bo.pk).archived_at is None

    def test_two_names_are_merged_and_separated_again(self, ana, bo):
        twice = guests.typed(visitors.player(ana), "Bo again")
        game = guests.finished(twice, guests.person("Eve"))
        page = ana.post(f"/me/people/{twice.pk}/merge/", {"into": bo.pk}, follow=True).content.decode()
        assert game.seats.get(player=bo).name == "Bo again"
        assert "You can undo this below" in page
        assert ana.get(f"/me/people/{twice.pk}/").status_code == 403
        ana.post(f"/me/merges/{Merge.objects.get().pk}/")
        assert game.seats.filter(player=twice).exists()
        assert ana.post(f"/me/merges/{Merge.objects.get().pk}/").status_code == 403

    def test_a_merge_explains_what_will_happen(self, ana, bo):
        twice = guests.typed(visitors.player(ana), "Bo again")
        guests.finished(twice, guests.person("Eve"))
        Player.objects.filter(pk=bo.pk).update(archived_at=timezone.now())
        claims.create_invitation(twice)
        assert f'<option value="{bo.pk}">Bo (archived)</option>' in ana.get(f"/me/people/{twice.pk}/").content.decode()
        page = re.sub("</?bdi>", "", ana.get(f"/me/people/{twice.pk}/merge/?into={bo.pk}").content.decode())
        assert "1 game of Bo again moves to Bo" in page
        assert "Bo stays archived" in page
        assert "The invitation for Bo again does not work" in page
        assert not Merge.objects.exists()

    def test_a_merge_that_is_not_possible_is_refused_before_the_question(self, ana, bo):
        guests.finished(visitors.player(ana), bo)
        answer = ana.get(f"/me/people/{bo.pk}/merge/?into={visitors.player(ana).pk}")
        assert answer.status_code == 422
        assert "both played in game" in answer.content.decode()
        assert ana.get(f"/me/people/{bo.pk}/merge/").status_code == 422

    def test_a_typed_name_can_be_merged_with_its_owner(self, ana, bo):
        game = guests.finished(bo, guests.person("Eve"))
        ana.post(f"/me/people/{bo.pk}/merge/", {"into": visitors.player(ana).pk})
        assert game.seats.filter(player=visitors.player(ana)).exists()

    def test_a_refused_merge_shows_the_reason(self, ana, bo):
        guests.finished(visitors.player(ana), bo)
        answer = ana.post(f"/me/people/{bo.pk}/merge/", {"into": visitors.player(ana).pk})
        assert answer.status_code == 422
        assert "both played in game" in answer.content.decode()

    @pytest.mark.parametrize("into", ["", "x", "-1", "9" * 40, "²"])
    def test_merging_with_nobody_is_refused(self, ana, bo, into):
        assert ana.post(f"/me/people/{bo.pk}/merge/", {"into": into}).status_code in (403, 422)
        assert Player.objects.get(pk=bo.pk).merged_into is None

    def test_a_person_who_has_joined_decides_alone(self, ana, bo):
        Player.objects.filter(pk=bo.pk).update(claimed_at=timezone.now())
        answer = ana.post(f"/me/people/{bo.pk}/", {"name": "Boss"})
        assert answer.status_code == 403
        assert "now manages this name" in answer.content.decode()

    def test_names_of_strangers_cannot_be_merged_into(self, ana, bo):
        other = guests.typed(guests.person("Eve"), "Fay")
        assert ana.post(f"/me/people/{bo.pk}/merge/", {"into": other.pk}).status_code == 403


class TestClaiming:
    def test_only_the_digest_is_stored_and_the_link_is_shown_once(self, ana, bo):
        path = invited(ana, bo)
        secret = path.split("/")[2]
        assert secret not in str(ClaimLink.objects.values())
        assert secret not in ana.get(f"/me/people/{bo.pk}/").content.decode()

    def test_a_visitor_without_a_player_becomes_the_name(self, ana, bo):
        game = guests.finished(bo, guests.person("Eve"))
        path, visitor = invited(ana, bo), visitors.anonymous()
        page = visitor.get(path).content.decode()
        assert "Ana" in page
        assert "1 game under this name" in page
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

    def test_a_visitor_with_a_player_merges_the_name(self, ana, bo):
        game = guests.finished(bo, guests.person("Eve"))
        path, visitor = invited(ana, bo), visitors.account("bo", "Björn")
        visitor.post(path)
        assert visitors.player(visitor).name == "Björn"
        assert game.seats.filter(player=visitors.player(visitor)).exists()
        assert Player.objects.get(pk=bo.pk).merged_into == visitors.player(visitor)
        assert "Björn" in visitor.get("/me/people/").content.decode()

    def test_a_player_of_the_same_game_cannot_claim_the_name_and_the_invitation_stays(self, ana, bo):
        path, visitor = invited(ana, bo), visitors.guest("Eve")
        guests.finished(bo, visitors.player(visitor))
        answer = visitor.post(path)
        assert answer.status_code == 422
        assert "so they are two people" in answer.content.decode()
        assert visitors.anonymous().get(path).status_code == 200

    def test_the_manager_of_the_name_is_warned(self, ana, bo):
        assert "this link for somebody else" in ana.get(invited(ana, bo)).content.decode()

    def test_an_account_without_a_player_gets_the_name(self, ana, bo):
        path, admin = invited(ana, bo), visitors.admin()
        admin.post(path)
        assert Player.objects.filter(pk=bo.pk, user__username="root").exists()

    def test_an_invitation_expires_is_revoked_or_replaced(self, ana, bo):
        path = invited(ana, bo)
        with time_machine.travel(timezone.now() + claims.VALID + timedelta(minutes=1)):
            assert visitors.anonymous().get(path).status_code == 410
        newer = invited(ana, bo)
        assert visitors.anonymous().get(path).status_code == 410
        ana.post(f"/me/people/{bo.pk}/invitation/", {"revoke": "1"})
        assert visitors.anonymous().get(newer).status_code == 410

    def test_a_name_that_was_merged_meanwhile_cannot_be_claimed(self, ana, bo):
        path = invited(ana, bo)
        merges.merge_players(gone=bo, kept=visitors.player(ana), by=None)
        assert visitors.anonymous().post(path).status_code == 410

    def test_an_invitation_does_not_work_while_the_name_is_merged(self, ana, bo):
        path, again = invited(ana, bo), guests.typed(visitors.player(ana), "Bo again")
        ana.post(f"/me/people/{bo.pk}/merge/", {"into": again.pk})
        assert visitors.anonymous().get(path).status_code == 410
        ana.post(f"/me/merges/{Merge.objects.get().pk}/")
        assert "invited" in ana.get("/me/people/").content.decode()
        visitor = visitors.anonymous()
        visitor.post(path)
        assert visitors.player(visitor) == bo

    def test_an_invitation_for_a_deleted_player_is_gone(self, ana, bo):
        path, eve = invited(ana, bo), visitors.guest("Eve")
        merged = merges.merge_players(gone=bo, kept=visitors.player(eve), by=None)
        eve.post("/me/delete/")
        merges.undo_merge(merged=merged)
        assert visitors.anonymous().get(path).status_code == 410


class TestGuestBeforeSigningIn:
    def test_games_played_as_a_guest_are_added_to_the_account(self):
        visitors.account("ana", "Ana")
        tablet = visitors.guest("Guest")
        guest = visitors.player(tablet)
        game = guests.finished(guest, guests.person("Eve"))
        visitors.sign_in(tablet, "ana")
        assert "add those games to your account" in tablet.get("/me/").content.decode()
        assert "Guest" in tablet.get("/me/people/").content.decode()
        tablet.post("/me/people/guest/")
        assert game.seats.filter(player__user__username="ana").exists()
        assert tablet.post("/me/people/guest/").status_code == 422
        tablet.post("/account/sign-out/")
        assert tablet.get("/me/").status_code == 302

    def test_a_guest_has_no_other_guest_to_add(self, ana):
        assert ana.post("/me/people/guest/").status_code == 422


class TestLeaving:
    def test_the_name_goes_from_logs_merged_players_and_invitations(self, ana, bo):
        me = visitors.player(ana)
        alias = guests.typed(me, "Anna")
        game = guests.finished(alias, guests.person("Eve"))
        change = SheetChange.objects.create(
            game=game, version=1, kind="made", by=me, name="Ana", key="k", after={"players": ["Anna", "Eve"]}
        )
        claims.create_invitation(bo)
        merges.merge_players(gone=alias, kept=me, by=me)
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
    def test_an_admin_merges_two_players_after_a_question_and_undoes_it(self):
        admin, eve = visitors.admin(), guests.person("Eve")
        ana = guests.person()
        game = guests.finished(ana, guests.person("Fay"))
        asked = {"action": "merge_two", "_selected_action": [ana.pk, eve.pk]}
        page = admin.post("/admin/games/player/", asked)
        assert "Which player do you want to keep?" in page.content.decode()
        assert not Merge.objects.exists()
        admin.post("/admin/games/player/", {**asked, "kept": eve.pk})
        assert game.seats.filter(player=eve).exists()
        admin.post("/admin/games/merge/", {"action": "undo", "_selected_action": [Merge.objects.get().pk]})
        assert game.seats.filter(player=ana).exists()
        assert admin.get(f"/admin/games/merge/{Merge.objects.get().pk}/change/").status_code == 200
        assert admin.get(f"/admin/games/player/{ana.pk}/change/").status_code == 200

    def test_three_players_are_not_merged_and_a_refusal_is_shown(self):
        admin, ana, eve = visitors.admin(), guests.person(), guests.person("Eve")
        guests.finished(ana, eve)
        asked: dict[str, Any] = {"action": "merge_two", "_selected_action": [ana.pk]}
        assert "exactly two" in admin.post("/admin/games/player/", asked, follow=True).content.decode()
        asked = {"action": "merge_two", "_selected_action": [ana.pk, eve.pk], "kept": ana.pk}
        assert "both played in game" in admin.post("/admin/games/player/", asked, follow=True).content.decode()


@pytest.mark.parametrize(
    ("visitor", "looks", "writes"), [("anonymous", 302, 200), ("stranger", 403, 403), ("account", 403, 403)]
)
def test_nobody_else_can_change_a_managed_name(bo, visitor, looks, writes):
    client = {"anonymous": visitors.anonymous, "stranger": visitors.guest, "account": visitors.account}[visitor]()
    assert client.get(f"/me/people/{bo.pk}/").status_code == looks
    for part, fields in (("", {"x": "y"}), ("archive/", {}), ("invitation/", {}), ("merge/", {"into": "1"})):
        assert client.post(f"/me/people/{bo.pk}/{part}", fields).status_code == writes
    assert not ClaimLink.objects.exists()
    known = Player.objects.get(pk=bo.pk)
    assert (known.name, known.archived_at, known.merged_into) == ("Bo", None, None)


def test_nobody_else_undoes_a_merge(ana, bo):
    merged = merges.merge_players(gone=bo, kept=visitors.player(ana), by=None)
    for client, status in ((visitors.anonymous(), 200), (visitors.guest("Eve"), 403), (visitors.account(), 403)):
        assert client.post(f"/me/merges/{merged.pk}/").status_code == status
    assert Player.objects.get(pk=bo.pk).merged_into is not None


@pytest.mark.parametrize("path", ["archive/", "invitation/"])
def test_a_get_changes_nothing(ana, bo, path):
    assert ana.get(f"/me/people/{bo.pk}/{path}").status_code == 405
