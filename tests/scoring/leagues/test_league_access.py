"""Every address of leagues, and who may use it: a stranger, a guest from outside, and every role."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from games.models import Player
from scoring.leagues.evenings import evenings
from scoring.leagues.members import invitations, members
from scoring.leagues.seasons import adjustments
from scoring.models import Adjustment, Invitation, League, Membership, Season
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import friends, league, play_season_game, season

pytestmark = pytest.mark.django_db

WHO = ("anonymous", "stranger", "viewer", "member", "scorer", "admin", "owner")
READ, BELONG, PLAY, SCORE, MANAGE, OWN = range(6)  # the lowest rank that has access
FIRST = {READ: "viewer", BELONG: "viewer", PLAY: "member", SCORE: "scorer", MANAGE: "admin", OWN: "owner"}


@dataclass(frozen=True)
class Door:
    """Who may view a page, and who may post to it; None where nobody can."""

    look: int | None
    send: int | None = None


DOORS = {
    "league": Door(READ),
    "settings": Door(MANAGE, MANAGE),
    "log": Door(READ),
    "leave": Door(BELONG, BELONG),
    "deletion": Door(OWN, OWN),
    "archive": Door(None, OWN),
    "unarchive": Door(None, OWN),
    "owner": Door(OWN, OWN),
    "members": Door(READ, SCORE),
    "member_role": Door(None, MANAGE),
    "member_removal": Door(MANAGE, MANAGE),
    "member_return": Door(None, MANAGE),
    "invitation_create": Door(None, MANAGE),
    "invitation": Door(MANAGE),
    "invitation_revoke": Door(None, MANAGE),
    "season_new": Door(MANAGE, MANAGE),
    "season": Door(READ),
    "season_rules": Door(READ, MANAGE),
    "season_opening": Door(MANAGE, MANAGE),
    "season_deletion": Door(MANAGE, MANAGE),
    "season_closing": Door(MANAGE, MANAGE),
    "season_reopening": Door(MANAGE, MANAGE),
    "adjustment_create": Door(None, MANAGE),
    "adjustment_removal": Door(None, MANAGE),
    "season_games": Door(READ, SCORE),
    "game_new": Door(PLAY, PLAY),
    "confirmation": Door(None, PLAY),
    "dispute": Door(None, PLAY),
    "settlement": Door(None, MANAGE),
    "evenings": Door(READ, SCORE),
    "evening": Door(READ),
    "evening_draw": Door(None, SCORE),
    "evening_table": Door(None, PLAY),
    "season_print": Door(READ),
    "season_csv": Door(READ),
    "season_json": Door(READ),
    "embed_code": Door(READ),
}
ELSEWHERE = {"leagues", "league_new", "join", "embed"}


def test_every_address_is_in_the_list():
    known = {getattr(pattern, "name", None) for pattern in get_resolver("scoring.leagues.urls").url_patterns}
    assert known == DOORS.keys() | ELSEWHERE


@dataclass(frozen=True)
class World:
    made: League
    current: Season
    people: dict[str, Player]

    def client(self, who: str) -> Client:
        return client_of(self.people.get(who))

    def address(self, name: str) -> str:
        found = {"code": self.made.code, "number": self.current.number, "game": 1, "evening": 1, "table": 1}
        found |= {"member": self.made.memberships.get(player=self.people["guest"]).pk}
        found |= {"invitation": Invitation.objects.get().pk, "adjustment": Adjustment.objects.get().pk}
        patterns = get_resolver("scoring.leagues.urls").url_patterns
        pattern = next(one for one in patterns if getattr(one, "name", "") == name)
        return reverse(f"leagues:{name}", kwargs={key: found[key] for key in pattern.pattern.converters})


@pytest.fixture
def world() -> World:
    """A private league with a member of every role and one of everything else."""
    names = ("owner", "admin", "scorer", "member", "viewer", "guest", "stranger")
    people = dict(zip(names, friends(*names), strict=True))
    made = league(people["owner"], public=False)
    for name in names[1:-1]:
        role = "member" if name == "guest" else name
        Membership.objects.create(league=made, player=people[name], role=role)
    current = season(made)
    play_season_game(current, people["member"], people["scorer"])
    everybody = [people[name].pk for name in ("owner", "admin", "member")]
    evenings.create_evening(season=current, by=people["owner"], present=everybody, wanted=4)
    adjustments.adjust_points(season=current, by=people["owner"], player_id=people["member"].pk, points="1", reason="x")
    invitations.create_invitation(league=made, by=people["owner"], role="member", uses=None, days=1)
    return World(made, current, people)


def expected(who: str, need: int | None, private: bool) -> str:
    if need is None:
        return "no such way"
    if who in ("anonymous", "stranger"):
        return "closed" if private or need > READ else "open"
    return "open" if WHO.index(who) >= WHO.index(FIRST[need]) else "closed"


def found(status: int) -> str:
    assert status < 500
    return {405: "no such way", 403: "closed"}.get(status, "open")


@pytest.mark.parametrize(
    ("private", "who"), [*((True, role) for role in WHO), (False, "anonymous"), (False, "stranger")]
)
def test_a_page_lets_in_the_right_people(world: World, who: str, private: bool):
    League.objects.update(public=not private)
    client = world.client(who)
    seen = {name: found(client.get(world.address(name)).status_code) for name in DOORS}
    assert seen == {name: expected(who, door.look, private) for name, door in DOORS.items()}


# Sent with nothing in it, each in the order in which nothing that comes later is in the way.
SENT = [
    name for name, door in DOORS.items() if door.send is not None and name not in ("leave", "season_closing", "owner")
]


@pytest.mark.parametrize("who", WHO)
def test_a_form_is_accepted_from_whom_it_should(world: World, who: str):
    client = world.client(who)
    seen = {name: found(client.post(world.address(name), {"why": "so"}).status_code) for name in SENT}
    wanted = {name: expected(who, DOORS[name].send, private=True) for name in SENT}
    if who != "member":  # only players of the game may confirm it
        wanted |= {name: "closed" for name in ("confirmation", "dispute") if wanted[name] == "open" and who != "scorer"}
    assert seen == wanted


@pytest.mark.parametrize("who", ["anonymous", "stranger", "viewer", "member"])
def test_a_refused_visitor_changes_nothing(world: World, who: str):
    client = world.client(who)
    before = state(world)
    for name, door in DOORS.items():
        if door.send is not None and door.send > PLAY:
            client.post(
                world.address(name), {"name": "x", "role": "viewer", "names": "Eve", "points": "9", "reason": "x"}
            )
    assert state(world) == before


def state(world: World) -> list[object]:
    rows = Membership.objects.order_by("pk").values_list("role", "withdrawn_at")
    return [list(rows), Season.objects.values_list("state", "version").get(), Adjustment.objects.count()]


def test_every_visitor_may_read_the_list_and_create_a_league():
    assert client_of(None).get("/leagues/").status_code == 200
    assert client_of(None).get("/leagues/new/")["Location"].startswith("/me/name/")
    (ana,) = friends("Ana")
    client = client_of(ana)
    assert client.get("/leagues/new/").status_code == 200
    wrong = client.post("/leagues/new/", {"name": " ", "description": "", "public": "yes"})
    assert wrong.status_code == 422
    made = client.post("/leagues/new/", {"name": "Friday", "description": "", "public": "no", "key": "k"})
    assert made["Location"] == f"/leagues/{League.objects.get().code}/"
    assert not League.objects.get().public


def test_a_private_league_is_in_nobody_elses_list():
    ana, bo = friends("Ana", "Bo")
    league(ana, public=False)
    assert "Friday club" in client_of(ana).get("/leagues/").content.decode()
    assert "Friday club" not in client_of(bo).get("/leagues/").content.decode()


def test_an_invitation_also_works_for_a_visitor_without_a_name():
    (ana,) = friends("Ana")
    made = league(ana, public=False)
    invitation = invitations.create_invitation(league=made, by=ana, role="member", uses=1, days=1)
    newcomer = client_of(None)
    page = newcomer.get(f"/leagues/join/{invitation.word}/")
    assert "Friday club" in page.content.decode()
    joined = newcomer.post(f"/leagues/join/{invitation.word}/", {"name": "Zoe"})
    assert joined["Location"] == f"/leagues/{made.code}/"
    assert newcomer.get(f"/leagues/{made.code}/").status_code == 200
    gone = client_of(None).get(f"/leagues/join/{invitation.word}/")
    assert gone.status_code == 410
    assert "used up" in gone.content.decode()


def test_a_missing_page_is_explained():
    ana, bo = friends("Ana", "Bo")
    made = league(ana, bo)
    client = client_of(ana)
    for path in ("NOPE22/", f"{made.code}/seasons/7/", f"{made.code}/seasons/7/table.csv"):
        assert client.get(f"/leagues/{path}").status_code == 404
    assert client.get("/embed/seasons/99/").status_code == 404


def test_a_name_that_tries_to_be_markup_stays_a_name(world: World):
    owner = world.people["owner"]
    members.add_members_by_name(league=world.made, by=owner, names=["<script>x()</script>"])
    League.objects.update(name="<b>Bold</b>", description="<img src=x>")
    for name in ("league", "members", "season", "evenings", "game_new", "log", "season_print"):
        page = world.client("owner").get(world.address(name)).content.decode()
        assert "<script>x()" not in page
        assert "<b>Bold" not in page
        assert "<img src=x>" not in page
