"""The command line: `python -m uno`."""
