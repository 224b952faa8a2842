"""Calculates results and standings again from the games, or only compares them."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Game
from scoring.queue.finished_games import process_queue, score_game
from scoring.ratings.pools import discard_announcements
from scoring.results.rebuild import counts_otherwise, rebuild_sums, wrong_games, wrong_players


def what_differs(game: Game) -> str:
    """Describe the difference; After a change of UNOSITE_BOARDS other games count, which is not an error."""
    if counts_otherwise(game):
        return "counts on different leaderboards now; its results are the same."
    return "has results that do not match its rounds."


class Command(BaseCommand):
    help = "Rebuild results, standings and meetings from rounds and hands. The site can keep running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="only compare; fail if anything differs")

    def handle(self, *args: object, check: bool, **options: object) -> None:
        process_queue()
        games, people = 0, 0
        for game in wrong_games():
            games += 1
            self.stdout.write(f"Game {game.code} {what_differs(game)}")
            if not check:
                score_game(game.pk, anyway=True)
        for player in wrong_players():
            people += 1
            self.stdout.write(f"Player {player.pk} has different standings by the results.")
            if not check:
                rebuild_sums(player)
        if not check and games:
            discard_announcements()
        if check and (games or people):
            raise CommandError(f"{games} games and {people} players differ. Run without --check to correct them.")
        self.stdout.write(
            self.style.SUCCESS(
                f"{games} games and {people} players corrected." if games or people else "Nothing differs."
            )
        )
