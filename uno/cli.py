"""The command line: `python -m uno run | play | simulate | verify | editions`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from .cases import answers


def main() -> int:
    name = sys.argv[2]
    for answer in answers((sys.stdin.read() if name == "-" else Path(name).read_text()).splitlines()):
        print(json.dumps(answer))
    return 0
