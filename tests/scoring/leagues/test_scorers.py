"""Who may write on a league's sheets: who keeps its score, from the day they do and not a day longer."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from games.models import Game, Player
from games.services.outcomes import Refused
from scoring.leagues import farewell, invitations, members, playing
from scoring.models import League, Season, SheetRole
from scoring.sheets.links import make_link, open_link
from scoring.sheets.roles import Kind, role_of
from tests.scoring import sheets
from tests.scoring.leagues.leagues import VALUES, friends, league, season

pytestmark = pytest.mark.django_db

Committed = Callable[..., Any]


def sheet(current: Season, by: Player, *players: Player) -> Game:
    asked: dict[str, Any] = {"player_ids": [player.pk for player in players], "values": VALUES | {"end": "single"}}
    return playing.start(season=current, by=by, kind="sheet", key=str(uuid4()), **asked).game


def number(made: League, player: Player) -> int:
    return made.memberships.get(player=player).pk


def kind(game: Game, player: Player) -> Kind:
    return role_of(Game.objects.get(pk=game.pk), player).kind


def make(made: League, player: Player, role: str) -> None:
    owner = made.memberships.get(role="owner").player
    members.change_role(league=made, by=owner, number=number(made, player), role=role)


@pytest.mark.parametrize("gone", ["left", "removed", "demoted", "left for good"])
def test_who_no_longer_keeps_the_score_writes_on_no_sheet_of_the_league(
    gone: str, django_capture_on_commit_callbacks: Committed
):
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    current = season(made)
    make(made, dan, "scorer")
    over, running, own = (sheet(current, by, bo, cleo) for by in (ana, ana, dan))
    sheets.add(over, 0, 20)
    elsewhere = sheets.make(ana, "Ana", "Bo")
    SheetRole.objects.create(game=elsewhere, player=dan, role="scorer")
    versions = dict(Game.objects.values_list("pk", "version"))
    with django_capture_on_commit_callbacks(execute=True):
        if gone == "left":
            members.leave(league=made, by=dan)
        elif gone == "removed":
            members.remove(league=made, by=ana, number=number(made, dan))
        elif gone == "demoted":
            make(made, dan, "member")
        else:
            farewell.leave_all(dan)
    assert [kind(game, dan) for game in (over, running)] == [Kind.VIEWER, Kind.VIEWER]
    assert [kind(game, dan) for game in (own, elsewhere)] == [Kind.OWNER, Kind.SCORER]
    with pytest.raises(Refused):
        sheets.add(running, 0, 20, by=dan)
    moved = {pk for pk, version in Game.objects.values_list("pk", "version") if version != versions[pk]}
    assert moved == {running.pk}  # its screens are drawn anew; the result that stands was not touched


def test_a_role_that_came_otherwise_stays():
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    current = season(made)
    linked = sheet(current, ana, bo, cleo)
    open_link(word=make_link(code=linked.code, by=ana, role="scorer").word, player=dan)
    make(made, dan, "scorer")
    make(made, dan, "member")
    assert kind(linked, dan) == Kind.SCORER


def test_a_sheet_that_was_added_when_it_was_over_keeps_its_people():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    made = league(ana, bo, dan)
    current = season(made)
    make(made, dan, "scorer")
    game = sheets.make(ana, "Ana", "Xan", end="single")
    game.seats.filter(name="Xan").update(player=bo)
    sheets.add(game, 0, 20)
    SheetRole.objects.create(game=game, player=dan, role="scorer")
    playing.add_game(season=current, by=ana, code=game.code)
    members.leave(league=made, by=dan)
    assert kind(game, dan) == Kind.SCORER


def test_a_new_scorer_goes_on_with_the_sheets_that_are_being_written(django_capture_on_commit_callbacks: Committed):
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    current = season(made)
    over, running = sheet(current, ana, bo, cleo), sheet(current, ana, bo, cleo)
    sheets.add(over, 0, 20)
    before = Game.objects.get(pk=running.pk).version
    with django_capture_on_commit_callbacks(execute=True):
        make(made, bo, "scorer")
    assert [kind(game, bo) for game in (over, running)] == [Kind.PLAYER, Kind.SCORER]
    assert Game.objects.get(pk=running.pk).version == before + 1
    word = invitations.invite(league=made, by=ana, role="scorer", uses=None, days=7).word
    with django_capture_on_commit_callbacks(execute=True):
        members.leave(league=made, by=dan)
        invitations.accept(word=word, player=dan)
    assert kind(running, dan) == Kind.SCORER
    with django_capture_on_commit_callbacks(execute=True):
        make(made, cleo, "admin")
        members.hand_over(league=made, by=ana, number=number(made, cleo))
    assert kind(running, cleo) == Kind.SCORER
    assert kind(running, ana) == Kind.OWNER
    assert not SheetRole.objects.filter(player=ana).exists()
    sheets.add(running, 0, 20, by=bo)


def test_who_entered_a_hand_before_still_does():
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    running = sheet(season(made), ana, bo, cleo)
    open_link(word=make_link(code=running.code, by=ana, role="player", seat=1).word, player=dan)
    SheetRole.objects.filter(player=dan).update(role="scorer", link=None)
    members.leave(league=made, by=dan)
    assert kind(running, dan) == Kind.PLAYER
