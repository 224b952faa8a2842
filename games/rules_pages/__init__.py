"""The printed rules as pages."""
