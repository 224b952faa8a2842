"""The seasons of a league: their rules, games, results and pages."""
