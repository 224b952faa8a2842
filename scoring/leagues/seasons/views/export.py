"""A season's standings outside the site: on paper, in other pages and in other programs."""

from __future__ import annotations

from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.notices import show_notice
from games.outcomes import Refused
from scoring.archive import exports
from scoring.leagues.access import Access
from scoring.leagues.seasons.views.season import season_values
from scoring.leagues.visits import Visit, league_page
from scoring.models import Season
from scoring.notices import EMBED_GONE


@league_page()
def season_print(request: HttpRequest, visit: Visit) -> HttpResponse:
    return render(request, "scoring/leagues/seasons/export/season_print.html", season_values(visit))


@league_page()
def season_csv(request: HttpRequest, visit: Visit) -> HttpResponse:
    answer = HttpResponse(exports.as_csv(season_values(visit)["lines"]), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{visit.league.code}-{visit.season.number}.csv"'
    return answer


@league_page()
def season_json(request: HttpRequest, visit: Visit) -> HttpResponse:
    return JsonResponse(exports.as_json(visit.season, season_values(visit)["lines"]))


@league_page(back="leagues:season")
def embed_code(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the code that embeds the standings in another page."""
    if not visit.league.public:
        raise Refused(_("Only the standings of public leagues can be embedded in other pages."))
    address = settings.SITE_ORIGIN + reverse("leagues:embed", args=[visit.season.pk])
    title = f"{visit.league.name}: {visit.season.name}"
    frame = format_html(
        '<iframe src="{}" title="{}" width="100%" height="480" loading="lazy"></iframe>', address, title
    )
    return render(
        request, "scoring/leagues/seasons/export/embed_code.html", {**visit.page, "address": address, "frame": frame}
    )


@require_safe
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # its types know views without arguments only
def embed(request: HttpRequest, season: int) -> HttpResponse:
    """Show the standings inside another page. They are the same for everybody, so nobody is identified."""
    found = Season.objects.select_related("league").filter(pk=season, league__public=True).first()
    if found is None:
        return show_notice(request, EMBED_GONE)
    visit = Visit(found.league, Access(0, public=True), None, found)
    return render(request, "scoring/leagues/seasons/export/embed.html", season_values(visit))
