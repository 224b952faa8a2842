"""Player pages: the figures of a player's games."""
