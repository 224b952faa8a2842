"""A file that somebody brings along: which format it is, what is in it, and what was not understood."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.archive import bgstats, csv_format, json_format, simple_csv
from scoring.archive.written import NotUnderstood, WrittenGame

LARGEST = 5_000_000  # bytes
MOST_GAMES = 500
MOST_HANDS = 20_000  # of all games together
MOST_TOLD = 200  # parts that were not understood, each with its reason
ENCODINGS = ("utf-8-sig", "utf-16", "cp1252")
SEPARATORS = ",;\t"


@dataclass(frozen=True)
class Incoming:
    """What a file holds."""

    games: tuple[WrittenGame, ...]
    problems: tuple[NotUnderstood, ...]


def read_file(content: bytes, about: WrittenGame) -> Incoming:
    """The games of a file; `about` has the rules and the date of a file that tells none. Raises NotUnderstood where
    nothing at all can be made of it."""
    if len(content) > LARGEST:
        raise NotUnderstood(_("The file is too large: %(most)d MB at the most.") % {"most": LARGEST // 1_000_000})
    text = decoded(content)
    found = read_json(text) if text.lstrip()[:1] in {"{", "["} else read_csv(text, about)
    return sorted_out(found)


def decoded(content: bytes) -> str:
    for encoding in ENCODINGS:
        if encoding == "utf-16" and content[:2] not in {b"\xff\xfe", b"\xfe\xff"}:
            continue
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise NotUnderstood(_("This is no text file."))


def read_json(text: str) -> Iterator[WrittenGame | NotUnderstood]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise NotUnderstood(_("This looks like JSON, and is none that can be read.")) from None
    if json_format.is_ours(data):
        return json_format.read(data)
    if bgstats.is_theirs(data):
        return bgstats.read(data)
    raise NotUnderstood(_("This JSON is neither an export of this site nor one of BG Stats."))


def read_csv(text: str, about: WrittenGame) -> Iterator[WrittenGame | NotUnderstood]:
    first = text.split("\n", 1)[0]
    separator = max(SEPARATORS, key=first.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        lines = [(rows.line_num, row) for row in rows if any(cell.strip() for cell in row)]
    except csv.Error:
        raise NotUnderstood(_("This is no table that can be read.")) from None
    if not lines:
        raise NotUnderstood(_("The file is empty."))
    columns = [cell.strip() for cell in lines[0][1]]
    if csv_format.is_ours(columns):
        return csv_format.read(columns, lines[1:])
    key = about.key or f"csv:{hashlib.sha256(text.encode()).hexdigest()}"  # the same file twice is the same game
    return simple_csv.read(columns, lines[1:], replace(about, key=key))


def sorted_out(found: Iterable[WrittenGame | NotUnderstood]) -> Incoming:
    """Games and problems apart, as many as a page can show."""
    games: list[WrittenGame] = []
    problems: list[NotUnderstood] = []
    hands = 0
    for each in found:
        if isinstance(each, NotUnderstood):
            problems.append(each)
            continue
        hands += sum(len(played.hands) for played in each.rounds)
        if len(games) == MOST_GAMES or hands > MOST_HANDS:
            problems.append(NotUnderstood(_("The file holds more than can be taken at once; the rest was left out.")))
            break
        games.append(each)
    return Incoming(tuple(games), shortened(problems))


def shortened(problems: list[NotUnderstood]) -> tuple[NotUnderstood, ...]:
    if len(problems) <= MOST_TOLD:
        return tuple(problems)
    rest = _("%(count)d more were not understood.") % {"count": len(problems) - MOST_TOLD}
    return (*problems[:MOST_TOLD], NotUnderstood(rest))
