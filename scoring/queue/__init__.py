"""The queue of finished games: results, then ratings, then seasons."""
