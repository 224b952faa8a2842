"""Leaderboards: rankings by an order and a scope."""
