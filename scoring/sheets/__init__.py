"""Score sheets of games with real cards: reading one, writing on it, who may, and showing it live."""
