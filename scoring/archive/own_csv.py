"""Games as CSV, and back: a row for each player before the first round, then a row for each hand of each round."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from scoring.archive.game_file import (
    ExportFormat,
    NotUnderstood,
    WrittenGame,
    WrittenHand,
    WrittenRound,
    WrittenSeat,
    check_game,
)
from scoring.archive.own_json import read_time, time_text

GAME = ("code", "title", "source", "edition", "options", "count", "end", "end_value", "tie")
MORE = ("abandoned", "rated", "private", "started_at", "finished_at")
ROUND = ("round", "dealer", "winner", "corrected", "round_finished_at")
HAND = ("player", "points", "cards", "counted", "late", "left")
COLUMNS = (*GAME, *MORE, *ROUND, *HAND)
NEEDED = {"code", "edition", "round", "player", "points"}
DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "'")  # a spreadsheet would read text that starts like this as a formula
Row = tuple[int, Mapping[str, str]]  # with its line number in the file


class Echo:
    """A file that returns what is written to it."""

    def write(self, value: str) -> str:
        return value


def write(games: Iterable[WrittenGame]) -> Iterator[str]:
    writer = csv.writer(Echo())
    yield "\ufeff" + writer.writerow(COLUMNS)  # the mark shows spreadsheets that this is UTF-8
    for game in games:
        for row in rows_of(game):
            yield writer.writerow([defuse_formula(str(row.get(column, ""))) for column in COLUMNS])


def defuse_formula(text: str) -> str:
    return f"'{text}" if text.startswith(DANGEROUS) else text


def restore_formula(text: str) -> str:
    return text.removeprefix("'")


def rows_of(game: WrittenGame) -> Iterator[dict[str, object]]:
    about = game_row(game)
    for seat in game.seats:
        flags = {"late": is_yes(seat.late), "left": is_yes(seat.left)}
        yield {**about, "round": 0, "player": seat.name, "points": seat.start, **flags}
    for number, played in enumerate(game.rounds, 1):
        for name, hand in played.hands.items():
            yield {**about, **round_row(number, played), "player": name, **hand_row(hand)}


def game_row(game: WrittenGame) -> dict[str, object]:
    return {
        **{column: getattr(game, column) for column in GAME},
        "options": json.dumps(dict(game.options)) if game.options else "",
        "abandoned": is_yes(game.abandoned),
        "rated": is_yes(game.rated),
        "private": is_yes(game.private),
        "started_at": time_text(game.started_at) or "",
        "finished_at": time_text(game.finished_at) or "",
    }


def round_row(number: int, played: WrittenRound) -> dict[str, object]:
    return {
        "round": number,
        "dealer": played.dealer,
        "winner": played.winner or "",
        "corrected": played.corrected or "",
        "round_finished_at": time_text(played.finished_at) or "",
    }


def hand_row(hand: WrittenHand) -> dict[str, object]:
    return {"points": hand.points, "cards": hand.cards, "counted": "+".join(map(str, hand.counted))}


def is_yes(value: bool) -> str:  # noqa: FBT001 (it is what is written)
    return "yes" if value else "no"


def is_ours(columns: Sequence[str]) -> bool:
    return set(columns) >= NEEDED


def read(columns: Sequence[str], lines: Iterable[tuple[int, list[str]]]) -> Iterator[WrittenGame | NotUnderstood]:
    """Read the games of a file, separated by their codes, and every row that cannot be read, with its line."""
    strange = [column for column in columns if column not in COLUMNS]
    if strange:
        yield NotUnderstood(_("The column “%(column)s” is unknown and was left out.") % {"column": strange[0][:40]}, 1)
    games: dict[str, list[Row]] = {}
    for line, cells in lines:
        if len(cells) != len(columns):
            yield NotUnderstood(_("This row has more or fewer cells than there are columns."), line)
            continue
        row = {column: restore_formula(cell) for column, cell in zip(columns, cells, strict=True)}
        games.setdefault(row["code"], []).append((line, row))
    for rows in games.values():
        yield from read_game(rows)


def read_game(rows: list[Row]) -> Iterator[WrittenGame | NotUnderstood]:
    first, about = rows[0]
    try:
        seats = tuple(read_seat(line, row) for line, row in rows if row["round"] == "0")
        rounds, bad = read_rounds([each for each in rows if each[1]["round"] != "0"])
        yield from bad
        yield check_game(WrittenGame(**game_fields(about), seats=seats or seats_of(rounds), rounds=rounds))
    except NotUnderstood as reason:
        yield NotUnderstood(reason.reason, reason.line or first)
    except (ValueError, KeyError, TypeError):
        yield NotUnderstood(_("A value is missing or invalid."), first)


def game_fields(row: Mapping[str, str]) -> dict[str, Any]:
    given = {column: row[column] for column in ("count", "end", "tie", "source") if row.get(column)}
    return {
        **given,
        "code": row["code"][:8],
        "title": row.get("title", ""),
        "edition": row["edition"],
        "end_value": number(row.get("end_value") or "500"),
        "options": json.loads(row.get("options") or "{}"),
        "abandoned": row.get("abandoned") == "yes",
        "rated": row.get("rated") != "no",
        "private": row.get("private") == "yes",
        "started_at": read_time(row.get("started_at")),
        "finished_at": read_time(row.get("finished_at")),
    }


def read_seat(line: int, row: Mapping[str, str]) -> WrittenSeat:
    try:
        return WrittenSeat(
            row["player"], number(row["points"] or "0"), row.get("late") == "yes", row.get("left") == "yes"
        )
    except ValueError:
        raise NotUnderstood(_("“%(text)s” is not a number of points.") % {"text": row["points"][:20]}, line) from None


def seats_of(rounds: Sequence[WrittenRound]) -> tuple[WrittenSeat, ...]:
    """The players in the order in which they first appear, if the file has no rows for them."""
    return tuple(WrittenSeat(name) for name in dict.fromkeys(name for played in rounds for name in played.hands))


def read_rounds(rows: Iterable[Row]) -> tuple[tuple[WrittenRound, ...], list[NotUnderstood]]:
    """Read the rounds. If one row of a round cannot be read, the whole round is left out, because it would count
    wrongly."""
    rounds: dict[str, list[Row]] = {}
    for line, row in rows:
        rounds.setdefault(row["round"], []).append((line, row))
    read_so_far, bad = [], []
    for each in rounds.values():
        try:
            read_so_far.append(read_round(each))
        except NotUnderstood as reason:
            bad.append(reason)
    return tuple(read_so_far), bad


def read_round(rows: list[Row]) -> WrittenRound:
    line, about = rows[0]
    hands = dict(read_hand(at, row) for at, row in rows)
    if len(hands) < len(rows):
        raise NotUnderstood(_("A player appears twice in round %(round)s.") % {"round": about["round"][:9]}, line)
    try:
        corrected = min(number(about.get("corrected") or "0"), 10_000)
        finished_at = read_time(about.get("round_finished_at"))
    except (ValueError, NotUnderstood):
        raise NotUnderstood(_("This row has an invalid number or time."), line) from None
    return WrittenRound(about.get("winner") or None, hands, about.get("dealer", ""), max(0, corrected), finished_at)


def read_hand(line: int, row: Mapping[str, str]) -> tuple[str, WrittenHand]:
    try:
        counted = tuple(number(worth) for worth in row.get("counted", "").split("+") if worth)
        return row["player"], WrittenHand(number(row["points"]), row.get("cards", ""), counted)
    except ValueError:
        raise NotUnderstood(_("“%(text)s” is not a number of points.") % {"text": row["points"][:20]}, line) from None


def number(text: str) -> int:
    if len(text) > 9:
        raise ValueError(text)
    return int(text)


EXPORT = ExportFormat("csv", "CSV", "text/csv; charset=utf-8", write)
