"""Adds up the rounds of all games anew, and sets right, or tells, where totals and places differ from them."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from scoring.rebuilding import differences, rebuild


class Command(BaseCommand):
    help = (
        "Adds up the rounds of all games, played here or with real cards, and sets totals and places right. "
        "With --check nothing is changed: every difference is a line, and the exit code is 1 where there is one."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="CODE", help="games to add up; all where none is given")
        parser.add_argument("--check", action="store_true", help="compare only")

    def handle(self, *args: Any, **options: Any) -> None:
        games = self.find([code.upper() for code in options["codes"]])
        wrong = 0
        for game in games.iterator(chunk_size=200):
            lines = list(differences(game)) if options["check"] else rebuild(game.code, game.source)
            wrong += len(lines)
            for line in lines:
                self.stdout.write(line)
        if wrong and options["check"]:
            raise CommandError(f"{wrong} differences in {games.count()} games.")
        self.stdout.write(f"{games.count()} games: {wrong} differences{' set right' if wrong else ''}.")

    def find(self, codes: list[str]) -> Any:
        games = Game.objects.order_by("pk")
        if not codes:
            return games
        found = games.filter(code__in=codes)
        unknown = set(codes) - set(found.values_list("code", flat=True))
        if unknown:
            raise CommandError(f"There is no game {', '.join(sorted(unknown))}.")
        return found
