"""Everything that is derived from finished rounds: score sheets, leaderboards, leagues, seasons and ratings."""
