"""People, games and live tables."""
