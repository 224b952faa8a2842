"""Tables for tests of what people see: facts around rounds of the rules library, without a database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import uno
from games.play.round_state import Exposure, RoundState
from games.play.table_state import LogLine, RoundFacts, SeatFacts, TableFacts, Viewer

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hana", "Ivo", "Jo")


def seat(number: int, name: str, *, bot: str = "", **changes: Any) -> SeatFacts:
    values: dict[str, Any] = {
        "number": number,
        "name": name,
        "player_id": 100 + number,
        "bot": bot,
        "occupancy": 1,
        "autopilot": False,
        "more_time": False,
        "last_seen": NOW,
        "total": 0,
        "place": None,
    }
    return SeatFacts(**{**values, **changes})


def facts(
    edition: uno.Edition | str = "classic",
    names: Sequence[str] = NAMES[:4],
    *,
    played: RoundFacts | None = None,
    results: Sequence[uno.RoundResult] = (),
    score: uno.Score | None = None,
    bots: Mapping[int, str] | None = None,
    **changes: Any,
) -> TableFacts:
    """A table; seat 0 is the host."""
    rules = uno.edition(edition) if isinstance(edition, str) else edition
    score = score or uno.Score()
    bots = bots or {}
    values: dict[str, Any] = {
        "code": "KMPT",
        "version": 57,
        "state": "running" if played else "lobby",
        "edition": rules,
        "score": score,
        "seats_offered": max(2, len(names)),
        "clock": 0,
        "watch": "hidden",
        "listed": False,
        "host_id": 100,
        "seats": tuple(seat(number, name, bot=bots.get(number, "")) for number, name in enumerate(names)),
        "standing": uno.stand(score, len(names), results, strict=False) if names else None,
        "results": tuple(results),
        "round": played,
    }
    return TableFacts(**{**values, **changes})


def round_of(table: uno.Table, log: Sequence[LogLine] = (), **changes: Any) -> RoundFacts:
    """The facts of a round. Players who have not called UNO are exposed."""
    exposures = tuple(
        Exposure(place, f"17.{place}", NOW, NOW + timedelta(seconds=1)) for place in table.look(None).uno_open
    )
    values: dict[str, Any] = {
        "number": 2,
        "seats": tuple(range(len(table.names))),
        "table": table,
        "decision": 17,
        "commitment": "c0ffee" * 10 + "beef",
        "seed": "5eed" * 16 if table.over else "",
        "log": tuple(log),
        "state": RoundState(exposures=exposures),
    }
    return RoundFacts(**{**values, **changes})


def with_state(played: RoundFacts, **changes: Any) -> RoundFacts:
    """The same round with other values in its state."""
    return replace(played, state=replace(played.state, **changes))


def position(
    edition: str = "classic", names: Sequence[str] = NAMES[:4], steps: Sequence[str] = (), **changes: Any
) -> RoundFacts:
    """A round laid out by a position and played on by lines such as `Ana play r7`."""
    hands = changes.pop("hands", {})
    state = changes.pop("state", {})
    table = uno.lay_out({"edition": edition, "seats": list(names), "hands": hands, **changes})
    return with_state(round_of(table, play(table, steps)), **state)


def play(table: uno.Table, steps: Sequence[str]) -> list[LogLine]:
    """Carry out the steps. Returns the lines of the log."""
    log = []
    for number, step in enumerate(steps, 1):
        events = tuple(table.do(step))
        name = next(name for name in table.names if step.startswith(name))
        log.append(LogLine(number, table.names.index(name), events))
    return log


def eyes(seat: int | None = 0, **changes: Any) -> Viewer:
    """The viewer at a seat, or a spectator."""
    if seat is None:
        return Viewer(**changes)
    return Viewer(**{"player_id": 100 + seat, "seat": seat, "occupancy": 1, **changes})
