"""Score sheets for games with real cards: reading, editing, access, and the live page."""
