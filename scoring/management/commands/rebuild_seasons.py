"""Takes the results of games into their seasons anew, or only compares."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.leagues.rebuilding import set_right, wrong_games
from scoring.results.marks import work_off


class Command(BaseCommand):
    help = (
        "Compare what open seasons noted of their games with the games, and set it right. The site may go on meanwhile."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="compare only; fails where something differs")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        work_off()
        wrong = 0
        for row in wrong_games():
            wrong += 1
            self.stdout.write(f"Game {row.number} of {row.season} has another result by its seats.")
            if not check:
                set_right(row)
        if check and wrong:
            raise CommandError(f"{wrong} games differ. Without --check they are set right.")
        self.stdout.write(self.style.SUCCESS(f"{wrong} games set right." if wrong else "Nothing differs."))
