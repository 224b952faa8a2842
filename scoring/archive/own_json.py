"""Games as JSON, and back. `docs/formats.md` describes the format; VERSION rises when an old reader would go wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from django.utils.dateparse import parse_datetime
from django.utils.timezone import get_current_timezone, is_naive, make_aware
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

FORMAT, VERSION = "unosite games", 1
Values = Mapping[str, Any]  # of a file, to be checked where they are read


def write(games: Iterable[WrittenGame]) -> Iterator[str]:
    """A file, game by game."""
    yield f'{{"format": {json.dumps(FORMAT)}, "version": {VERSION}, "games": ['
    for place, game in enumerate(games):
        yield (",\n" if place else "\n") + json.dumps(game_json(game), ensure_ascii=False)
    yield "\n]}\n"


def game_json(game: WrittenGame) -> dict[str, object]:
    standing = game.standing
    return {
        "code": game.code,
        "title": game.title,
        "source": game.source,
        "edition": game.edition,
        "options": dict(game.options),
        "count": game.count,
        "end": game.end,
        "end_value": game.end_value,
        "tie": game.tie,
        "abandoned": game.abandoned,
        "rated": game.rated,
        "private": game.private,
        "started_at": time_text(game.started_at),
        "finished_at": time_text(game.finished_at),
        **({"key": game.key} if game.key else {}),
        "players": [
            {
                "name": seat.name,
                "start": seat.start,
                "late": seat.late,
                "left": seat.left,
                "total": standing.totals[place],
                "place": standing.places[place] if standing.over else None,
            }
            for place, seat in enumerate(game.seats)
        ],
        "rounds": [round_json(played) for played in game.rounds],
    }


def round_json(played: WrittenRound) -> dict[str, object]:
    return {
        "winner": played.winner,
        "dealer": played.dealer,
        "corrected": played.corrected,
        "finished_at": time_text(played.finished_at),
        "hands": {name: hand_json(hand) for name, hand in played.hands.items()},
    }


def hand_json(hand: WrittenHand) -> dict[str, object]:
    values = {"points": hand.points, "cards": hand.cards, "counted": list(hand.counted)}
    return {name: value for name, value in values.items() if value or name == "points"}


def time_text(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def is_ours(data: object) -> bool:
    return isinstance(data, dict) and data.get("format") == FORMAT


def read(data: Values) -> Iterator[WrittenGame | NotUnderstood]:
    """Read the games of a file, and the reason for each that cannot be read."""
    if data.get("version") != VERSION:
        raise NotUnderstood(
            _("This file was made by a newer version of the site. This one reads files up to version %(version)d.")
            % {"version": VERSION}
        )
    games = data.get("games")
    if not isinstance(games, list):
        raise NotUnderstood(_("There are no games in this file."))
    for number, values in enumerate(games, 1):
        try:
            yield read_game(values)
        except NotUnderstood as bad:
            yield NotUnderstood(bad.reason, number)
        except (KeyError, TypeError, ValueError, AttributeError):
            yield NotUnderstood(_("A value is missing or invalid."), number)


def read_game(values: Values) -> WrittenGame:
    return check_game(
        WrittenGame(
            code=text(values.get("code", ""))[:8],
            title=text(values.get("title", "")),
            source=text(values.get("source", "physical")),
            edition=text(values["edition"]),
            options=dict(values.get("options") or {}),
            count=text(values.get("count", "standard")),
            end=text(values.get("end", "target")),
            end_value=whole_number(values["end_value"]),
            tie=text(values.get("tie", "joint")),
            abandoned=values.get("abandoned") is True,
            rated=values.get("rated") is not False,
            private=values.get("private") is True,
            started_at=read_time(values.get("started_at")),
            finished_at=read_time(values.get("finished_at")),
            key=text(values.get("key", ""))[:100],
            seats=tuple(read_seat(seat) for seat in values["players"]),
            rounds=tuple(read_round(played) for played in values["rounds"]),
        )
    )


def read_seat(values: Values) -> WrittenSeat:
    start = whole_number(values.get("start", 0))
    return WrittenSeat(text(values["name"]), start, values.get("late") is True, values.get("left") is True)


def read_round(values: Values) -> WrittenRound:
    winner = values.get("winner")
    return WrittenRound(
        winner=None if winner is None else text(winner),
        dealer=text(values.get("dealer", "")),
        corrected=max(0, min(whole_number(values.get("corrected", 0)), 10_000)),
        finished_at=read_time(values.get("finished_at")),
        hands={text(name): read_hand(hand) for name, hand in values["hands"].items()},
    )


def read_hand(values: Values) -> WrittenHand:
    counted = tuple(whole_number(worth) for worth in values.get("counted", ()))
    return WrittenHand(whole_number(values["points"]), text(values.get("cards", "")), counted)


def text(value: object) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise TypeError(value)
    return value


def whole_number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def read_time(value: object) -> datetime | None:
    """Read a time. Without a time zone, it is in the site's."""
    if not value:
        return None
    moment = parse_datetime(text(value))
    if moment is None or not 1971 <= moment.year <= 2999:
        raise NotUnderstood(_("“%(text)s” is not a valid time.") % {"text": text(value)[:40]})
    return make_aware(moment, get_current_timezone()) if is_naive(moment) else moment


EXPORT = ExportFormat("json", "JSON", "application/json", write)
