"""A small, believable world that shows every page in use. `manage.py demo` creates it."""
