"""A vote at a table, as the round keeps it: about whom, what for, whose voices, until when."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from games.models import Game, Seat
from games.services import waits
from games.services.outcomes import Refused

SKIP, REPLACE, REMOVE = "skip", "replace", "remove"
KINDS = (SKIP, REPLACE, REMOVE)

Live = dict[str, Any]


def cast(live: Live, what: str, target: Seat, voter: Seat, decision: int, now: datetime) -> Live:
    """Add a voice to the open vote, or open one; a table votes on one thing at a time."""
    vote = open_vote(live, decision, now)
    if vote is None:
        vote = live["vote"] = {
            "what": what,
            "number": target.number,
            "occupancy": target.occupancy,
            "decision": decision,
            "by": [],
            "until": (now + waits.away(waits.VOTE)).isoformat(),
        }
    if (vote["what"], vote["number"], vote["occupancy"]) != (what, target.number, target.occupancy):
        raise Refused(_("Another vote is running: one at a time."))
    if voter.player_id in vote["by"]:
        raise Refused(_("You have voted already."))
    vote["by"].append(voter.player_id)
    return vote


def open_vote(live: Live, decision: int, now: datetime) -> Live | None:
    """The vote that still counts: in its time and, about skipping a turn, in that turn."""
    vote: Live | None = live.get("vote")
    if vote is None or expired(live, now) or (vote["what"] == SKIP and vote["decision"] != decision):
        return None
    return vote


def expired(live: Live, now: datetime) -> bool:
    return "vote" in live and datetime.fromisoformat(live["vote"]["until"]) <= now


def void(live: Live, number: int) -> bool:
    """Who acts is there: the vote about them is over. Whether there was one."""
    about = "vote" in live and live["vote"]["number"] == number
    if about:
        del live["vote"]
    return about


def void_vote(game: Game, number: int) -> None:
    """Somebody took the seat back into their own hands."""
    current = game.rounds.order_by("-number").first()
    if current is not None and void(current.live, number):
        current.save(update_fields=["live"])
