"""Works out results and standings anew from the games, or only compares."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Game
from scoring.ratings.marks import tell_nothing
from scoring.results.marks import work_off
from scoring.results.rebuilding import counts_otherwise, set_right, wrong_games, wrong_players


def what_differs(game: Game) -> str:
    """Another UNOSITE_BOARDS lets other games count; that is no damage."""
    if counts_otherwise(game):
        return "counts on other boards now; its results are the same."
    return "has other results by its rounds."


class Command(BaseCommand):
    help = "Rebuild results, standings and meetings from rounds and hands. The site may go on meanwhile."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="compare only; fails where something differs")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        work_off()
        games, people = 0, 0
        for game in wrong_games():
            games += 1
            self.stdout.write(f"Game {game.code} {what_differs(game)}")
            if not check:
                set_right(game)
        for player in wrong_players():
            people += 1
            self.stdout.write(f"Player {player.pk} has other standings by the results.")
            if not check:
                set_right(player)
        if not check and games:
            tell_nothing()
        if check and (games or people):
            raise CommandError(f"{games} games and {people} players differ. Without --check they are set right.")
        self.stdout.write(
            self.style.SUCCESS(
                f"{games} games and {people} players set right." if games or people else "Nothing differs."
            )
        )
