"""The commands of `manage.py` that concern results."""
