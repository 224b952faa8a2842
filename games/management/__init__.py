"""Commands for people who run the site."""
