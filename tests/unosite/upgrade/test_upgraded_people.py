"""After an upgrade, everybody is who they were, in their browsers and by their links."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

from games.models import Game, Merge, Player
from scoring.models import League
from scoring.sheets.access import role_of
from tests.unosite.upgrade.stored_site import STORED, browser, check_commands_agree, game_of, person

pytestmark = pytest.mark.usefixtures("transactional_db")


def test_every_session_leads_to_its_player() -> None:
    for stored in STORED["sessions"]:
        client = Client()
        client.cookies[settings.SESSION_COOKIE_NAME] = stored["key"]
        page = client.get("/me/")
        assert page.status_code == 200, stored
        assert f'value="{stored["name"]}"' in page.content.decode()
        if stored["guest_aside"]:
            client.post("/account/sign-out/")
            assert f'value="{stored["guest_aside"]}"' in client.get("/me/").content.decode()


def test_everybody_is_still_there() -> None:
    found = {player.pk: player for player in Player.objects.all()}
    for stored in STORED["players"]:
        player = found[stored["id"]]
        assert player.name == stored["name"]
        assert (player.claimed, player.merged_into_id) == (stored["claimed"], stored["merged_into"])


def test_accounts_open_with_their_passwords_and_recovery_codes() -> None:
    for account in STORED["accounts"]:
        form = {"username": account["username"], "password": account["password"]}
        assert browser().post("/account/sign-in/", form).status_code == 302
        form = {"username": account["username"], "code": account["recovery_code"]}
        new = {"password1": "another password for it", "password2": "another password for it"}
        page = browser().post("/account/recover/", {**form, **new})
        assert page.status_code == 200, page.content.decode()
        again = {"username": account["username"], "password": "another password for it"}
        assert browser().post("/account/sign-in/", again).status_code == 302


def test_a_merge_can_be_undone() -> None:
    stored = STORED["merge"]
    assert browser(stored["by"]).post(f"/me/merges/{stored['number']}/").status_code == 302
    assert Merge.objects.get(pk=stored["number"]).undone_at is not None
    gone = Player.objects.get(pk=stored["gone"])
    assert (gone.name, gone.merged_into) == (stored["gone_name"], None)
    back = Game.objects.filter(seats__player=gone).values_list("code", flat=True)
    assert sorted(back) == stored["games_that_moved"]
    check_commands_agree()


def test_the_link_to_another_device_moves_the_player() -> None:
    link = STORED["device_link"]
    new = browser()
    assert link["name"] in new.get(f"/device/{link['secret']}/").content.decode()
    assert new.post(f"/device/{link['secret']}/").status_code == 302
    assert f'value="{link["name"]}"' in new.get("/me/").content.decode()
    assert new.post(f"/device/{link['secret']}/").status_code == 410


def test_a_typed_name_is_claimed_by_its_link() -> None:
    link = STORED["claim_link"]
    new = browser()
    assert link["name"] in new.get(f"/claim/{link['secret']}/").content.decode()
    assert new.post(f"/claim/{link['secret']}/").status_code == 302
    assert f'value="{link["name"]}"' in new.get("/me/").content.decode()
    assert Player.objects.get(pk=link["player"]).claimed


def test_links_to_sheets_open_what_they_opened() -> None:
    for link in STORED["sheet_links"]:
        new = browser()
        page = new.get(f"/sheets/links/{link['word']}/")
        assert page.status_code == 200
        assert link["title"] in page.content.decode()
        new.post("/me/name/", {"name": f"New {link['role']}"})
        assert new.post(f"/sheets/links/{link['word']}/").status_code == 302
        given = role_of(game_of(link["code"]), Player.objects.latest("pk"))
        assert str(given.kind) == link["role"]
        assert new.get(f"/sheets/{link['code']}/").status_code == 200
    assert browser().get(f"/sheets/links/{STORED['revoked_sheet_link']}/").status_code == 410


def test_roles_on_sheets_are_kept() -> None:
    for stored in STORED["sheet_roles"]:
        role = role_of(game_of(stored["code"]), person(stored["name"]))
        assert (str(role.kind), role.seat) == (stored["kind"], stored["seat"]), stored


def test_invitations_lead_into_the_league() -> None:
    for invitation in STORED["invitations"]:
        new = browser()
        address = f"/leagues/join/{invitation['word']}/"
        assert invitation["league"] in new.get(address).content.decode()
        assert new.post(address, {"name": f"New {invitation['role']}"}).status_code == 302
        member = League.objects.get(code=STORED["league"]["code"]).memberships.latest("pk")
        assert (member.player.name, member.role) == (f"New {invitation['role']}", invitation["role"])
    assert browser().get(f"/leagues/join/{STORED['revoked_invitation']}/").status_code == 410
