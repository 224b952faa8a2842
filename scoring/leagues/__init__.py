"""Leagues: members and roles, seasons and their tables, evenings and their draws."""
