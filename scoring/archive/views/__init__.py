"""Pages for import, export and print."""
