"""What is copied from here into other places: the link of an invitation, and the frame with a table."""

from __future__ import annotations

import re
from html import unescape

import pytest

from scoring.leagues import invitations
from scoring.models import League
from tests.games.played import client_of
from tests.scoring.leagues.leagues import friends, league, season
from tests.scoring.leagues.test_pages import address, text

pytestmark = pytest.mark.django_db


def test_a_table_is_copied_into_another_page_as_a_frame(settings):
    ana, bo = friends("Ana", "Bo")
    current = season(league(ana, bo, description=""), name='The "big" <one>')
    page = client_of(None).get(address(current, "embed/")).content.decode()
    (frame,) = re.findall(r"<textarea[^>]*readonly[^>]*>(.*?)</textarea>", page, re.DOTALL)
    code = unescape(frame)
    assert code.startswith(f'<iframe src="{settings.SITE_ORIGIN}/embed/seasons/{current.pk}/" title="')
    assert "<one>" not in code
    assert code.count('"') == 10
    League.objects.update(public=False)
    private = text(client_of(ana).get(address(current, "embed/"), follow=True))
    assert "only the tables of leagues that everybody may read" in private


def test_an_invitation_can_be_copied():
    (ana,) = friends("Ana")
    made = league(ana)
    found = invitations.invite(league=made, by=ana, role="member", uses=None, days=1)
    page = text(client_of(ana).get(f"/leagues/{made.code}/invitations/{found.pk}/"))
    assert re.search(rf'<input id="link" value="[^"]*/leagues/join/{found.word}/" readonly>', page)
