"""Takes the results of games into their seasons again, or only compares them."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.leagues.seasons.season_results import correct_season_result, wrong_season_games
from scoring.queue.finished_games import process_queue


class Command(BaseCommand):
    help = "Compare the results that open seasons hold with their games, and correct them. The site can keep running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="only compare; fail if anything differs")

    def handle(self, *args: object, check: bool, **options: object) -> None:
        process_queue()
        wrong = 0
        for row in wrong_season_games():
            wrong += 1
            self.stdout.write(f"Game {row.number} of {row.season} has a different result by its seats.")
            if not check:
                correct_season_result(row)
        if check and wrong:
            raise CommandError(f"{wrong} games differ. Run without --check to correct them.")
        self.stdout.write(self.style.SUCCESS(f"{wrong} games corrected." if wrong else "Nothing differs."))
