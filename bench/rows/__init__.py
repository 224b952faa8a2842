"""Rows by the million, for benches of pages."""
