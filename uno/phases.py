"""What a table waits for: one word a phase, and in each of them but the last one seat that must act."""

FLIP = "flip"  # the first card has to be turned up
CHOOSE = "choose"  # a color for a wild turned up first
TURN = "turn"  # lay a card, or draw
DRAWN = "drawn"  # lay the drawn card, or keep it
RESPOND = "respond"  # an answer to a draw card
TALES = "tales"  # a discard for Wild Tales
OVER = "over"
