"""The pages of live tables."""
