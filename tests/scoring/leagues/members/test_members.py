"""The members of a league: typed names, roles, invitations, the owner, leaving and coming back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Player
from games.outcomes import Refused
from scoring.leagues import league_changes
from scoring.leagues.access import access_of
from scoring.leagues.members import invitations, members
from scoring.models import Invitation, LeagueChange, Membership, Role
from tests.scoring.leagues.leagues import friends, league

pytestmark = pytest.mark.django_db


def role(made, player) -> str:
    return Membership.objects.get(league=made, player=player, withdrawn_at=None).role


def number(made, player) -> int:
    return Membership.objects.get(league=made, player=player).pk


def test_creating_a_league_makes_its_owner_and_a_double_click_creates_one():
    (ana,) = friends("Ana")
    first = league_changes.create_league(by=ana, name="Friday", key="k1")
    assert league_changes.create_league(by=ana, name="Friday", key="k1") == first
    assert access_of(first, ana).owns


def test_several_names_are_typed_at_once_and_belong_to_their_author():
    (ana,) = friends("Ana")
    made = league(ana)
    told = members.add_members_by_name(league=made, by=ana, names=["Bo", " Cleo ", "", "bo", "ANA"])
    assert told == members.TypedNames(added=("Bo", "Cleo"), there=("ANA",))
    assert set(Player.objects.filter(kept_by=ana).values_list("name", flat=True)) == {"Bo", "Cleo"}
    assert not members.add_members_by_name(league=made, by=ana, names=["Bo"]).added


def test_one_bad_name_adds_nobody():
    (ana,) = friends("Ana")
    made = league(ana)
    with pytest.raises(Refused, match="30 characters"):
        members.add_members_by_name(league=made, by=ana, names=["Bo", "x" * 31])
    with pytest.raises(Refused, match="at least one"):
        members.add_members_by_name(league=made, by=ana, names=[" "])
    assert made.memberships.count() == 1


def test_only_the_owner_makes_and_unmakes_admins():
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    members.change_role(league=made, by=ana, number=number(made, bo), role="admin")
    members.change_role(league=made, by=bo, number=number(made, cleo), role="scorer")
    for player, wanted in ((dan, "admin"), (ana, "member")):
        with pytest.raises(Refused):
            members.change_role(league=made, by=bo, number=number(made, player), role=wanted)
    with pytest.raises(Refused, match="This role doesn't exist"):
        members.change_role(league=made, by=ana, number=number(made, dan), role="owner")
    with pytest.raises(Refused):
        members.change_role(league=made, by=cleo, number=number(made, dan), role="scorer")
    assert (role(made, bo), role(made, cleo), role(made, dan)) == ("admin", "scorer", "member")


def test_an_unclaimed_name_gets_no_role_with_rights():
    (ana,) = friends("Ana")
    made = league(ana)
    members.add_members_by_name(league=made, by=ana, names=["Dora"])
    dora = made.memberships.get(player__name="Dora")
    for wanted in ("scorer", "admin"):
        with pytest.raises(Refused, match="has not joined in person"):
            members.change_role(league=made, by=ana, number=dora.pk, role=wanted)
    members.change_role(league=made, by=ana, number=dora.pk, role="viewer")


def test_a_league_is_handed_over_only_to_a_claimed_player():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.add_members_by_name(league=made, by=ana, names=["Dora"])
    dora = Player.objects.get(name="Dora")
    with pytest.raises(Refused, match="in person"):
        members.hand_over_league(league=made, by=ana, number=number(made, dora))
    with pytest.raises(Refused, match="owner"):
        members.hand_over_league(league=made, by=bo, number=number(made, bo))
    members.hand_over_league(league=made, by=ana, number=number(made, bo))
    assert (role(made, ana), role(made, bo)) == ("admin", "owner")


def test_a_member_who_leaves_or_is_removed_is_withdrawn_and_may_come_back():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    made = league(ana, bo, cleo)
    with pytest.raises(Refused, match="Hand it over first"):
        members.leave_league(league=made, by=ana)
    members.leave_league(league=made, by=bo)
    members.remove_member(league=made, by=ana, number=number(made, cleo))
    assert made.memberships.filter(withdrawn_at=None).count() == 1
    assert not access_of(made, bo).may_play
    members.restore_member(league=made, by=ana, number=number(made, bo))
    assert access_of(made, bo).may_play
    assert [change.kind for change in LeagueChange.objects.filter(league=made)][:3] == ["came_back", "removed", "left"]


def test_an_invitation_gives_its_role_as_often_as_it_says():
    ana, bo, cleo = friends("Ana", "Bo", "Cleo")
    made = league(ana)
    invitation = invitations.create_invitation(league=made, by=ana, role="scorer", uses=1, days=7)
    invitations.accept_invitation(word=invitation.word, player=ana)  # a member uses nothing up
    invitations.accept_invitation(word=invitation.word, player=bo)
    assert role(made, bo) == Role.SCORER
    with pytest.raises(Refused, match="used up"):
        invitations.accept_invitation(word=invitation.word, player=cleo)
    assert made.memberships.count() == 2


def test_an_expired_or_revoked_invitation_explains_itself():
    ana, bo = friends("Ana", "Bo")
    made = league(ana)
    old = invitations.create_invitation(league=made, by=ana, role="member", uses=None, days=1)
    Invitation.objects.filter(pk=old.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    with pytest.raises(Refused, match="expired"):
        invitations.accept_invitation(word=old.word, player=bo)
    other = invitations.create_invitation(league=made, by=ana, role="member", uses=None, days=1)
    invitations.revoke_invitation(league=made, by=ana, number=other.pk)
    with pytest.raises(Refused, match="revoked"):
        invitations.accept_invitation(word=other.word, player=bo)
    with pytest.raises(Refused, match="This invitation doesn't exist"):
        invitations.accept_invitation(word="made-up", player=bo)
    with pytest.raises(Refused, match="1 to"):
        invitations.create_invitation(league=made, by=ana, role="member", uses=0, days=1)
    assert made.memberships.count() == 1


def test_a_withdrawn_member_comes_back_with_an_invitation():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    members.leave_league(league=made, by=bo)
    invitation = invitations.create_invitation(league=made, by=ana, role="member", uses=None, days=1)
    invitations.accept_invitation(word=invitation.word, player=bo)
    assert role(made, bo) == Role.MEMBER
    assert made.memberships.count() == 2
