"""What is derived from finished rounds: score sheets, history, leaderboards, leagues, seasons, ratings."""
