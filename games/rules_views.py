"""Pages of the rules: one for each edition, made from its data."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

import uno
from games import guide
from games.editions import editions


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "games/rules.html", {"editions": editions()})


@require_safe
def edition_rules(request: HttpRequest, slug: str) -> HttpResponse:
    edition = uno.EDITIONS.get(slug)
    if edition is None:
        raise Http404
    page = {
        "edition": edition,
        "others": [other for other in editions() if other.slug != slug],
        "deck": guide.deck(edition),
        "cards": len(edition.full_deck),
        "kinds": guide.action_kinds(edition),
        "chapters": guide.chapters(edition),
        "house_rules": guide.house_rules(edition),
    }
    return render(request, "games/edition_rules.html", page)
