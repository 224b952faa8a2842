"""Works out results and standings anew from the games, or only compares."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.results.marks import work_off
from scoring.results.rebuilding import set_right, wrong_games, wrong_players


class Command(BaseCommand):
    help = "Rebuild results, standings and meetings from rounds and hands. The site may go on meanwhile."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="compare only; fails where something differs")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        work_off()
        games, people = 0, 0
        for game in wrong_games():
            games += 1
            self.stdout.write(f"Game {game.code} has other results by its rounds.")
            if not check:
                set_right(game)
        for player in wrong_players():
            people += 1
            self.stdout.write(f"Player {player.pk} has other standings by the results.")
            if not check:
                set_right(player)
        if check and (games or people):
            raise CommandError(f"{games} games and {people} players differ. Without --check they are set right.")
        self.stdout.write(
            self.style.SUCCESS(
                f"{games} games and {people} players set right." if games or people else "Nothing differs."
            )
        )
