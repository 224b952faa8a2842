"""The pages of players and accounts."""
