"""The rules stand alone, also where the list of forbidden packages has a gap."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def imported(file: Path) -> set[str]:
    """The top-level packages that a file imports from outside its own."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module or "")
    return {name.split(".")[0] for name in names}


def test_the_rules_import_the_standard_library_and_themselves_only():
    used = set().union(*(imported(file) for file in (ROOT / "uno").rglob("*.py")))
    assert used - sys.stdlib_module_names - {"uno"} == set()
