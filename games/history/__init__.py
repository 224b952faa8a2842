"""What stays of games: results, replays, and the proof that nobody touched the cards."""
