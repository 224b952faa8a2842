"""Adds up the rounds of all games again, and corrects or reports totals and places that differ from them."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError
from django.db.models import QuerySet

from games.models import Game
from scoring.results.game_totals import differences, rebuild


class Command(BaseCommand):
    help = (
        "Add up the rounds of all games, online or with real cards, and correct totals and places. "
        "With --check, nothing is changed: each difference is printed, and the exit code is 1 if there are any."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="CODE", help="games to add up; all games if none is given")
        parser.add_argument("--check", action="store_true", help="only compare")

    def handle(self, *args: object, codes: list[str], check: bool, **options: object) -> None:
        games = self.find([code.upper() for code in codes])
        wrong = 0
        for game in games.iterator(chunk_size=200):
            lines = list(differences(game)) if check else rebuild(game.code, game.source)
            wrong += len(lines)
            for line in lines:
                self.stdout.write(line)
        if wrong and check:
            raise CommandError(f"{wrong} differences in {games.count()} games.")
        self.stdout.write(f"{games.count()} games: {wrong} differences{' corrected' if wrong else ''}.")

    def find(self, codes: list[str]) -> QuerySet[Game]:
        games = Game.objects.order_by("pk")
        if not codes:
            return games
        found = games.filter(code__in=codes)
        unknown = set(codes) - set(found.values_list("code", flat=True))
        if unknown:
            raise CommandError(f"There is no game {', '.join(sorted(unknown))}.")
        return found
