"""Positions, rounds and snapshots as text and plain values."""
