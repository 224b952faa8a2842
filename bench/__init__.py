"""Yardsticks for speed: every command prints its figures as one JSON object on its last line."""
