"""Leagues: members and their roles, seasons and their standings, evenings and their tables."""
