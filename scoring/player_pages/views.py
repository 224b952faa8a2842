"""A player's page, its opponents, and who may see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.farewell import has_left
from games.models import Player
from games.people import player_of
from scoring.boards.ranking import Cursor, Ranking
from scoring.present.vouching import waiting_for
from scoring.profiles import charts, figures, meetings, ratings, recent
from scoring.profiles.access import decide, may_see
from scoring.profiles.history import Past, read_history
from scoring.results.counting import is_public

PlayerView = Callable[[HttpRequest, Player], HttpResponse]


def of_player(view: PlayerView) -> Callable[[HttpRequest, int], HttpResponse]:
    """A page about a player. Who was merged into another is shown there; bots have none."""

    @never_cache
    @require_safe
    def looking(request: HttpRequest, number: int) -> HttpResponse:
        player = Player.objects.filter(pk=number, bot="").first() if number < 2**62 else None
        if player is None:
            return render(request, "scoring/no_player.html", status=404)
        if player.merged_into_id is not None:
            return redirect("scoring:player", number=player.merged_into_id)
        if has_left(player):
            return render(request, "scoring/former_player.html", status=410)
        if not may_see(player, player_of(request)):
            return render(request, "scoring/private_player.html", {"player": player}, status=403)
        return view(request, player)

    return looking


@of_player
def player(request: HttpRequest, player: Player) -> HttpResponse:
    viewer = player_of(request)
    past = read_history(player)
    mine = viewer is not None and viewer.pk == player.pk
    page: dict[str, Any] = {"player": player, "mine": mine, "public_site": is_public()}
    if mine:
        page["waiting"] = waiting_for(player)
    if past:
        page |= games_played(past, viewer) | met(player, viewer) | rated(player)
    return render(request, "scoring/player.html", page)


def games_played(past: list[Past], viewer: Player | None) -> dict[str, Any]:
    latest, records = past[-recent.FORM :], figures.records(past)
    codes = recent.codes_for(viewer, [*(each.game_id for each in latest), *(record.game_id for record in records)])
    form = recent.shown(latest, codes)
    course = figures.course(past, charts.MOST_POINTS)
    return {
        "totals": figures.totals(past),
        "streaks": figures.streaks(past),
        "records": recent.shown_records(records, codes),
        "form": form,
        "latest": form[: recent.LISTED],
        "editions": [(recent.edition_name(str(slug)), some) for slug, some in figures.grouped(past, edition_of)],
        "seats": [(int(seat) + 1, some) for seat, some in figures.grouped(past, seat_of)],
        "expected_wide": charts.expected_chart(course, charts.WIDE),
        "expected_narrow": charts.expected_chart(course, charts.NARROW),
        "expected_rows": course[::-1][:: -(-len(course) // ratings.MOST_ROWS) or 1],
    } | places_and_days(past)


def edition_of(past: Past) -> str:
    return past.edition


def seat_of(past: Past) -> int:
    return past.seat


def places_and_days(past: list[Past]) -> dict[str, Any]:
    places, days, today = figures.places(past), figures.days(past), timezone.localdate()
    rows = [(str(size), counts) for size, counts in places]
    return {
        "places": [(size, counts, sum(counts)) for size, counts in places],
        "most_places": range(1, max(size for size, _counts in places) + 1),
        "places_wide": charts.stacked(rows, title=_("Places by the number of players")),
        "places_narrow": charts.stacked(rows, title=_("Places by the number of players"), width=charts.NARROW.width),
        "calendar_wide": charts.calendar(days, today, title=_("Games on each day of the last year")),
        "calendar_narrow": charts.calendar(
            days, today, title=_("Games on each day of the last half year"), weeks=charts.HALF
        ),
        "months": months(past),
    }


def months(past: list[Past]) -> list[tuple[str, int]]:
    """Games of each of the latest months in which there were any."""
    counted: dict[tuple[int, int], int] = {}
    for each in past:
        counted[each.year, each.month] = counted.get((each.year, each.month), 0) + 1
    return [(f"{year:04}-{month:02}", games) for (year, month), games in sorted(counted.items(), reverse=True)[:12]]


def met(player: Player, viewer: Player | None) -> dict[str, Any]:
    found = meetings.most_met(player)
    return {
        "opponents": [meetings.opponent(meeting, viewer) for meeting in found[: meetings.SHOWN]],
        "more_opponents": len(found) > meetings.SHOWN,
        "heat": meetings.heat_map(player, found),
    }


def rated(player: Player) -> dict[str, Any]:
    now = ratings.rating_now(player)
    if now is None:
        return {}
    points = ratings.rating_course(player, now.games)
    return {
        "rating": now,
        "rating_wide": ratings.chart(points, charts.WIDE),
        "rating_narrow": ratings.chart(points, charts.NARROW),
        "rating_rows": ratings.table(points),
    }


@of_player
def opponents(request: HttpRequest, player: Player) -> HttpResponse:
    """Everybody whom a player has met, the most often met first."""
    ranking = Ranking(meetings.meetings_of(player), "games", who="opponent_id")
    found = ranking.page(
        after=Cursor.read(request.GET.get("after", ""), int), before=Cursor.read(request.GET.get("before", ""), int)
    )
    viewer = player_of(request)
    lines = [meetings.opponent(placed.row, viewer) for placed in found.lines]
    return render(request, "scoring/opponents.html", {"player": player, "opponents": lines, "found": found})


@never_cache
@require_POST
def privacy(request: HttpRequest, number: int) -> HttpResponse:
    """Only the player decides who sees the own page."""
    me = player_of(request)
    if me is None or me.pk != number:
        return render(request, "403.html", status=403)
    decide(me, private="private" in request.POST, on_public_boards="on_public_boards" in request.POST)
    done = _("Saved. Only you see this page now.") if me.private else _("Saved. Others may see this page.")
    messages.success(request, done)
    return redirect("scoring:player", number=number)
