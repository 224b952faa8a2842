"""The other end of an invitation: strangers, members, and two people of one name."""

from __future__ import annotations

from datetime import timedelta
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Player
from scoring.leagues import invitations, members
from scoring.models import Invitation, League, LeagueChange, Membership
from tests.games.played import client_of
from tests.games.visitors import PASSWORD, account
from tests.scoring.leagues.leagues import friends, league
from tests.scoring.leagues.test_pages import text, told

pytestmark = pytest.mark.django_db


def invite(made: League, by: Player, role: str = "member", uses: int | None = None) -> str:
    return f"/leagues/join/{invitations.invite(league=made, by=by, role=role, uses=uses, days=7).word}/"


def uses_left() -> int | None:
    return Invitation.objects.get().uses_left


def test_an_invitation_survives_signing_in():
    account("bea", "Bea")
    (ana,) = friends("Ana")
    link = invite(league(ana), ana)
    client = Client()
    page = text(client.get(link))
    assert "I have an account: sign in first" in page
    assert page.count(f'href="/account/sign-in/?next={link}"') == 1
    assert page.count(f'href="/account/sign-in/?next={quote(link, safe="")}"') == 1
    signed_in = client.post("/account/sign-in/", {"username": "bea", "password": PASSWORD, "next": link})
    assert signed_in["Location"] == link
    assert "You join as <bdi>Bea</bdi>" in text(client.get(link))
    client.post(link)
    assert Membership.objects.get(player__name="Bea").role == "member"


@pytest.mark.parametrize("offered", ["viewer", "member"])
def test_a_member_is_told_what_they_are_and_that_nothing_would_change(offered):
    ana, bea = friends("Ana", "Bea")
    made = league(ana, bea)
    link, client = invite(made, ana, offered, uses=1), client_of(bea)
    page = text(client.get(link))
    assert "In <strong>Friday club</strong> you are member." in page
    assert "changes nothing for you" in page
    assert f'href="/leagues/{made.code}/"' in page
    assert "Join" not in page
    assert "You belong to Friday club already." in told(client, link, {})
    assert made.memberships.get(player=bea).role == "member"
    assert uses_left() == 1
    assert not LeagueChange.objects.filter(kind="joined").exists()


def test_a_viewer_is_told_what_they_become_and_becomes_it():
    ana, bea = friends("Ana", "Bea")
    made = league(ana, bea)
    made.memberships.filter(player=bea).update(role="viewer")
    link, client = invite(made, ana, "member", uses=1), client_of(bea)
    page = text(client.get(link))
    assert "you are viewer." in page
    assert "you become member." in page
    assert "You are member in Friday club now." in told(client, link, {})
    assert made.memberships.get(player=bea).role == "member"
    assert uses_left() == 0


def test_a_link_that_is_used_up_leads_who_used_it_to_the_league():
    ana, bea, cleo = friends("Ana", "Bea", "Cleo")
    made = league(ana, public=False)
    link = invite(made, ana, uses=1)
    client_of(bea).post(link)
    assert client_of(bea).get(link)["Location"] == f"/leagues/{made.code}/"
    assert client_of(bea).post(link)["Location"] == f"/leagues/{made.code}/"
    Invitation.objects.update(expires_at=timezone.now() - timedelta(days=1))
    assert client_of(bea).get(link)["Location"] == f"/leagues/{made.code}/"
    gone = client_of(cleo).get(link)
    assert gone.status_code == 410
    assert "Friday club" not in text(gone)
    members.leave(league=made, by=bea)
    assert client_of(bea).get(link).status_code == 410


def test_a_second_ana_is_told_and_takes_another_name():
    (ana,) = friends("Ana")
    made = league(ana)
    link, client = invite(made, ana), Client()
    assert "Another" not in text(client.get(link))
    answer = client.post(link, {"name": "ana"})
    assert answer.status_code == 422
    assert "Another <bdi>Ana</bdi> is in the league already" in text(answer)
    assert 'value="ana"' in text(answer)
    assert Player.objects.count() == 1  # nobody was made on the way
    client.post(link, {"name": "Ana B"})
    assert made.memberships.filter(player__name="Ana B").exists()


def test_who_has_a_name_already_can_take_another_or_insist():
    ana, other, third = friends("Ana", "Ana", "ANA")
    made = league(ana)
    link, client = invite(made, ana), client_of(other)
    page = text(client.get(link))
    assert "Another <bdi>Ana</bdi>" in page
    assert 'value="Ana"' in page
    assert client.post(link).status_code == 422  # an old page does not say the name
    wrong = client.post(link, {"name": "x" * 31})
    assert wrong.status_code == 422
    assert "30 characters" in text(wrong)
    client.post(link, {"name": "Ana Two"})
    other.refresh_from_db()
    assert (other.name, made.memberships.filter(player=other).count()) == ("Ana Two", 1)
    client_of(third).post(link, {"name": "ANA", "same": "yes"})
    third.refresh_from_db()
    assert (third.name, made.memberships.filter(player=third).count()) == ("ANA", 1)


def test_a_name_that_was_typed_is_claimed_by_its_own_link_not_joined_again():
    (ana,) = friends("Ana")
    made = league(ana)
    members.add_names(league=made, by=ana, names=["Bea"])
    page = text(Client().post(invite(made, ana), {"name": "Bea"}))
    assert "as a name that <bdi>Ana</bdi> typed in" in page
    assert "ask <bdi>Ana</bdi> for its own link" in page


def test_an_invitation_that_ends_meanwhile_renames_nobody():
    ana, other = friends("Ana", "Bo")
    made = league(ana)
    link = invite(made, ana)
    Invitation.objects.update(revoked_at=timezone.now())
    assert client_of(other).post(link, {"name": "Somebody"}).status_code == 410
    other.refresh_from_db()
    assert other.name == "Bo"
