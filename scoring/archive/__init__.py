"""Import, export and print of games and score sheets."""
