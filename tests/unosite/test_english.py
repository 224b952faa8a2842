"""Patterns of a dialect that no page, comment, document or name may fall back into."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("uno", "games", "scoring", "unosite", "templates", "static", "tests", "bench", "docs", "bin")
ENDINGS = {".py", ".html", ".js", ".css", ".md", ".sh", ""}
DATA = {"golden", "fixtures", "vendor", "img", "__pycache__", "peers"}

DIALECT = {
    "a player who": r"\bdef test who\b|\b(to|over) who (is|was|has|had|draws|drew|holds|plays|played|leaves|left)\b|\b(takes out|lets draw|skips) who\b",
    "a player": r"\b[Oo]nly who\b|\b(?<!, )[Ff]or who (has|had|is|was|plays|played|sits|wants|may|can|comes|leaves)\b|\bof who (was|has|had|draws|holds|plays|sits|leaves)\b",
    "their own hand": r"\bthe own\b",
    "again": r"\banew\b",
    "abandoned": r"\bgiv(e|es|en|ing) up (the|a) (game|sheet|table)\b|\bgiven up\b",
    "archived": r"\bput(s|ting)? away\b",
    "play a card": r"\b(lay|lays|laying) (a|the|that|this|any|one|no|nothing)\b.{0,12}\b(card|cards|nothing)\b",
    "played": r"\b(be|been|is|are|was|were|card|cards|player|who|who has) laid\b(?! out)|\blaid (card|last|first|at once|between)\b",
    "play": r"\bdef ((test|can|may) )*lays?\b(?! out)|\.lay\b(?! out)|\b(to|can|may|must) lay\b(?! (out|the|a table)\b)",
    "from N points": r"\bso many (points|cards)\b|\bfrom so many\b",
    "is on the leaderboards": r"\bstands? on the (board|boards|leaderboard|leaderboards)\b|\bstands? in no list\b",
}


def texts() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in ENDINGS and not DATA & set(path.parts) and path != Path(__file__):
                yield path
    yield from ROOT.glob("*.md")


def with_names_as_words(line: str) -> str:
    """The line with the words of its names apart. Quoted keys are left out, because stored values keep their names."""
    return re.sub(r'"\w+"', '""', line).replace("_", " ")


@pytest.mark.parametrize("better", DIALECT)
def test_nobody_has_to_read_that_sentence_twice(better):
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in texts()
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1)
        if re.search(DIALECT[better], line) or re.search(DIALECT[better], with_names_as_words(line))
    ]
    assert found == []
