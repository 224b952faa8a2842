"""Pages of the rules, one for each edition, built from its data."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

import uno
from games.drawings import card_faces as drawings_portraits
from games.game_settings import editions
from games.rules_pages import guide


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    portraits = drawings_portraits.portraits(editions())
    page = {"portraits": portraits, "album": drawings_portraits.album((one.edition, one.card) for one in portraits)}
    return render(request, "games/rules_pages/rules.html", page)


@require_safe
def edition_rules(request: HttpRequest, slug: str) -> HttpResponse:
    edition = uno.EDITIONS.get(slug)
    if edition is None:
        raise Http404
    kinds = [
        (kind, drawings_portraits.Portrait(edition, drawings_portraits.example(edition, kind)))
        for kind in drawings_portraits.action_kinds(edition)
    ]
    page = {
        "edition": edition,
        "others": [other for other in editions() if other.slug != slug],
        "deck": guide.deck(edition),
        "cards": len(edition.full_deck),
        "kinds": kinds,
        "album": drawings_portraits.album((edition, portrait.card) for _, portrait in kinds),
        "chapters": guide.chapters(edition),
        "house_rules": guide.house_rules(edition),
    }
    return render(request, "games/rules_pages/edition_rules.html", page)
