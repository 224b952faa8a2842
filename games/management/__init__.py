"""Commands for who runs the site."""
