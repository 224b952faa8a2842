"""Who listens to what in a process that has imported nothing but the apps."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

LIST_CONNECTIONS = """
import django, json
django.setup()
from django.contrib.auth.signals import user_logged_in
from django.db.models import signals as of_models
from django.dispatch import Signal
from games import hooks

def names(functions):
    found = sorted(f"{function.__module__}.{function.__qualname__}" for function in functions)
    return [name for name in found if name.split(".")[0] in ("games", "scoring", "unosite")]

everything = {**vars(of_models), "user_logged_in": user_logged_in, **vars(hooks)}
signals = {name: value for name, value in everything.items() if isinstance(value, Signal)}
providers = {name: value for name, value in everything.items() if isinstance(value, hooks.Provider)}
found = {name: names(entry[1]() for entry in signal.receivers) for name, signal in signals.items()}
found |= {name: names(provider.functions) for name, provider in providers.items()}
found |= {"player_fields": [field.label for field in hooks.player_fields]}
print(json.dumps({name: value for name, value in found.items() if value}))
"""

CONNECTED = {
    "table_started": ["scoring.leagues.seasons.season_games.void_rematch_with_strangers"],
    "rematch_made": ["scoring.leagues.seasons.season_games.enter_rematch"],
    "players_merging": ["scoring.leagues.members.members.refuse_to_merge_owner"],
    "players_changed": ["scoring.leagues.seasons.season_results.recalculate_seasons_of"],
    "player_deleted": [
        "scoring.leagues.members.members.remove_deleted_player",
        "scoring.player_pages.access.hide_deleted_player",
        "scoring.sheets.log.erase_deleted_player",
    ],
    "game_unscored": ["scoring.queue.finished_games.score_soon"],
    "game_changed": ["games.live.background.show_game"],
    "message_posted": ["games.live.background.show_message"],
    "player_left": ["games.live.background.close_sockets"],
    "user_logged_in": ["games.players.accounts.play_as_account"],
    "pre_delete": ["scoring.queue.finished_games.remove_results"],
    "post_delete": ["scoring.leagues.seasons.season_results.recalculate_without_game"],
    "season_of_game": ["scoring.leagues.seasons.season_games.game_in_season"],
    "games_of_player": ["scoring.sheets.access.games_by_role"],
    "names_to_invite": ["scoring.leagues.members.members.names_in_leagues_of"],
    "player_fields": [
        "scoring.sheetrole.player",
        "scoring.sheetlink.made_by",
        "scoring.handentry.by",
        "scoring.sheetchange.by",
        "scoring.membership.player",
        "scoring.invitation.made_by",
        "scoring.leaguechange.by",
        "scoring.seasongame.added_by",
        "scoring.confirmation.player",
        "scoring.adjustment.player",
        "scoring.adjustment.by",
        "scoring.finalstanding.player",
        "scoring.evening.made_by",
    ],
}


def test_a_fresh_process_has_exactly_these_listeners():
    given = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    process = subprocess.run(
        [sys.executable, "-c", LIST_CONNECTIONS], cwd=ROOT, env=given, capture_output=True, text=True, check=True
    )
    assert json.loads(process.stdout) == CONNECTED


def test_nothing_but_the_two_listeners_connects():
    """A receiver that connects itself is connected only if somebody happens to import it."""
    connecting = set()
    for app in ("uno", "games", "scoring", "unosite"):
        for path in (ROOT / app).rglob("*.py"):
            tree = ast.parse(path.read_text())
            if any(connects(node) for node in ast.walk(tree)):
                connecting.add(str(path.relative_to(ROOT)))
    assert connecting == {"games/listeners.py", "scoring/listeners.py"}


def connects(node: ast.AST) -> bool:
    """Whether this connects a receiver to a signal, by the decorator or by a call; an address is no receiver."""
    if isinstance(node, ast.ImportFrom) and node.module == "django.dispatch":
        return any(name.name == "receiver" for name in node.names)
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect"):
        return False
    return any(not (isinstance(given, ast.Name) and given.id.isupper()) for given in node.args)
