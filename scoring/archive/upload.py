"""An uploaded file: its format, its games, and what could not be read."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.archive import bgstats, own_csv, own_json, simple_csv
from scoring.archive.game_file import NotUnderstood, WrittenGame

LARGEST = 5_000_000  # bytes
MOST_GAMES = 500
MOST_HANDS = 20_000  # of all games together
MOST_TOLD = 200  # parts that could not be read, each with its reason
ENCODINGS = ("utf-8-sig", "utf-16", "cp1252")
SEPARATORS = ",;\t"


@dataclass(frozen=True)
class Incoming:
    """The content of a file."""

    games: tuple[WrittenGame, ...]
    problems: tuple[NotUnderstood, ...]


def read_file(content: bytes, about: WrittenGame) -> Incoming:
    """Read the games of a file. `about` has the settings for a file without any. Raises `NotUnderstood` if nothing can
    be read."""
    if len(content) > LARGEST:
        raise NotUnderstood(_("The file is too large. The limit is %(most)d MB.") % {"most": LARGEST // 1_000_000})
    text = decode_text(content)
    found = read_json(text) if text.lstrip()[:1] in {"{", "["} else read_csv(text, about)
    return sort_out_games(found)


def decode_text(content: bytes) -> str:
    for encoding in ENCODINGS:
        if encoding == "utf-16" and content[:2] not in {b"\xff\xfe", b"\xfe\xff"}:
            continue
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise NotUnderstood(_("This is not a text file. Choose a CSV or JSON file."))


def read_json(text: str) -> Iterator[WrittenGame | NotUnderstood]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise NotUnderstood(_("This looks like JSON but cannot be read.")) from None
    if own_json.is_ours(data):
        return own_json.read(data)
    if bgstats.is_bgstats_export(data):
        return bgstats.read(data)
    raise NotUnderstood(_("This JSON is not an export from this site or from BG Stats."))


def read_csv(text: str, about: WrittenGame) -> Iterator[WrittenGame | NotUnderstood]:
    first = text.split("\n", 1)[0]
    separator = max(SEPARATORS, key=first.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        lines = [(rows.line_num, row) for row in rows if any(cell.strip() for cell in row)]
    except csv.Error:
        raise NotUnderstood(_("This CSV file cannot be read.")) from None
    if not lines:
        raise NotUnderstood(_("The file is empty. Choose another one."))
    columns = [cell.strip() for cell in lines[0][1]]
    if own_csv.is_ours(columns):
        return own_csv.read(columns, lines[1:])
    key = (
        about.key or f"csv:{hashlib.sha256(text.encode()).hexdigest()}"
    )  # uploading the file again gives the same game
    return simple_csv.read(columns, lines[1:], replace(about, key=key))


def sort_out_games(found: Iterable[WrittenGame | NotUnderstood]) -> Incoming:
    """Separate games from problems, as many as a page can show."""
    games: list[WrittenGame] = []
    problems: list[NotUnderstood] = []
    hands = 0
    for each in found:
        if isinstance(each, NotUnderstood):
            problems.append(each)
            continue
        hands += sum(len(played.hands) for played in each.rounds)
        if len(games) == MOST_GAMES or hands > MOST_HANDS:
            problems.append(
                NotUnderstood(_("The file has more games than can be imported at once. The rest was left out."))
            )
            break
        games.append(each)
    return Incoming(tuple(games), shorten_problems(problems))


def shorten_problems(problems: list[NotUnderstood]) -> tuple[NotUnderstood, ...]:
    if len(problems) <= MOST_TOLD:
        return tuple(problems)
    rest = _("%(count)d more could not be read.") % {"count": len(problems) - MOST_TOLD}
    return (*problems[:MOST_TOLD], NotUnderstood(rest))
