"""Cards, moves, positions, rounds and snapshots as text and plain values."""
