"""Finished games: results, replays, and the proof that nobody touched the cards."""
