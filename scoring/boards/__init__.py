"""Leaderboards: who stands where, in which scope, by which order."""
