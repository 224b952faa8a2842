"""Every rule has a test that names it, as the tests themselves show."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

LAST = {"K": 2, "S": 7, "M": 4, "D": 3, "A": 3, "W": 5, "O": 5, "T": 7, "N": 5, "U": 4, "G": 2, "R": 2, "V": 6}
RULES = [f"{letter}{number}" for letter, last in LAST.items() for number in range(1, last + 1)]


def read_tests() -> dict[str, str]:
    found = {}
    for path in sorted(Path(__file__).parent.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.stem}::{node.name}"] = ast.get_docstring(node) or ""
    return found


TESTS = read_tests()


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_is_named_by_a_test_whose_name_is_a_sentence(rule):
    named = [name for name, text in TESTS.items() if re.search(rf"\b{rule}\b", text)]
    assert [name for name in named if len(name.split("::")[1].split("_")) >= 5]


def test_every_rule_that_a_test_names_exists():
    named = {rule for text in TESTS.values() for rule in re.findall(r"\b[ADGKMNORSTUVW]\d\b", text)}
    assert named <= set(RULES)
