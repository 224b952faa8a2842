"""A small believable world, for whoever wants to see every page alive: `manage.py demo` makes it."""
