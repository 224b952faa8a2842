"""Works out all ratings anew from the results, or only compares."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scoring.ratings.rebuilding import differences, rebuild
from scoring.ratings.replaying import replay_all


class Command(BaseCommand):
    help = "Rebuild every rating from the results, in the order of the games. The site may go on meanwhile."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="compare only, bit by bit; fails where something differs"
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        if check:
            replay_all()
            if wrong := differences():
                raise CommandError(f"{wrong} ratings differ. Without --check they are set right.")
            self.stdout.write(self.style.SUCCESS("Nothing differs."))
        else:
            rebuild()
            self.stdout.write(self.style.SUCCESS("All ratings are worked out anew."))
