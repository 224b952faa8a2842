"""The pages of the leaderboards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import Game, Player
from games.notices import show_notice
from games.players.identity import player_of
from scoring.leaderboards import columns, rating_changes
from scoring.leaderboards.columns import ORDERS, RATING, RATING_NAME, WINS, Order
from scoring.leaderboards.filters import LeagueNotReadable, Within, filters, league_filters, read_scope, read_within
from scoring.leaderboards.ranked_pages import Cursor, Page, Ranking, Row
from scoring.models import Pool, Rating, Standing
from scoring.notices import LEAGUE_CLOSED, NO_LEAGUE, private_league
from scoring.ratings.model import SURE_AFTER
from scoring.ratings.pools import GLOBAL
from scoring.results.confirmation import is_public
from scoring.results.scopes import Scope, of_league

LAST = "last"
ME = "me"


@dataclass(frozen=True)
class Tab:
    slug: str
    name: str | Promise
    current: bool


@never_cache
@require_safe
def leaderboard(request: HttpRequest) -> HttpResponse:
    """Show a leaderboard by one order in one scope."""
    asked = request.GET.get("by", WINS.slug)
    me = player_of(request)
    try:
        within = read_within(request.GET, me)
    except LeagueNotReadable as no:
        return refuse_league(request, there=no.there)
    order = ORDERS.get(asked, WINS)
    page = rating_page(request, within, me) if asked == RATING else standing_page(request, within, order, me)
    page |= {"within": within, "own_in_sight": any(line.me for line in page["lines"])}
    return render(request, "scoring/leaderboards/leaderboard.html", page)


def refuse_league(request: HttpRequest, *, there: bool) -> HttpResponse:
    if there:
        return show_notice(request, LEAGUE_CLOSED, sentence=private_league())
    return show_notice(request, NO_LEAGUE, sentence=_("No league has this code. Check it, or ask for the link."))


def standing_page(request: HttpRequest, within: Within, order: Order, me: Player | None) -> dict[str, Any]:
    scope = read_scope(request.GET, within)
    rows = Standing.objects.filter(scope=scope.key, **{f"{order.column}__isnull": False}).select_related("player")
    ranking = Ranking(rows, order.column, order.ascending)
    own = ranking.mine(me.pk if me else None)
    found = choose_page(request, ranking, own.row if own else None, int)
    return {
        "tabs": tabs(order.slug),
        "about": order.about,
        "minimum": scope.minimum if order.needs_minimum else 0,
        "filters": filters(scope, within, first_year()),
        "heads": [(each.slug, each.name, each is order, each.ascending) for each in ORDERS.values()],
        "lines": [columns.standing_line(placed, order, me) for placed in found.lines],
        "own": columns.standing_line(own, order, me) if own else None,
        "why_not": way_onto_leaderboard(me, scope, order),
        "found": found,
    }


def rating_page(request: HttpRequest, within: Within, me: Player | None) -> dict[str, Any]:
    """The ratings of everybody or of a league. A season has no ratings of its own."""
    pool = Pool.objects.filter(key=of_league(within.league.pk) if within.league else GLOBAL).first()
    rows = Rating.objects.filter(pool=pool, provisional=False).select_related("player")
    if is_public() and within.league is None:
        rows = rows.filter(player__on_public_boards=True)
    ranking = Ranking(rows, "mu")
    own = ranking.mine(me.pk if me else None)
    found = choose_page(request, ranking, own.row if own else None, float)
    return {
        "tabs": tabs(RATING),
        "about": _(
            "Playing strength, calculated from who beat whom, online and with real cards. Everybody starts at 1500."
        ),
        "minimum": SURE_AFTER,
        "filters": league_filters(within, seasons=False),
        "heads": [(RATING, RATING_NAME, True, False), ("", "±", False, False)],
        "lines": [columns.rating_line(placed, me) for placed in found.lines],
        "own": columns.rating_line(own, me) if own else None,
        "why_not": "" if own else way_to_a_rating(me),
        "found": found,
        "recalculated": pool is not None and pool.replay_at is not None and pool.changes,
        "shifts": rating_changes.latest_shifts(pool),
    }


def choose_page(
    request: HttpRequest, ranking: Ranking[Row], own: Row | None, kind: type[int] | type[float]
) -> Page[Row]:
    """The page that the address asks for: after a row, before one, the last one, or the one with the visitor."""
    asked = request.GET
    if asked.get("at") == ME and own is not None:
        return ranking.page(after=ranking.around(own))
    return ranking.page(
        after=Cursor.read(asked.get("after", ""), kind),
        before=Cursor.read(asked.get("before", ""), kind),
        last=asked.get("at") == LAST,
    )


def tabs(current: str) -> list[Tab]:
    named = [(order.slug, order.name) for order in ORDERS.values()]
    return [Tab(slug, name, slug == current) for slug, name in [*named, (RATING, RATING_NAME)]]


def first_year() -> int:
    finished = (
        Game.objects.filter(finished_at__isnull=False).order_by("finished_at").values_list("finished_at", flat=True)
    )
    first = finished.first()
    return timezone.localtime(first).year if first else timezone.localdate().year


def way_onto_leaderboard(me: Player | None, scope: Scope, order: Order) -> str:
    """What a visitor needs to do to appear on this leaderboard."""
    if me is None:
        return ""
    if order.needs_minimum:
        return _("Play %(games)d games to appear on this leaderboard.") % {"games": scope.minimum}
    return _("Finish a game with somebody else to appear on this leaderboard.")


def way_to_a_rating(me: Player | None) -> str:
    if me is None:
        return ""
    return _("Your rating is provisional until you have played %(games)d rated games.") % {"games": SURE_AFTER}
