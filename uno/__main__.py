"""`python -m uno`."""

from uno.cli.commands import main

if __name__ == "__main__":  # worker processes import this module under another name
    raise SystemExit(main())
