"""The rows of what is derived from finished rounds."""
