"""Replays the logs of games, and reports where they differ from what is stored beside them."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.history.verification import UNREADABLE, Check, check_round, read_log
from games.models import Game, Round

STEP = 50  # rounds between two lines of progress


class Command(BaseCommand):
    help = (
        "Replays the logs of all games, or of those given by code, and compares every event and the snapshot byte by "
        "byte. Rounds by other versions of the rules are reported, not compared. Exits with 1 where something differs."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="CODE", help="games to verify; all if none is given")

    def handle(self, *args: Any, **options: Any) -> None:
        codes = [code.upper() for code in options["codes"]]
        games = self.find(codes)
        rounds = list(Round.objects.filter(game__in=games).exclude(seed="").values_list("pk", flat=True))
        results: Counter[str] = Counter()
        for done, found in enumerate(self.verified(rounds), 1):
            results[found] += 1
            if done % STEP == 0 and options["verbosity"]:
                self.stderr.write(f"{done} of {len(rounds)} rounds")
        summary = (
            f"{len(rounds)} rounds of {games.count()} games: {results['good']} agree, "
            f"{results['other']} played under other versions of the rules, {results['differs']} differ."
        )
        if results["differs"]:
            raise CommandError(summary)
        self.stdout.write(summary)

    def find(self, codes: list[str]) -> Any:
        games = Game.objects.filter(source=Game.Source.BROWSER)
        if codes:
            games = games.filter(code__in=codes)
            unknown = set(codes) - set(games.values_list("code", flat=True))
            if unknown:
                raise CommandError(f"There is no game {', '.join(sorted(unknown))}.")
        return games

    def verified(self, rounds: list[int]) -> Iterator[str]:
        for key in rounds:
            current = Round.objects.select_related("game").get(pk=key)
            try:
                found = check_round(read_log(current))
            except UNREADABLE as bad:
                found = Check(
                    seed_matches=True, compared=True, problems=(f"It cannot be read ({type(bad).__name__}).",)
                )
            yield self.report(current, found)

    def report(self, current: Round, found: Check) -> str:
        """Report a round that is not plainly good, and return how it was."""
        where = f"{current.game.code} round {current.number}"
        if not found.seed_matches:
            self.stderr.write(f"{where}: The seed does not match the commitment made before the deal.")
        for problem in found.problems:
            self.stderr.write(f"{where}: {problem}")
        if not found.good:
            return "differs"
        if found.compared:
            return "good"
        self.stderr.write(f"{where}: played by version {current.rules_version} of the rules, not compared.")
        return "other"
