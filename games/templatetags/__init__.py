"""Words and pictures for templates."""
