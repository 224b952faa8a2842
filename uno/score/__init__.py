"""The score: points of a round, the tally of a game."""
