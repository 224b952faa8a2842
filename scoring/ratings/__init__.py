"""Ratings for two to ten players."""
