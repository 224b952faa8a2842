"""The parts that a table on screen is made of."""
