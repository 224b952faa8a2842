"""The pages of a score sheet: what each kind of visitor may open and send, and what helps visitors without access."""

from __future__ import annotations

import pytest
from django.test import Client

from scoring.models import SheetLink
from scoring.sheets.changes import links
from tests.scoring.sheet_steps import add, delete, key, look
from tests.scoring.visitors import ROLES, Around, around, fields, me

pytestmark = pytest.mark.django_db

LOOKING = ("", "tv/", "view", "qr.svg", "log/", "links/")
WRITING = ("players/", "rules/", "rounds/1/")
WRITERS = ("scorer", "owner")


@pytest.fixture
def sheet() -> Around:
    scene = around()
    add(scene.game, 0, 20, 7, 50)
    return scene


@pytest.mark.parametrize("role", ROLES)
def test_everybody_may_look_at_an_open_sheet(sheet: Around, role: str):
    assert {path: sheet[role].get(sheet.address(path)).status_code for path in LOOKING} == dict.fromkeys(LOOKING, 200)


@pytest.mark.parametrize("role", ROLES)
def test_only_scorers_can_open_pages_that_change_the_sheet(sheet: Around, role: str):
    expected = 200 if role in WRITERS else 403
    assert {path: sheet[role].get(sheet.address(path)).status_code for path in WRITING} == dict.fromkeys(
        WRITING, expected
    )


@pytest.mark.parametrize("role", ROLES)
def test_the_page_of_a_hand_is_only_for_players_with_a_seat(sheet: Around, role: str):
    expected = 200 if role in ("player", "owner") else 403  # Ann plays, too
    assert sheet[role].get(sheet.address("hand/")).status_code == expected


POSTS: dict[str, dict[str, object]] = {
    "rounds/": fields(1, {0: "5", 2: "7", 3: "0"}, number=2),
    "rounds/1/": {"winner": "0", "left-1": "21", "left-2": "7", "left-3": "50", "revision": "0"},
    "rounds/1/delete/": {"revision": "0"},
    "rounds/1/restore/": {"revision": "0"},
    "log/undo/": {"version": "2"},
    "players/": {"who": "Gus"},
    "players/1/": {"do": "rename", "who": "Bob"},
    "rules/": {"count": "low", "end": "target", "target": "200", "tie": "joint"},
    "rematch/": {},
}


@pytest.mark.parametrize("role", [role for role in ROLES if role not in WRITERS])
def test_a_visitor_who_is_not_a_scorer_changes_nothing(sheet: Around, role: str):
    before = look(sheet.game).version
    for path, values in POSTS.items():
        answer = sheet[role].post(sheet.address(path), {**values, "key": key()})
        assert answer.status_code == 403
        assert "Other people keep score on this sheet" in answer.content.decode()
    assert look(sheet.game).version == before


@pytest.mark.parametrize("role", WRITERS)
@pytest.mark.parametrize("path", [path for path in POSTS if path not in ("rounds/1/restore/", "rematch/")])
def test_a_scorer_can_change_the_sheet(sheet: Around, role: str, path: str):
    before = look(sheet.game).version
    answer = sheet[role].post(sheet.address(path), {**POSTS[path], "key": key()})
    assert answer.status_code == 302
    assert look(sheet.game).version == before + 1


@pytest.mark.parametrize("role", ROLES)
def test_only_the_owner_creates_and_revokes_links(sheet: Around, role: str):
    made = sheet[role].post(sheet.address("links/"), {"role": "scorer", "days": "7"})
    link = links.create_link(code=sheet.game.code, by=sheet.game.host, role="viewer")
    seen = sheet[role].get(sheet.address(f"links/{link.pk}/qr.svg"))
    taken = sheet[role].post(sheet.address(f"links/{link.pk}/revoke/"))
    expected = (302, 200, 302) if role == "owner" else (403, 403, 403)
    assert (made.status_code, seen.status_code, taken.status_code) == expected
    assert (SheetLink.objects.get(pk=link.pk).revoked_at is not None) == (role == "owner")


@pytest.mark.parametrize("role", ROLES)
def test_only_the_owner_decides_who_can_view_and_edit(sheet: Around, role: str):
    scorer = sheet.game.sheet_roles.get(role="scorer").player
    hide = sheet[role].post(sheet.address("people/"), {"do": "hide", "key": key()})
    take = sheet[role].post(sheet.address("people/"), {"do": "take_back", "player": scorer.pk, "key": key()})
    game = look(sheet.game)
    owner = role == "owner"
    assert (hide.status_code, take.status_code) == ((302, 302) if owner else (403, 403))
    assert (game.private, sheet.game.sheet_roles.filter(player=scorer).exists()) == (owner, not owner)
    assert ("Hand over the sheet" in sheet[role].get(sheet.address("links/")).content.decode()) == owner


def test_an_owner_who_hands_over_the_sheet_stays_a_scorer(sheet: Around):
    scorer = sheet.game.sheet_roles.get(role="scorer").player
    sheet.owner.post(sheet.address("people/"), {"do": "hand_over", "player": scorer.pk, "key": key()})
    assert look(sheet.game).owner_id == scorer.pk
    assert sheet.owner.get(sheet.address("rules/")).status_code == 200
    assert sheet.owner.post(sheet.address("people/"), {"do": "hide", "key": key()}).status_code == 403
    for strange in ({"do": "hand_over", "player": "x"}, {"do": "dance"}, {}):
        answer = sheet["scorer"].post(sheet.address("people/"), {**strange, "key": key()})
        assert answer.status_code == 302
    assert look(sheet.game).owner_id == scorer.pk


def test_the_log_offers_undo_where_it_is_possible_to_those_who_may(sheet: Around):
    assert sheet.owner.get(sheet.address("log/")).content.decode().count('name="version"') == 1
    assert 'name="version"' not in sheet["viewer"].get(sheet.address("log/")).content.decode()


def test_a_private_sheet_is_closed_to_strangers():
    scene = around(private=True)
    for path in (*LOOKING, *WRITING, "hand/"):
        for role in ("anonymous", "stranger"):
            answer = scene[role].get(scene.address(path))
            assert answer.status_code == 403
            assert "This sheet is private" in answer.content.decode()
    assert scene["viewer"].get(scene.address()).status_code == 200


def test_an_unknown_code_gets_a_link_back(client: Client):
    for path in [*LOOKING, *WRITING, "hand/"]:
        answer = client.get(f"/sheets/NOSUCH/{path}")
        assert answer.status_code == 404
        assert 'href="/sheets/"' in answer.content.decode()


def test_a_missing_round_gets_a_link_back(sheet: Around):
    answer = sheet.owner.get(sheet.address("rounds/77/"))
    assert answer.status_code == 404
    assert sheet.address() in answer.content.decode()


def test_a_deleted_round_can_be_restored(sheet: Around):
    delete(sheet.game, 1)
    page = sheet.owner.get(sheet.address()).content.decode()
    assert "Deleted rounds" in page
    assert "Deleted rounds" not in sheet["viewer"].get(sheet.address()).content.decode()
    sheet.owner.post(sheet.address("rounds/1/restore/"), {"revision": "1", "key": key()})
    assert len(look(sheet.game).rounds) == 1


def test_the_view_is_empty_if_nothing_changed(sheet: Around):
    version = look(sheet.game).version
    assert sheet["viewer"].get(sheet.address("view"), {"v": version}).status_code == 204
    assert b'id="live"' in sheet["viewer"].get(sheet.address("view"), {"v": version - 1}).content


def test_a_viewer_gets_no_pad(sheet: Around):
    for role in ("anonymous", "viewer", "player"):
        page = sheet[role].get(sheet.address()).content.decode()
        assert 'id="pad"' not in page
        assert "/rounds/1/" not in page
    assert 'id="pad"' in sheet["scorer"].get(sheet.address()).content.decode()


def test_both_ways_to_score_are_side_by_side(sheet: Around):
    page = sheet["viewer"].get(sheet.address()).content.decode()
    assert "By lowest score" in page
    assert "423 to go" in page  # Ann has 77 of 500
    assert "Ann deals" not in page
    assert "Bo deals, Cleo starts." in page


def test_my_sheets_are_listed_and_linked_from_the_start_page(sheet: Around):
    assert sheet.address() in sheet.owner.get("/sheets/").content.decode()
    assert sheet.address() in sheet.owner.get("/").content.decode()
    assert sheet.address() not in sheet["stranger"].get("/").content.decode()
    assert (
        sheet["stranger"].get("/sheets/find/", {"code": f" {sheet.game.code.lower()} "})["Location"] == sheet.address()
    )


def test_a_link_is_accepted_with_its_button_only(sheet: Around):
    link = links.create_link(code=sheet.game.code, by=sheet.game.host, role="scorer")
    address = f"/sheets/links/{link.word}/"
    stranger = sheet["stranger"]
    assert stranger.get(address).status_code == 200
    assert stranger.get(sheet.address("rules/")).status_code == 403
    assert stranger.post(address)["Location"] == sheet.address()
    assert stranger.get(sheet.address("rules/")).status_code == 200


def test_a_link_to_a_hand_leads_to_that_hand_and_a_name_is_enough(sheet: Around):
    link = links.create_link(code=sheet.game.code, by=sheet.game.host, role="player", seat=2)
    someone = sheet["anonymous"]
    answer = someone.post(f"/sheets/links/{link.word}/", {"name": "Cleopatra"})
    assert answer["Location"] == sheet.address("hand/")
    page = someone.get(sheet.address("hand/")).content.decode()
    assert "Cleo’s hand" in page
    assert me(someone).name == "Cleopatra"


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_revoked_link_is_explained(sheet: Around, method: str):
    link = links.create_link(code=sheet.game.code, by=sheet.game.host, role="scorer")
    links.revoke_link(code=sheet.game.code, by=sheet.game.host, link=link.pk)
    answer = getattr(sheet["stranger"], method)(f"/sheets/links/{link.word}/")
    assert answer.status_code == 410
    assert "revoked" in answer.content.decode()
    assert sheet["stranger"].get("/sheets/links/never-made/").status_code == 404


def test_an_expired_link_is_explained(sheet: Around):
    link = links.create_link(code=sheet.game.code, by=sheet.game.host, role="scorer")
    SheetLink.objects.filter(pk=link.pk).update(expires_at=link.made_at)
    answer = sheet["stranger"].post(f"/sheets/links/{link.word}/")
    assert answer.status_code == 410
    assert "This link has expired." in answer.content.decode()


XSS = "<img src=x onerror=alert(1)>"


def test_names_titles_and_reasons_are_only_text():
    scene = around("Ann", XSS, "Cleo", title=XSS[:60])
    add(scene.game, 1, 20, 7)
    scene.owner.post(
        scene.address("rounds/1/"),
        {"winner": "1", "left-0": "3", "left-2": "4", "revision": "0", "key": key(), "why": XSS},
    )
    delete(scene.game, 1)
    clash = scene.owner.post(scene.address("rounds/1/"), fields(1, {0: "3", 2: "4"}, revision=0))
    pages = [
        scene.owner.get(scene.address(path)) for path in (*LOOKING[:3], *LOOKING[4:], "players/", "rules/", "hand/")
    ]
    for answer in [*pages, clash, scene.owner.get("/sheets/"), scene.owner.get("/sheets/new/"), scene.owner.get("/")]:
        assert "<img src=x" not in answer.content.decode()
