"""Uploads of games: a file is read, previewed, and imported only when the visitor confirms it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

import uno
from games.limits import HOUR, Limit, limit_posts
from games.models import Player
from games.outcomes import Refused
from games.players.visits import ensure_player
from scoring.archive import own_json
from scoring.archive.forms import ImportForm
from scoring.archive.game_file import NotUnderstood, WrittenGame
from scoring.archive.imports import ImportResult, import_games, known_games
from scoring.archive.upload import Incoming, read_file
from scoring.sheets.changes.sheet_players import Entrant, regulars

IMPORTS = Limit("imports", visitor=30, address=300, seconds=HOUR)
CARRIED = 2_000_000  # bytes that the preview passes on to the import
NEW = "new"


@dataclass(frozen=True)
class OfferedGame:
    """A game in the preview."""

    index: int
    game: WrittenGame
    edition: str
    players: list[tuple[int | None, str, int]]  # place, name, total
    known: str  # the code of the game if it is already here
    twice: bool  # in this file


@dataclass(frozen=True)
class NameToMatch:
    """A name in the file, and the player whom it probably means."""

    field: str
    name: str
    chosen: int | None


@never_cache
@require_http_methods(["GET", "POST"])
@limit_posts(IMPORTS)
@ensure_player
def upload(request: HttpRequest, player: Player) -> HttpResponse:
    """Ask for a file, and show what is in it. Nothing is saved here."""
    form = ImportForm(request.POST or None, request.FILES or None, initial={"edition": "classic"})
    if form.is_valid():
        try:
            incoming = read_file(form.cleaned_data["file"], form.about)
            return preview(request, player, incoming)
        except NotUnderstood as bad:
            form.add_error("file", bad.reason)
    return render(request, "scoring/archive/import.html", {"form": form}, status=422 if form.is_bound else 200)


def preview(request: HttpRequest, player: Player, incoming: Incoming, error: str = "") -> HttpResponse:
    text = "".join(own_json.write(incoming.games))
    if len(text.encode()) > CARRIED:
        raise NotUnderstood(_("The file has too many games to import at once. Split it and upload the parts."))
    games = offered_games(player, incoming.games)
    fresh = [each for each in games if not each.known and not each.twice]
    known = list(regulars(player).order_by("name", "pk"))
    page = {
        "games": games,
        "fresh": len(fresh),
        "problems": incoming.problems,
        "names": names_to_match(player, known, [each.game for each in fresh]),
        "regulars": known,
        "carried": text,
        "error": error,
        "new": NEW,
    }
    return render(request, "scoring/archive/import_preview.html", page, status=422 if error or not games else 200)


def offered_games(player: Player, games: Sequence[WrittenGame]) -> list[OfferedGame]:
    known, seen, found = known_games(player, games), set[str](), []
    for index, game in enumerate(games):
        standing = game.standing
        rows = [
            (standing.places[place] if standing.over else None, name, standing.totals[place])
            for place, name in enumerate(game.names)
        ]
        rows.sort(key=lambda row: row[0] or 0)
        name = uno.edition(game.edition).name
        found.append(OfferedGame(index, game, name, rows, known.get(game.digest, ""), game.digest in seen))
        seen.add(game.digest)
    return found


def names_to_match(player: Player, known: Sequence[Player], games: Sequence[WrittenGame]) -> list[NameToMatch]:
    """Every name once, with the regular of that name: the visitor first, then a name that they typed."""
    ordered = sorted(known, key=lambda other: (other.pk == player.pk, other.kept_by_id == player.pk))
    by_name = {other.name.casefold(): other.pk for other in ordered}
    return [
        NameToMatch(f"who-{index}", name, by_name.get(name.casefold())) for index, name in enumerate(names_of(games))
    ]


def names_of(games: Sequence[WrittenGame]) -> list[str]:
    return list(dict.fromkeys(name for game in games for name in game.names))


@never_cache
@require_POST
@limit_posts(IMPORTS)
@ensure_player
def import_selected(request: HttpRequest, player: Player) -> HttpResponse:
    """Import what was selected in the preview. The form carries the games as JSON, and they are checked again."""
    try:
        incoming = read_file(request.POST.get("games", "").encode(), WrittenGame((), ()))
    except NotUnderstood as bad:
        return refuse_import(request, bad.reason)
    if incoming.problems:
        return refuse_import(request, incoming.problems[0].reason)
    ticked = set(request.POST.getlist("take"))
    chosen = [game for index, game in enumerate(incoming.games) if str(index) in ticked]
    if not chosen:
        return preview(request, player, incoming, _("No game is selected. Select at least one, or cancel."))
    try:
        result = import_games(player, chosen, who_is_meant(request.POST, incoming.games, player))
    except Refused as refusal:
        return preview(request, player, incoming, str(refusal))
    return show_imported(request, result)


def who_is_meant(post: QueryDict, games: Sequence[WrittenGame], player: Player) -> dict[str, Entrant]:
    """The players that the preview's fields name, in the same order as the preview."""
    known = known_games(player, games)
    fresh = list({game.digest: game for game in games if game.digest not in known}.values())
    meant = {}
    for index, name in enumerate(names_of(fresh)):
        text = post.get(f"who-{index}", NEW)
        meant[name] = Entrant(name, int(text) if text.isdecimal() and len(text) < 16 else None)
    return meant


def refuse_import(request: HttpRequest, reason: str) -> HttpResponse:
    messages.error(request, reason)
    return redirect("archive:import")


def show_imported(request: HttpRequest, result: ImportResult) -> HttpResponse:
    count = len(result.made)
    words = ngettext("%(count)d game imported.", "%(count)d games imported.", count) % {"count": count}
    if result.known:
        already = ngettext("%(count)d was already here.", "%(count)d were already here.", result.known)
        words = f"{words} {already % {'count': result.known}}"
    messages.success(request, words)
    if count == 1:
        return redirect("games:game", code=result.made[0].code)
    return redirect(f"{reverse('games:games')}?mine=")
