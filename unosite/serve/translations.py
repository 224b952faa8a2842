"""Compiles the translations that have changed: `python -m unosite.serve.translations`."""

import os
from collections.abc import Iterator
from pathlib import Path

import polib

from unosite.environment import ROOT

LOCALE = ROOT / "locale"


def compile_translations(locale: Path = LOCALE) -> list[Path]:
    """Compile every translation that is newer than its compiled file, and return the compiled files."""
    return [compile_file(source) for source in sources(locale) if is_outdated(source)]


def sources(locale: Path) -> Iterator[Path]:
    return iter(sorted(locale.glob("*/LC_MESSAGES/*.po")))


def is_outdated(source: Path) -> bool:
    made = source.with_suffix(".mo")
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def compile_file(source: Path) -> Path:
    """Write the compiled file beside its place and then move it there, so that nobody reads half of it."""
    half = source.with_suffix(f".{os.getpid()}.half")
    half.write_bytes(polib.pofile(str(source)).to_binary())
    return half.replace(source.with_suffix(".mo"))


if __name__ == "__main__":
    for made in compile_translations():
        print(made.relative_to(ROOT))
