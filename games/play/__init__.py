"""A round in play: everything that decides it, and how it is stored."""
