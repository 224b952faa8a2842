"""Commands for people who run the site, one per file."""
