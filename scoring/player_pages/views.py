"""The page of a player, their opponents, and the page's privacy."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.models import Player
from games.notices import FORBIDDEN, show_notice
from games.players.account_deletion import has_left
from games.players.identity import player_of
from scoring.leaderboards.ranked_pages import Cursor, Ranking
from scoring.notices import FORMER_PLAYER, NO_PLAYER, PLAYER_PRIVATE
from scoring.player_pages import figures, player_charts, rating_line, recent_games
from scoring.player_pages import opponents as player_pages_opponents
from scoring.player_pages.access import may_see, set_privacy
from scoring.player_pages.figures import PastGame, read_history
from scoring.results.confirmation import games_to_confirm, is_public

PlayerView = Callable[[HttpRequest, Player], HttpResponse]


def of_player(view: PlayerView) -> Callable[[HttpRequest, int], HttpResponse]:
    """Wrap a page about a player. A merged player leads to the other one, and bots have no page."""

    @never_cache
    @require_safe
    def looking(request: HttpRequest, number: int) -> HttpResponse:
        player = Player.objects.filter(pk=number, bot="").first() if number < 2**62 else None
        if player is None:
            return show_notice(request, NO_PLAYER)
        if player.merged_into_id is not None:
            return redirect("scoring:player", number=player.merged_into_id)
        if has_left(player):
            return show_notice(request, FORMER_PLAYER)
        if not may_see(player, player_of(request)):
            return show_notice(request, PLAYER_PRIVATE)
        return view(request, player)

    return looking


@of_player
def player(request: HttpRequest, player: Player) -> HttpResponse:
    viewer = player_of(request)
    past = read_history(player)
    mine = viewer is not None and viewer.pk == player.pk
    page: dict[str, Any] = {"player": player, "mine": mine, "public_site": is_public()}
    if mine:
        page["waiting"] = games_to_confirm(player)
    if past:
        page |= games_values(past, viewer) | opponents_values(player, viewer) | rating_values(player)
    return render(request, "scoring/player_pages/player.html", page)


def games_values(past: list[PastGame], viewer: Player | None) -> dict[str, Any]:
    latest, records = past[-recent_games.FORM :], figures.records(past)
    codes = recent_games.codes_for(
        viewer, [*(each.game_id for each in latest), *(record.game_id for record in records)]
    )
    form = recent_games.shown_games(latest, codes)
    course = figures.course(past, player_charts.MOST_POINTS)
    return {
        "totals": figures.totals(past),
        "streaks": figures.streaks(past),
        "records": recent_games.shown_records(records, codes),
        "form": form,
        "latest": form[: recent_games.LISTED],
        "editions": [
            (recent_games.edition_name(str(slug)), some) for slug, some in figures.totals_by(past, edition_of)
        ],
        "seats": [(int(seat) + 1, some) for seat, some in figures.totals_by(past, seat_of)],
        "expected_wide": player_charts.expected_chart(course, player_charts.WIDE),
        "expected_narrow": player_charts.expected_chart(course, player_charts.NARROW),
        "expected_rows": course[::-1][:: -(-len(course) // rating_line.MOST_ROWS) or 1],
    } | places_and_days(past)


def edition_of(past: PastGame) -> str:
    return past.edition


def seat_of(past: PastGame) -> int:
    return past.seat


def places_and_days(past: list[PastGame]) -> dict[str, Any]:
    places, days, today = figures.places(past), figures.days(past), timezone.localdate()
    rows = [(str(size), counts) for size, counts in places]
    return {
        "places": [(size, counts, sum(counts)) for size, counts in places],
        "most_places": range(1, max(size for size, _counts in places) + 1),
        "places_wide": player_charts.stacked_bars(rows, title=_("Places by number of players")),
        "places_narrow": player_charts.stacked_bars(
            rows, title=_("Places by number of players"), width=player_charts.NARROW.width
        ),
        "calendar_wide": player_charts.calendar(days, today, title=_("Games on each day of the last year")),
        "calendar_narrow": player_charts.calendar(
            days, today, title=_("Games on each day of the last half year"), weeks=player_charts.HALF
        ),
        "months": months(past),
    }


def months(past: list[PastGame]) -> list[tuple[str, int]]:
    """The number of games in each of the latest months with any games."""
    counted: dict[tuple[int, int], int] = {}
    for each in past:
        counted[each.year, each.month] = counted.get((each.year, each.month), 0) + 1
    latest = sorted(counted.items(), reverse=True)[:12]
    return [(date_format(date(year, month, 1), "YEAR_MONTH_FORMAT"), games) for (year, month), games in latest]


def opponents_values(player: Player, viewer: Player | None) -> dict[str, Any]:
    found = player_pages_opponents.most_met(player)
    return {
        "opponents": [
            player_pages_opponents.opponent(meeting, viewer) for meeting in found[: player_pages_opponents.SHOWN]
        ],
        "more_opponents": len(found) > player_pages_opponents.SHOWN,
        "heat": player_pages_opponents.heat_map(player, found),
    }


def rating_values(player: Player) -> dict[str, Any]:
    now = rating_line.rating_now(player)
    if now is None:
        return {}
    points = rating_line.rating_course(player, now.games)
    return {
        "rating": now,
        "rating_wide": rating_line.chart(points, player_charts.WIDE),
        "rating_narrow": rating_line.chart(points, player_charts.NARROW),
        "rating_rows": rating_line.table(points),
    }


@of_player
def opponents(request: HttpRequest, player: Player) -> HttpResponse:
    """Everybody whom a player has met, most frequent first."""
    ranking = Ranking(player_pages_opponents.meetings_of(player), "games", who="opponent_id")
    found = ranking.page(
        after=Cursor.read(request.GET.get("after", ""), int), before=Cursor.read(request.GET.get("before", ""), int)
    )
    viewer = player_of(request)
    lines = [player_pages_opponents.opponent(placed.row, viewer) for placed in found.lines]
    return render(
        request, "scoring/player_pages/opponents.html", {"player": player, "opponents": lines, "found": found}
    )


@never_cache
@require_POST
def privacy(request: HttpRequest, number: int) -> HttpResponse:
    """Change who may see the page. Only its player may do that."""
    me = player_of(request)
    if me is None or me.pk != number:
        return show_notice(request, FORBIDDEN)
    set_privacy(me, private="private" in request.POST, on_public_boards="on_public_boards" in request.POST)
    done = _("Saved. Only you can see this page now.") if me.private else _("Saved. Others can see this page.")
    messages.success(request, done)
    return redirect("scoring:player", number=number)
