"""The commands of `manage.py` for results."""
