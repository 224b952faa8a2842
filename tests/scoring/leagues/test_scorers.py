"""Who may write on a league's sheets: its scorers, for as long as they have that role."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from games.game_settings import GameSettings
from games.models import Game, Player
from games.outcomes import Refused
from scoring.leagues.members import invitations, members
from scoring.leagues.seasons import season_games
from scoring.models import League, Season, SheetRole
from scoring.sheets.access import Kind, role_of
from scoring.sheets.changes.links import accept_link, create_link
from tests.scoring import sheet_steps
from tests.scoring.leagues.leagues import friends, league, season

pytestmark = pytest.mark.django_db

Committed = Callable[..., Any]


def sheet(current: Season, by: Player, *players: Player) -> Game:
    asked: dict[str, Any] = {"player_ids": [player.pk for player in players], "settings": GameSettings(end="single")}
    return season_games.start_game(season=current, by=by, kind="sheet", key=str(uuid4()), **asked).game


def number(made: League, player: Player) -> int:
    return made.memberships.get(player=player).pk


def kind(game: Game, player: Player) -> Kind:
    return role_of(Game.objects.get(pk=game.pk), player).kind


def set_role(made: League, player: Player, role: str) -> None:
    owner = made.memberships.get(role="owner").player
    members.change_role(league=made, by=owner, number=number(made, player), role=role)


@pytest.mark.parametrize("gone", ["left", "removed", "demoted", "left for good"])
def test_a_former_scorer_may_not_write_on_any_sheet_of_the_league(
    gone: str, django_capture_on_commit_callbacks: Committed
):
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    current = season(made)
    set_role(made, dan, "scorer")
    over, running, own = (sheet(current, by, bo, cleo) for by in (ana, ana, dan))
    sheet_steps.add(over, 0, 20)
    elsewhere = sheet_steps.make(ana, "Ana", "Bo")
    SheetRole.objects.create(game=elsewhere, player=dan, role="scorer")
    versions = dict(Game.objects.values_list("pk", "version"))
    with django_capture_on_commit_callbacks(execute=True):
        if gone == "left":
            members.leave_league(league=made, by=dan)
        elif gone == "removed":
            members.remove_member(league=made, by=ana, number=number(made, dan))
        elif gone == "demoted":
            set_role(made, dan, "member")
        else:
            members.leave_all_leagues(dan)
    assert [kind(game, dan) for game in (over, running)] == [Kind.VIEWER, Kind.VIEWER]
    assert [kind(game, dan) for game in (own, elsewhere)] == [Kind.OWNER, Kind.SCORER]
    with pytest.raises(Refused):
        sheet_steps.add(running, 0, 20, by=dan)
    moved = {pk for pk, version in Game.objects.values_list("pk", "version") if version != versions[pk]}
    assert moved == {running.pk}  # its screens are drawn again; the finished result was not touched


def test_a_role_from_another_source_stays():
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    current = season(made)
    linked = sheet(current, ana, bo, cleo)
    accept_link(word=create_link(code=linked.code, by=ana, role="scorer").word, player=dan)
    set_role(made, dan, "scorer")
    set_role(made, dan, "member")
    assert kind(linked, dan) == Kind.SCORER


def test_a_sheet_that_was_added_after_its_end_keeps_its_people():
    ana, bo, dan = friends("Ana", "Bo", "Dan")
    made = league(ana, bo, dan)
    current = season(made)
    set_role(made, dan, "scorer")
    game = sheet_steps.make(ana, "Ana", "Xan", end="single")
    game.seats.filter(name="Xan").update(player=bo)
    sheet_steps.add(game, 0, 20)
    SheetRole.objects.create(game=game, player=dan, role="scorer")
    season_games.add_game(season=current, by=ana, code=game.code)
    members.leave_league(league=made, by=dan)
    assert kind(game, dan) == Kind.SCORER


def test_a_new_scorer_may_write_on_sheets_in_progress(django_capture_on_commit_callbacks: Committed):
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    current = season(made)
    over, running = sheet(current, ana, bo, cleo), sheet(current, ana, bo, cleo)
    sheet_steps.add(over, 0, 20)
    before = Game.objects.get(pk=running.pk).version
    with django_capture_on_commit_callbacks(execute=True):
        set_role(made, bo, "scorer")
    assert [kind(game, bo) for game in (over, running)] == [Kind.PLAYER, Kind.SCORER]
    assert Game.objects.get(pk=running.pk).version == before + 1
    word = invitations.create_invitation(league=made, by=ana, role="scorer", uses=None, days=7).word
    with django_capture_on_commit_callbacks(execute=True):
        members.leave_league(league=made, by=dan)
        invitations.accept_invitation(word=word, player=dan)
    assert kind(running, dan) == Kind.SCORER
    with django_capture_on_commit_callbacks(execute=True):
        set_role(made, cleo, "admin")
        members.hand_over_league(league=made, by=ana, number=number(made, cleo))
    assert kind(running, cleo) == Kind.SCORER
    assert kind(running, ana) == Kind.OWNER
    assert not SheetRole.objects.filter(player=ana).exists()
    sheet_steps.add(running, 0, 20, by=bo)


def test_a_player_who_entered_a_hand_before_still_may():
    ana, bo, cleo, dan = friends()
    made = league(ana, bo, cleo, dan)
    running = sheet(season(made), ana, bo, cleo)
    accept_link(word=create_link(code=running.code, by=ana, role="player", seat=1).word, player=dan)
    SheetRole.objects.filter(player=dan).update(role="scorer", link=None)
    members.leave_league(league=made, by=dan)
    assert kind(running, dan) == Kind.PLAYER
