"""What is copied into other places: the link of an invitation, and the code that embeds the standings."""

from __future__ import annotations

import re
from html import unescape

import pytest

from scoring.leagues.members import invitations
from scoring.models import League
from tests.games.finished_games import client_of
from tests.scoring.leagues.leagues import friends, league, season
from tests.scoring.leagues.test_league_pages import address, text

pytestmark = pytest.mark.django_db


def test_a_table_can_be_embedded_in_another_page(settings):
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
    assert "Only the standings of public leagues" in private


def test_an_invitation_can_be_copied():
    (ana,) = friends("Ana")
    made = league(ana)
    found = invitations.create_invitation(league=made, by=ana, role="member", uses=None, days=1)
    page = text(client_of(ana).get(f"/leagues/{made.code}/invitations/{found.pk}/"))
    assert re.search(rf'<input id="link" value="[^"]*/leagues/join/{found.word}/" readonly>', page)
