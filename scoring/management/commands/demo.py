"""Fills an empty site with a small believable world, so that a newcomer sees every page alive."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from scoring.demo.world import is_empty, make_world


class Command(BaseCommand):
    help = (
        "Makes a dozen players, a year of score sheets and browser games, and a league in its third season. "
        "It takes up to a minute. On a site where somebody has been already it refuses, unless forced."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=1, help="another number makes another world")
        parser.add_argument("--force", action="store_true", help="also where there are players and games already")

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", verbosity=0, interactive=False)  # perhaps nobody has started the site yet
        if not is_empty() and not options["force"]:
            raise CommandError("There are players or games here already. Nothing was changed; --force adds to them.")
        made = make_world(seed=options["seed"], say=self.stdout.write)
        self.stdout.write(f"{made.players} players and {made.games} games.")
        self.stdout.write(f"Sign in as {made.username} with the password {made.password}")
