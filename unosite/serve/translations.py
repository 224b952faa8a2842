"""Makes what translators write readable for the site, wherever it has changed: `python -m unosite.translations`."""

import os
from collections.abc import Iterator
from pathlib import Path

import polib

from unosite.environment import ROOT

LOCALE = ROOT / "locale"


def compile_all(locale: Path = LOCALE) -> list[Path]:
    """Compile every translation that is newer than its compiled file; those that were."""
    return [compile_one(source) for source in sources(locale) if is_behind(source)]


def sources(locale: Path) -> Iterator[Path]:
    return iter(sorted(locale.glob("*/LC_MESSAGES/*.po")))


def is_behind(source: Path) -> bool:
    made = source.with_suffix(".mo")
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def compile_one(source: Path) -> Path:
    """Written beside and moved into place, so that nobody reads half of it."""
    half = source.with_suffix(f".{os.getpid()}.half")
    half.write_bytes(polib.pofile(str(source)).to_binary())
    return half.replace(source.with_suffix(".mo"))


if __name__ == "__main__":
    for made in compile_all():
        print(made.relative_to(ROOT))
