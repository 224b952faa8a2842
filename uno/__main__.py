"""`python -m uno`."""

from .cli import main

raise SystemExit(main())
