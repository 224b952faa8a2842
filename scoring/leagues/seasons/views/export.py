"""A season's table outside the site: on paper, inside other pages, in other programs."""

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

from games.services.outcomes import Refused
from scoring.league_views_seasons import season_values
from scoring.league_visits import Visit, league_page
from scoring.leagues import exporting
from scoring.leagues.noting import note
from scoring.leagues.roles import Access
from scoring.models import Season


@league_page()
def season_print(request: HttpRequest, visit: Visit) -> HttpResponse:
    return render(request, "scoring/leagues/season_print.html", season_values(visit))


@league_page()
def season_csv(request: HttpRequest, visit: Visit) -> HttpResponse:
    answer = HttpResponse(exporting.as_csv(season_values(visit)["lines"]), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{visit.league.code}-{visit.season.number}.csv"'
    return answer


@league_page()
def season_json(request: HttpRequest, visit: Visit) -> HttpResponse:
    return JsonResponse(exporting.as_json(visit.season, season_values(visit)["lines"]))


@league_page(back="leagues:season")
def embed_code(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What to copy into another page, so that the table stands there."""
    if not visit.league.public:
        raise Refused(_("Other pages can show only the tables of leagues that everybody may read."))
    address = settings.SITE_ORIGIN + reverse("leagues:embed", args=[visit.season.pk])
    title = f"{visit.league.name}: {visit.season.name}"
    frame = format_html(
        '<iframe src="{}" title="{}" width="100%" height="480" loading="lazy"></iframe>', address, title
    )
    return render(request, "scoring/leagues/embed_code.html", {**visit.page, "address": address, "frame": frame})


@require_safe
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # its types know views without arguments only
def embed(request: HttpRequest, season: int) -> HttpResponse:
    """The table inside a page of somebody else's: for everybody's eyes only, so nobody is asked who they are."""
    found = Season.objects.select_related("league").filter(pk=season, league__public=True).first()
    if found is None:
        return render(request, "scoring/leagues/embed_gone.html", status=404)
    league = found.league
    found = note(found)
    found.league = league
    visit = Visit(league, Access(0, public=True), None, found)
    return render(request, "scoring/leagues/embed.html", season_values(visit))
