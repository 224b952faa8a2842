"""Who may do what on a sheet, by role and by link; and hands that players enter themselves."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game, Player
from games.outcomes import Answer, Refused
from scoring.models import HandEntry, SheetChange, SheetLink, SheetRole
from scoring.sheets.access import Kind, Role, role_of
from scoring.sheets.changes import links, round_entry, rounds, sheet_end, sheet_names, sheet_players, sheet_rules, undo
from scoring.sheets.changes.sheet_players import Entrant
from scoring.sheets.log import HandLeft
from tests.scoring.sheet_steps import add, correct, delete, entry, fresh, key, look, make, person

pytestmark = pytest.mark.django_db

ROLES = ("owner", "scorer", "player", "viewer", "stranger")


@pytest.fixture
def game() -> Game:
    game = make(person("Ann"), "Ann", "Bo", "Cleo")
    add(game, 0, 1, 2)
    delete(add_and_number(game), 2)
    return game


def add_and_number(game: Game) -> Game:
    add(game, 1, 3, 4)
    return game


def somebody(game: Game, role: str) -> Player:
    """A person of each role; the stranger has come by the code."""
    if role == "owner":
        return game.host
    one = person(role.title())
    if role == "player":
        link = links.create_link(code=game.code, by=game.host, role="player", seat=1)
        links.accept_link(word=link.word, player=one)
    elif role != "stranger":
        SheetRole.objects.create(game=game, player=one, role=role)
    return one


Doing = Callable[[Game, Player], Any]

WRITING: dict[str, Doing] = {
    "add": lambda game, by: add(game, 0, 5, 6, by=by),
    "correct": lambda game, by: correct(game, 1, 0, {1: 7, 2: 8}, by=by),
    "delete": lambda game, by: delete(game, 1, by=by),
    "restore": lambda game, by: rounds.restore_round(code=game.code, by=by, number=2, revision=1, key=key()),
    "join": lambda game, by: sheet_players.add_player(code=game.code, by=by, name="Dan", key=key()),
    "leave": lambda game, by: sheet_players.leave_game(code=game.code, by=by, seat=1, key=key()),
    "rename": lambda game, by: sheet_names.rename_player(code=game.code, by=by, seat=1, name="Bob", key=key()),
    "replace": lambda game, by: sheet_names.replace_player(
        code=game.code, by=by, seat=1, entrant=Entrant("Eve"), key=key()
    ),
    "rules": lambda game, by: sheet_rules.change_rules(code=game.code, by=by, end_value=300, key=key()),
    "close": lambda game, by: sheet_end.end_game(code=game.code, by=by, key=key()),
    "undo": lambda game, by: undo.undo_change(code=game.code, by=by, version=fresh(game).version, key=key()),
}
MANAGING: dict[str, Doing] = {
    "abandon": lambda game, by: sheet_end.abandon_game(code=game.code, by=by, key=key()),
    "private": lambda game, by: sheet_end.set_private(code=game.code, by=by, private=True, key=key()),
    "link": lambda game, by: links.create_link(code=game.code, by=by, role="scorer"),
    "hand over": lambda game, by: sheet_end.hand_over_sheet(code=game.code, by=by, to=helper(game).pk, key=key()),
    "take": lambda game, by: links.remove_role(code=game.code, by=by, player_id=helper(game).pk),
}


def helper(game: Game) -> Player:
    one = person("Helper")
    SheetRole.objects.create(game=game, player=one, role="scorer")
    return one


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("what", [*WRITING, *MANAGING])
def test_each_role_may_do_exactly_what_it_should(game, role, what):
    one = somebody(game, role)
    allowed = role == "owner" or (role == "scorer" and what in WRITING)
    doing = (WRITING | MANAGING)[what]
    before = (fresh(game).version, SheetChange.objects.count(), SheetLink.objects.count())
    if allowed:
        doing(game, one)
        assert (fresh(game).version, SheetChange.objects.count(), SheetLink.objects.count()) != before
        return
    with pytest.raises(Refused) as no:
        doing(game, one)
    assert no.value.answer == Answer.FORBIDDEN
    assert (fresh(game).version, SheetChange.objects.count(), SheetLink.objects.count()) == before


def test_everybody_with_the_code_sees_an_open_sheet_and_only_its_people_a_private_one(game):
    kinds = {role: role_of(game, somebody(game, role)).kind.value for role in ROLES}
    assert kinds == {**{role: role for role in ROLES}, "stranger": "viewer"}
    assert role_of(game, None) == Role(Kind.VIEWER)
    sheet_end.set_private(code=game.code, by=game.host, private=True, key=key())
    closed = fresh(game)
    assert not role_of(closed, None).may_look
    assert not role_of(closed, person("Stranger")).may_look
    assert role_of(closed, somebody(closed, "viewer")).may_look
    seated = game.seats.get(number=2).player
    assert role_of(closed, seated) == Role(Kind.PLAYER, 2)


def test_the_owner_who_plays_and_a_scorer_who_plays_have_their_seat(game):
    assert role_of(game, game.host) == Role(Kind.OWNER, 0)
    bo = game.seats.get(number=1).player
    assert bo is not None
    SheetRole.objects.create(game=game, player=bo, role="scorer")
    assert role_of(game, bo) == Role(Kind.SCORER, 1)


def test_a_repeated_request_is_answered_even_if_the_role_is_gone(game):
    scorer, mine = somebody(game, "scorer"), key()
    number = look(game).next_number
    sent: dict[str, Any] = {"code": game.code, "by": scorer, "entry": entry(0, {1: 5, 2: 6}), "number": number}
    rounds.add_round(**sent, key=mine)
    links.remove_role(code=game.code, by=game.host, player_id=scorer.pk)
    assert rounds.add_round(**sent, key=mine).repeated
    with pytest.raises(Refused):
        rounds.add_round(**sent, key=key())


def test_the_new_owner_owns_the_sheet_and_the_old_one_stays_a_scorer(game):
    scorer, ann = somebody(game, "scorer"), game.host
    sheet_end.hand_over_sheet(code=game.code, by=ann, to=scorer.pk, key=key())
    after = fresh(game)
    assert (role_of(after, scorer).kind, role_of(after, ann)) == (Kind.OWNER, Role(Kind.SCORER, 0))


def test_a_typed_name_or_a_stranger_cannot_own_a_sheet(game):
    for one in (game.seats.get(number=1).player, person("Stranger")):
        with pytest.raises(Refused, match="Only a player or scorer"):
            sheet_end.hand_over_sheet(code=game.code, by=game.host, to=one.pk, key=key())


# Links


def test_a_link_gives_its_role_until_both_are_revoked(game):
    bo = person("Bo")
    link = links.create_link(code=game.code, by=game.host, role="scorer")
    found, role = links.accept_link(word=link.word, player=bo)
    assert (found, role.kind) == (game, Kind.SCORER)
    links.accept_link(word=link.word, player=bo)
    assert SheetRole.objects.count() == 1
    links.revoke_link(code=game.code, by=game.host, link=link.pk)
    links.revoke_link(code=game.code, by=game.host, link=link.pk)
    assert role_of(game, bo).kind == Kind.VIEWER
    with pytest.raises(Refused, match="revoked"):
        links.accept_link(word=link.word, player=bo)
    assert links.valid_links(game) == []


def test_an_expired_or_unknown_link_is_refused_with_a_sentence(game):
    link = links.create_link(code=game.code, by=game.host, role="viewer", days=1)
    SheetLink.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    with pytest.raises(links.NoLink, match="expired") as no:
        links.accept_link(word=link.word, player=person("Bo"))
    assert no.value.status == 410
    with pytest.raises(links.NoLink, match="does not exist") as no:
        links.accept_link(word="nothing", player=person("Bo"))
    assert no.value.status == 404


def test_a_weaker_link_takes_nothing_away_and_a_stronger_one_adds(game):
    bo = person("Bo")
    given = {role: links.create_link(code=game.code, by=game.host, role=role) for role in ("viewer", "scorer")}
    mine = links.create_link(code=game.code, by=game.host, role="player", seat=1)
    links.accept_link(word=mine.word, player=bo)
    links.accept_link(word=given["viewer"].word, player=bo)
    assert role_of(game, bo) == Role(Kind.PLAYER, 1)
    links.accept_link(word=given["scorer"].word, player=bo)
    assert role_of(game, bo) == Role(Kind.SCORER, 1)
    links.accept_link(word=given["viewer"].word, player=game.host)
    assert role_of(game, game.host).kind == Kind.OWNER


@pytest.mark.parametrize(
    "wrong",
    [{"role": "owner"}, {"role": "player"}, {"role": "player", "seat": 9}, {"role": "scorer", "seat": 1}, {"days": 0}],
)
def test_an_invalid_link_is_not_created(game, wrong):
    with pytest.raises(Refused):
        links.create_link(code=game.code, by=game.host, **{"role": "scorer", **wrong})


def test_links_do_not_pile_up(game):
    for _link in range(links.MOST_LINKS):
        links.create_link(code=game.code, by=game.host, role="viewer")
    with pytest.raises(Refused, match="too many"):
        links.create_link(code=game.code, by=game.host, role="viewer")


# Own hands


def test_a_player_enters_their_own_hand_and_the_scorer_confirms_it(game):
    bo, number = somebody(game, "player"), look(game).next_number
    round_entry.enter_hand(code=game.code, by=bo, number=number, hand=HandLeft(9))
    round_entry.enter_hand(code=game.code, by=bo, number=number, hand=HandLeft(27, (20, 7)))
    round_entry.enter_hand(code=game.code, by=game.host, number=number, hand=None)
    sheet = look(game)
    assert [(one.seat, one.points, one.went_out, one.by) for one in sheet.entries] == [
        (0, 0, True, "Ann"),
        (1, 27, False, "Player"),
    ]
    filled = round_entry.entry_so_far(sheet)
    assert (filled.winner, filled.hands) == (0, {1: HandLeft(27, (20, 7))})
    add(game, 0, 27, 5)
    assert (look(game).entries, HandEntry.objects.count()) == ((), 0)


def test_an_entry_changes_no_total_and_can_be_withdrawn(game):
    number, before = look(game).next_number, look(game).standing
    round_entry.enter_hand(code=game.code, by=game.host, number=number, hand=HandLeft(9))
    assert look(game).standing == before
    round_entry.withdraw_hand(code=game.code, by=game.host, number=number)
    assert look(game).entries == ()


def test_only_scorers_may_enter_the_hands_of_others(game):
    number = look(game).next_number
    sent: dict[str, Any] = {"code": game.code, "number": number, "hand": HandLeft(9)}
    for role, seat in (("player", 2), ("viewer", 1), ("viewer", None), ("stranger", 1)):
        with pytest.raises(Refused) as no:
            round_entry.enter_hand(**sent, by=somebody(game, role), seat=seat)
        assert no.value.answer == Answer.FORBIDDEN
    round_entry.enter_hand(**sent, by=somebody(game, "scorer"), seat=2)
    assert look(game).entry(2) is not None


def test_a_hand_for_a_saved_round_comes_too_late(game):
    with pytest.raises(Refused) as no:
        round_entry.enter_hand(code=game.code, by=game.host, number=1, hand=HandLeft(9))
    assert no.value.answer == Answer.STALE


@pytest.mark.parametrize("hand", [HandLeft(-1), HandLeft(99_999), HandLeft(3, (2,))])
def test_an_entered_hand_has_to_make_sense(game, hand):
    with pytest.raises(Refused, match="Ann"):
        round_entry.enter_hand(code=game.code, by=game.host, number=look(game).next_number, hand=hand)


def test_a_player_who_left_enters_nothing_and_the_scorer_decides_between_two_who_went_out(game):
    number = look(game).next_number
    for seat in (1, 2):
        round_entry.enter_hand(code=game.code, by=game.host, number=number, hand=None, seat=seat)
    assert round_entry.entry_so_far(look(game)).winner is None
    sheet_players.leave_game(code=game.code, by=game.host, seat=1, key=key())
    assert look(game).entry(1) is None
    with pytest.raises(Refused, match="next round"):
        round_entry.enter_hand(code=game.code, by=game.host, number=number, hand=None, seat=1)
