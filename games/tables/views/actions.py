"""Forms of a table: moves, seats, bots, votes, the deal, and chat."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

import uno
from games.access import HtmxHttpRequest
from games.clock import absence
from games.limits import CHAT, MOVES, TABLES, limit_posts
from games.live.presence import record_arrival
from games.models import Game, Player
from games.outcomes import Answer, Outcome, Refused
from games.play import moves, tabs
from games.play.commands import read_command
from games.play.table_state import TableFacts
from games.players.identity import player_of
from games.players.visits import ensure_player
from games.screen.fragment import live_html, notice_html
from games.tables import chat, creation, host_actions, seats
from games.tables.views.table import look_at, show_table, tab_of, table_page


@require_POST
@limit_posts(MOVES)
@table_page
def move_create(request: HtmxHttpRequest, code: str) -> HttpResponse:
    """Make a move by form. With htmx the live part comes back, and without script the whole page."""
    facts, _viewer = look_at(request, code)
    player, code = player_of(request), facts.code
    tab = page_of(request, facts, player)
    record_arrival(code=code, player_id=player.pk if player else None, tab=tab)
    try:
        command = read_command(dict(request.POST.lists()))
    except uno.BadNotation as bad:
        outcome = Outcome(Answer.REFUSED, str(bad))
    else:
        outcome = moves.make_move(
            code=code,
            player_id=player.pk if player else None,
            command=command,
            now=timezone.now(),
            tab=tab,
        )
    facts, viewer = look_at(request, code, tab)
    if request.htmx:
        parts = [live_html(facts, viewer, timezone.now()), notice_html(outcome.reason)]
        return HttpResponse("".join(parts), status=outcome.status)
    if outcome.reason:
        messages.info(request, outcome.reason)
    if outcome.answer == Answer.DONE:
        return redirect("games:table", code=facts.code)
    return show_table(request, facts, viewer, "games/tables/table.html", status=outcome.status, tab=tab)


def page_of(request: HtmxHttpRequest, facts: TableFacts, player: Player | None) -> str:
    """The name of the page that a move comes from. Without script a page cannot know that it lost the seat, so the
    newest form takes it back."""
    seat, tab = facts.seat_of(player.pk if player else None), tab_of(request)
    lost = seat is not None and tabs.is_older(tab, seat.tab)
    return tabs.new_tab(seat.tab) if seat and lost and not request.htmx else tab


def table_action(
    service: Callable[..., Game | None],
) -> Callable[..., HttpResponse]:
    """Wrap a service as a view that shows the table afterwards, or another one that the service has made."""

    @require_POST
    @ensure_player
    def doing(request: HtmxHttpRequest, player: Player, /, code: str, **kwargs: int) -> HttpResponse:
        code = code.upper()
        record_arrival(code=code, player_id=player.pk)
        try:
            elsewhere = service(request, player, code, **kwargs)
        except Refused as no:
            return return_to_table(request, code, refusal=str(no))
        return return_to_table(request, elsewhere.code if elsewhere else code)

    return doing


def return_to_table(request: HtmxHttpRequest, code: str, *, refusal: str = "") -> HttpResponse:
    """Show the table after a form, with any refusal. A script stays at the table and gets only the refusal, because changes
    are pushed."""
    if request.htmx:
        return HttpResponse(notice_html(refusal), status=422) if refusal else HttpResponse(status=204)
    if refusal:
        messages.info(request, refusal)
    return redirect("games:table", code=code)


@table_action
def seat_create(request: HtmxHttpRequest, player: Player, code: str) -> None:
    seats.sit_down(code=code, player=player)


@table_action
def leave(request: HtmxHttpRequest, player: Player, code: str) -> None:
    seats.leave_table(code=code, player=player)


@table_action
def bot_create(request: HtmxHttpRequest, player: Player, code: str) -> None:
    host_actions.add_bot(code=code, by=player, level=request.POST.get("level", "normal"))


@table_action
def seat_remove(request: HtmxHttpRequest, player: Player, code: str, number: int) -> None:
    host_actions.remove_player(code=code, by=player, number=number)


@table_action
def vote_create(request: HtmxHttpRequest, player: Player, code: str, number: int) -> None:
    absence.ask_about_player(code=code, by=player, number=number, what=request.POST.get("what", ""))


@table_action
def host_change(request: HtmxHttpRequest, player: Player, code: str) -> None:
    number = request.POST.get("seat", "")
    host_actions.change_host(code=code, by=player, number=int(number) if number.isdecimal() else -1)


@table_action
def start(request: HtmxHttpRequest, player: Player, code: str) -> None:
    host_actions.start_game(code=code, by=player)


@table_action
def round_create(request: HtmxHttpRequest, player: Player, code: str) -> None:
    host_actions.deal_next_round(code=code, by=player)


@table_action
def rematch(request: HtmxHttpRequest, player: Player, code: str) -> Game:
    return creation.create_rematch(code=code, by=player)


@table_action
def me_at_table(request: HtmxHttpRequest, player: Player, code: str) -> None:
    seats.change_own_seat(
        code=code, player=player, autopilot=request.POST.get("autopilot"), more_time=request.POST.get("more_time")
    )


@table_action
def presence_create(request: HtmxHttpRequest, player: Player, code: str) -> None:
    """Without script, reloading is how a player shows that they are there."""


@require_POST
@limit_posts(CHAT)
@ensure_player
def message_create(request: HtmxHttpRequest, player: Player, /, code: str) -> HttpResponse:
    """Send a message or a reaction. With script nothing comes back but the push to everybody."""
    code = code.upper()
    record_arrival(code=code, player_id=player.pk)
    try:
        if "reaction" in request.POST:
            chat.send_reaction(code=code, player=player, reaction=request.POST["reaction"])
        else:
            chat.send_message(code=code, player=player, text=request.POST.get("text", ""))
    except Refused as no:
        return return_to_table(request, code, refusal=str(no))
    return return_to_table(request, code)


@require_POST
@limit_posts(TABLES)
@ensure_player
def play_now(request: HtmxHttpRequest, player: Player) -> HttpResponse:
    return redirect("games:table", code=creation.play_now(player).code)
