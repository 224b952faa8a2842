"""Games as CSV, and back: a row for each player before the first round, then a row for each hand of each round."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from scoring.archive.json_format import read_time, time_text
from scoring.archive.written import NotUnderstood, WrittenGame, WrittenHand, WrittenRound, WrittenSeat, check

GAME = ("code", "title", "source", "edition", "options", "count", "end", "end_value", "tie")
MORE = ("abandoned", "rated", "private", "started_at", "finished_at")
ROUND = ("round", "dealer", "winner", "corrected", "round_finished_at")
HAND = ("player", "points", "cards", "counted", "late", "left")
COLUMNS = (*GAME, *MORE, *ROUND, *HAND)
NEEDED = {"code", "edition", "round", "player", "points"}
DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "'")  # a spreadsheet would take what begins so for a formula
Row = tuple[int, Mapping[str, str]]  # with its line in the file


class Echo:
    """A file that hands back what is written into it."""

    def write(self, value: str) -> str:
        return value


def write(games: Iterable[WrittenGame]) -> Iterator[str]:
    writer = csv.writer(Echo())
    yield "\ufeff" + writer.writerow(COLUMNS)  # the mark tells spreadsheets that it is UTF-8
    for game in games:
        for row in rows_of(game):
            yield writer.writerow([defused(str(row.get(column, ""))) for column in COLUMNS])


def defused(text: str) -> str:
    return f"'{text}" if text.startswith(DANGEROUS) else text


def armed(text: str) -> str:
    return text.removeprefix("'")


def rows_of(game: WrittenGame) -> Iterator[dict[str, Any]]:
    about = game_row(game)
    for seat in game.seats:
        flags = {"late": yes(seat.late), "left": yes(seat.left)}
        yield {**about, "round": 0, "player": seat.name, "points": seat.start, **flags}
    for number, played in enumerate(game.rounds, 1):
        for name, hand in played.hands.items():
            yield {**about, **round_row(number, played), "player": name, **hand_row(hand)}


def game_row(game: WrittenGame) -> dict[str, Any]:
    return {
        **{column: getattr(game, column) for column in GAME},
        "options": json.dumps(dict(game.options)) if game.options else "",
        "abandoned": yes(game.abandoned),
        "rated": yes(game.rated),
        "private": yes(game.private),
        "started_at": time_text(game.started_at) or "",
        "finished_at": time_text(game.finished_at) or "",
    }


def round_row(number: int, played: WrittenRound) -> dict[str, Any]:
    return {
        "round": number,
        "dealer": played.dealer,
        "winner": played.winner or "",
        "corrected": played.corrected or "",
        "round_finished_at": time_text(played.finished_at) or "",
    }


def hand_row(hand: WrittenHand) -> dict[str, Any]:
    return {"points": hand.points, "cards": hand.cards, "counted": "+".join(map(str, hand.counted))}


def yes(value: bool) -> str:  # noqa: FBT001 (it is what is written)
    return "yes" if value else "no"


def is_ours(columns: Sequence[str]) -> bool:
    return set(columns) >= NEEDED


def read(columns: Sequence[str], lines: Iterable[tuple[int, list[str]]]) -> Iterator[WrittenGame | NotUnderstood]:
    """The games of a file, told apart by their code; and every row that makes no sense, with its line."""
    strange = [column for column in columns if column not in COLUMNS]
    if strange:
        yield NotUnderstood(
            _("The column “%(column)s” is not known and was left out.") % {"column": strange[0][:40]}, 1
        )
    games: dict[str, list[Row]] = {}
    for line, cells in lines:
        if len(cells) != len(columns):
            yield NotUnderstood(_("This row does not have as many cells as there are columns."), line)
            continue
        row = {column: armed(cell) for column, cell in zip(columns, cells, strict=True)}
        games.setdefault(row["code"], []).append((line, row))
    for rows in games.values():
        yield from read_game(rows)


def read_game(rows: list[Row]) -> Iterator[WrittenGame | NotUnderstood]:
    first, about = rows[0]
    try:
        seats = tuple(read_seat(line, row) for line, row in rows if row["round"] == "0")
        rounds, bad = read_rounds([each for each in rows if each[1]["round"] != "0"])
        yield from bad
        yield check(WrittenGame(**game_fields(about), seats=seats or seats_of(rounds), rounds=rounds))
    except NotUnderstood as reason:
        yield NotUnderstood(reason.reason, reason.line or first)
    except (ValueError, KeyError, TypeError):
        yield NotUnderstood(_("Something is missing or is not what it should be."), first)


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
        raise NotUnderstood(_("“%(text)s” is no number of points.") % {"text": row["points"][:20]}, line) from None


def seats_of(rounds: Sequence[WrittenRound]) -> tuple[WrittenSeat, ...]:
    """The players in the order in which they first appear, where the file has no rows for them."""
    return tuple(WrittenSeat(name) for name in dict.fromkeys(name for played in rounds for name in played.hands))


def read_rounds(rows: Iterable[Row]) -> tuple[tuple[WrittenRound, ...], list[NotUnderstood]]:
    """A round of which one row makes no sense is left out as a whole: it would count wrongly."""
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
        raise NotUnderstood(_("Somebody is in round %(round)s twice.") % {"round": about["round"][:9]}, line)
    try:
        corrected = min(number(about.get("corrected") or "0"), 10_000)
        finished_at = read_time(about.get("round_finished_at"))
    except (ValueError, NotUnderstood):
        raise NotUnderstood(_("This row has a number or a time that is none."), line) from None
    return WrittenRound(about.get("winner") or None, hands, about.get("dealer", ""), max(0, corrected), finished_at)


def read_hand(line: int, row: Mapping[str, str]) -> tuple[str, WrittenHand]:
    try:
        counted = tuple(number(worth) for worth in row.get("counted", "").split("+") if worth)
        return row["player"], WrittenHand(number(row["points"]), row.get("cards", ""), counted)
    except ValueError:
        raise NotUnderstood(_("“%(text)s” is no number of points.") % {"text": row["points"][:20]}, line) from None


def number(text: str) -> int:
    if len(text) > 9:
        raise ValueError(text)
    return int(text)
