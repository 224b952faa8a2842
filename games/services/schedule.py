"""What is due next at a table, and when: bots' turns and reactions, clocks, verdicts, absent players."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import uno
from games.models import Game, Round, Seat
from games.services import waits

Live = dict[str, Any]


def plan(game: Game, current: Round, table: uno.Table, seats: Mapping[int, Seat], now: datetime) -> None:
    """Set the round's times after a change, and the game's next due time from them."""
    live = current.live
    if table.over:
        for key in ("bot_at", "deadline", "opens_at", "reactions", "exposed", "sealed", "vote"):
            live.pop(key, None)
        live["next_round_at"] = (now + waits.wait(waits.BETWEEN_ROUNDS)).isoformat() if game.clock else None
    else:
        if live.get("decided") != current.decision:
            live["decided"] = current.decision
            plan_turn(game, live, table, seats[table.turn], now)
        plan_reactions(live, table, seats, now)
    game.next_action_at = next_due(live, now)


def plan_turn(game: Game, live: Live, table: uno.Table, seat: Seat, now: datetime) -> None:
    """Who has to act now: a bot after a while, a person against the clock, an absent one until the autopilot."""
    opens = datetime.fromisoformat(live["opens_at"]) if live.get("opens_at") else now
    start = max(now, opens)
    live["bot_at"] = live["deadline"] = live["look_at"] = None
    if acts_by_itself(seat):
        live["bot_at"] = (start + waits.wait(random.uniform(*waits.BOT_TURN))).isoformat()
        return
    live["look_at"] = (start + waits.away(waits.OFFLINE)).isoformat()
    if game.clock:
        seconds = waits.ANSWER if table.phase == "respond" else float(game.clock)
        live["deadline"] = (start + waits.wait(seconds * (3 if seat.more_time else 1))).isoformat()


def plan_reactions(live: Live, table: uno.Table, seats: Mapping[int, Seat], now: datetime) -> None:
    """Bots notice an exposed player, or a chance to jump in, after a while; each looks once for each occasion."""
    occasion = [one["token"] for one in live.get("exposed", ())]
    if table.edition.jump_in and table.phase == "turn":
        occasion.append(f"top {live.get('decided')}")
    if occasion == live.get("occasion"):
        return
    live["occasion"] = occasion
    live["reactions"] = [
        {"seat": seat, "at": (now + waits.wait(random.uniform(*waits.BOT_REACTION))).isoformat()}
        for seat, who in seats.items()
        if occasion and acts_by_itself(who)
    ]


def acts_by_itself(seat: Seat) -> bool:
    return seat.autopilot or bool(seat.bot)


def next_due(live: Live, now: datetime) -> datetime | None:
    """The earliest of all that waits; none where nothing does."""
    times = [live.get(key) for key in ("bot_at", "deadline", "look_at", "next_round_at")]
    times += [reaction["at"] for reaction in live.get("reactions", ())]
    times += [one["until"] for one in live.get("exposed", ()) if one["catches"]]
    times += [live["vote"]["until"]] if "vote" in live else []
    return min((datetime.fromisoformat(time) for time in times if time), default=None)
