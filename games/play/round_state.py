"""What a round in play needs to know besides its cards: exposures, catches, votes, early answers and times.

It is stored as JSON in `Round.live`. The keys are those that older versions wrote, so they are not the names of the
fields."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from games.models import Round

Json = dict[str, Any]


@dataclass(frozen=True)
class Catch:
    """Somebody pressed Catch while the call could still come in time."""

    seat: int  # in the round
    at: datetime
    round_trip: int  # ms

    @classmethod
    def from_json(cls, stored: Json) -> Catch:
        return cls(stored["seat"], datetime.fromisoformat(stored["at"]), stored["trip"])

    def to_json(self) -> Json:
        return {"seat": self.seat, "at": self.at.isoformat(), "trip": self.round_trip}


@dataclass(frozen=True)
class Exposure:
    """A seat that owes an UNO call: since when, until when a late call wins over every catch, and its one-time
    token."""

    seat: int  # in the round
    token: str
    since: datetime
    until: datetime
    catches: tuple[Catch, ...] = ()

    @classmethod
    def from_json(cls, stored: Json) -> Exposure:
        return cls(
            stored["seat"],
            stored["token"],
            datetime.fromisoformat(stored["since"]),
            datetime.fromisoformat(stored["until"]),
            tuple(Catch.from_json(catch) for catch in stored["catches"]),
        )

    def to_json(self) -> Json:
        return {
            "seat": self.seat,
            "token": self.token,
            "since": self.since.isoformat(),
            "until": self.until.isoformat(),
            "catches": [catch.to_json() for catch in self.catches],
        }


@dataclass(frozen=True)
class Vote:
    """What some players want to do about a seat of the game, and how many of them have to agree."""

    what: str
    number: int
    occupancy: int
    decision: int
    by: tuple[int, ...]  # players; the first one asked
    needed: int
    until: datetime

    @property
    def subject(self) -> tuple[str, int, int]:
        """What is asked for, about whom."""
        return self.what, self.number, self.occupancy

    @classmethod
    def from_json(cls, stored: Json) -> Vote:
        until = datetime.fromisoformat(stored["until"])
        return cls(**{**stored, "by": tuple(stored["by"]), "until": until})

    def to_json(self) -> Json:
        return {**vars(self), "by": list(self.by), "until": self.until.isoformat()}


@dataclass(frozen=True)
class Reaction:
    """When a bot checks whether it can call, catch or jump in."""

    seat: int  # in the round
    at: datetime

    @classmethod
    def from_json(cls, stored: Json) -> Reaction:
        return cls(stored["seat"], datetime.fromisoformat(stored["at"]))

    def to_json(self) -> Json:
        return {"seat": self.seat, "at": self.at.isoformat()}


@dataclass(frozen=True)
class RoundState:
    """What the clock, the UNO call, votes and early answers know about a round in play."""

    exposures: tuple[Exposure, ...] = ()
    opens_at: datetime | None = None  # the next turn may not begin before
    decided: int | None = None  # the decision for which the times below were set
    bot_at: datetime | None = None  # a bot, or the autopilot, takes its turn
    deadline: datetime | None = None  # of the player who has to act
    look_at: datetime | None = None  # checks whether the player who has to act is there
    chances: tuple[str, ...] = ()  # for bots to react: calls that are owed, a card to jump in on
    reactions: tuple[Reaction, ...] = ()
    next_round_at: datetime | None = None
    resting: bool = False  # only bots have moved for very long
    vote: Vote | None = None
    asked_since: tuple[str, int] | None = None  # the question that is asked seat by seat, and its first decision
    early_answers: tuple[tuple[int, str], ...] = ()  # seat in the round and its move, each for its own eyes
    cooldowns: tuple[tuple[int, datetime], ...] = ()  # until when a seat may not press Catch again

    @classmethod
    def from_json(cls, stored: Json) -> RoundState:
        vote = stored.get("vote")
        return cls(
            tuple(Exposure.from_json(exposure) for exposure in stored.get("exposed", ())),
            read_time(stored.get("opens_at")),
            stored.get("decided"),
            read_time(stored.get("bot_at")),
            read_time(stored.get("deadline")),
            read_time(stored.get("look_at")),
            tuple(stored.get("occasion", ())),
            tuple(Reaction.from_json(reaction) for reaction in stored.get("reactions", ())),
            read_time(stored.get("next_round_at")),
            stored.get("resting", False),
            Vote.from_json(vote) if vote else None,
            read_asked(stored),
            tuple((int(seat), move) for seat, move in stored.get("sealed", {}).items()),
            tuple((int(seat), datetime.fromisoformat(at)) for seat, at in stored.get("cooldown", {}).items()),
        )

    def to_json(self) -> Json:
        return {
            "exposed": [exposure.to_json() for exposure in self.exposures],
            "opens_at": write_time(self.opens_at),
            "decided": self.decided,
            "bot_at": write_time(self.bot_at),
            "deadline": write_time(self.deadline),
            "look_at": write_time(self.look_at),
            "occasion": list(self.chances),
            "reactions": [reaction.to_json() for reaction in self.reactions],
            **self.rare_json(),
        }

    def rare_json(self) -> Json:
        """The keys that are rarely needed."""
        values = {
            "next_round_at": write_time(self.next_round_at),
            "resting": self.resting or None,
            "vote": self.vote and self.vote.to_json(),
            "asked_since": self.asked_since and list(self.asked_since),
            "sealed": {str(seat): move for seat, move in self.early_answers} or None,
            "cooldown": {str(seat): until.isoformat() for seat, until in self.cooldowns} or None,
        }
        return {key: value for key, value in values.items() if value is not None}

    def exposure_of(self, seat: int | None) -> Exposure | None:
        return next((exposure for exposure in self.exposures if exposure.seat == seat), None)

    def with_exposure(self, exposure: Exposure) -> RoundState:
        """A copy with this exposure instead of the seat's old one."""
        exposures = tuple(exposure if known.seat == exposure.seat else known for known in self.exposures)
        return replace(self, exposures=exposures)

    def with_vote(self, vote: Vote | None) -> RoundState:
        return replace(self, vote=vote)

    def early_answer_of(self, seat: int) -> str | None:
        return dict(self.early_answers).get(seat)

    def with_early_answer(self, seat: int, move: str) -> RoundState:
        return replace(self, early_answers=tuple({**dict(self.early_answers), seat: move}.items()))

    def without_early_answer(self, seat: int) -> RoundState:
        return replace(self, early_answers=tuple(answer for answer in self.early_answers if answer[0] != seat))

    def cooldown_of(self, seat: int) -> datetime | None:
        return dict(self.cooldowns).get(seat)

    def with_cooldown(self, seat: int, until: datetime) -> RoundState:
        return replace(self, cooldowns=tuple({**dict(self.cooldowns), seat: until}.items()))

    def unplanned(self) -> RoundState:
        """The same, but its times have to be set from the start."""
        return replace(self, decided=None, resting=False)

    def postponed(self, by: timedelta) -> RoundState:
        """The same with every time later."""
        return replace(
            self,
            exposures=tuple(postpone_exposure(exposure, by) for exposure in self.exposures),
            opens_at=self.opens_at and self.opens_at + by,
            bot_at=self.bot_at and self.bot_at + by,
            deadline=self.deadline and self.deadline + by,
            look_at=self.look_at and self.look_at + by,
            reactions=tuple(replace(reaction, at=reaction.at + by) for reaction in self.reactions),
            next_round_at=self.next_round_at and self.next_round_at + by,
            vote=self.vote and replace(self.vote, until=self.vote.until + by),
            cooldowns=tuple((seat, until + by) for seat, until in self.cooldowns),
        )


@dataclass(frozen=True)
class MadeMove:
    """A move that the rules have accepted, as the log names it."""

    seat: int | None  # in the round; none for the card turned up first
    text: str
    key: str
    at: datetime
    reaction: bool = False
    lag: int | None = None  # of a catch: ms after the window opened


@dataclass(frozen=True)
class RoundAfter:
    """The complete result of a move: the line of the log and the new values of the round, which are written
    together."""

    move: MadeMove
    events: list[list[object]]
    moves_made: int
    decision: int
    snapshot: dict[str, object]
    state: RoundState


def postpone_exposure(exposure: Exposure, by: timedelta) -> Exposure:
    catches = tuple(replace(catch, at=catch.at + by) for catch in exposure.catches)
    return replace(exposure, since=exposure.since + by, until=exposure.until + by, catches=catches)


def read_asked(stored: Json) -> tuple[str, int] | None:
    """Older versions knew one question only, and stored no more than its first decision."""
    if "tales_since" in stored:
        return "tales", stored["tales_since"]
    asked = stored.get("asked_since")
    return (asked[0], asked[1]) if asked else None


def read_time(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def write_time(time: datetime | None) -> str | None:
    return time.isoformat() if time else None


def state_of(current: Round) -> RoundState:
    return RoundState.from_json(current.live)


def save_state(current: Round, state: RoundState) -> None:
    """Store the state of a round that is locked, and nothing else of it."""
    current.live = state.to_json()
    current.save(update_fields=["live"])
