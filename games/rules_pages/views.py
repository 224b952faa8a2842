"""Pages of the rules: one for each edition, made from its data."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

import uno
from games import guide, pictures
from games.editions import editions


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    portraits = pictures.portraits(editions())
    page = {"portraits": portraits, "album": pictures.album((one.edition, one.card) for one in portraits)}
    return render(request, "games/rules.html", page)


@require_safe
def edition_rules(request: HttpRequest, slug: str) -> HttpResponse:
    edition = uno.EDITIONS.get(slug)
    if edition is None:
        raise Http404
    kinds = [
        (kind, pictures.Portrait(edition, pictures.example(edition, kind))) for kind in guide.action_kinds(edition)
    ]
    page = {
        "edition": edition,
        "others": [other for other in editions() if other.slug != slug],
        "deck": guide.deck(edition),
        "cards": len(edition.full_deck),
        "kinds": kinds,
        "album": pictures.album((edition, portrait.card) for _, portrait in kinds),
        "chapters": guide.chapters(edition),
        "house_rules": guide.house_rules(edition),
    }
    return render(request, "games/edition_rules.html", page)
