"""The rows of people, games and live tables."""
