"""Calculates all ratings again from the results, or only compares them."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.ratings.rebuild import differences, rebuild
from scoring.ratings.replay import replay_all


class Command(BaseCommand):
    help = "Rebuild every rating from the results, in the order of the games. The site can keep running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="only compare, bit by bit; fail if anything differs")

    def handle(self, *args: object, check: bool, **options: object) -> None:
        if check:
            replay_all()
            if wrong := differences():
                raise CommandError(f"{wrong} ratings differ. Run without --check to correct them.")
            self.stdout.write(self.style.SUCCESS("Nothing differs."))
        else:
            rebuild()
            self.stdout.write(self.style.SUCCESS("All ratings were rebuilt."))
