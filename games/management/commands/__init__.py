"""Commands for who runs the site, one a file."""
