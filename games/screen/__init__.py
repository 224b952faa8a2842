"""Draws a table, part by part, for one pair of eyes."""
