"""Fills an empty site with a small, believable world, so that a newcomer sees every page in use."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from scoring.demo.world import is_empty, make_world


class Command(BaseCommand):
    help = (
        "Create a dozen players, a year of score sheets and online games, and a league in its third season. "
        "This takes up to a minute. It refuses if the site already has players or games, unless forced."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=1, help="a different number makes a different world")
        parser.add_argument("--force", action="store_true", help="add to a site that already has players and games")

    def handle(self, *args: object, seed: int, force: bool, **options: object) -> None:
        call_command("migrate", verbosity=0, interactive=False)  # the site may never have been started
        if not is_empty() and not force:
            raise CommandError(
                "This site already has players or games. Nothing was changed. Use --force to add to them."
            )
        made = make_world(seed=seed, say=self.stdout.write)
        self.stdout.write(f"{made.players} players and {made.games} games.")
        self.stdout.write(f"Sign in as {made.username} with the password {made.password}")
