"""A table at which a round is played: its parts, and the outline that they stand in."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import uuid4

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.present.asking import ask, bar
from games.present.hand import hand, size_of
from games.present.log import items, lines
from games.present.parts import NOTHING, joined, outlined, part
from games.present.pickers import pickers
from games.present.scene import Scene, milliseconds
from games.present.seats import Head, SeenSeat, players
from games.present.stage import stage
from games.present.urls import Links


@dataclass(frozen=True)
class Outline:
    """What decides how the whole is laid out, and little else: the same for many moves and many eyes."""

    edition: str
    title: str
    phase: str
    others: int
    mine: bool
    seated: bool
    sits_out: bool
    size: str  # of the hand
    asked: bool
    timed: bool
    opens_later: bool


def running(scene: Scene) -> SafeString:
    """The complete table of a round in play."""
    seats, log, played = players(scene), lines(scene), scene.round
    others = seats if scene.place is None else seats[:-1]
    own = own_parts(scene, seats[-1])
    values = {
        "version": str(scene.facts.version),
        "now": str(milliseconds(scene.now)),
        "deadline": str(milliseconds(played.deadline)),
        "opens": str(milliseconds(played.opens_at)),
        "expected": scene.moment,
        "key": uuid4().hex,
        "seats": joined([part("seat", seat) for seat in others]),
        "stage": part("stage", stage(scene, log)),
        "log": items(log),
        **own,
    }
    return outlined("running", outline(scene, len(others), asked=bool(own["ask"])), values)


def own_parts(scene: Scene, me: SeenSeat) -> dict[str, str]:
    """What only a player of the round has before them."""
    if scene.place is None:
        return dict.fromkeys(("head", "hand", "pickers", "ask", "bar"), NOTHING)
    return {
        "head": part("head", Head(me, Links(scene.facts.code))),
        "hand": hand(scene),
        "pickers": pickers(scene),
        "ask": ask(scene),
        "bar": part("bar", bar(scene)),
    }


def outline(scene: Scene, others: int, *, asked: bool) -> Outline:
    view, played = scene.view, scene.round
    return Outline(
        edition=scene.facts.edition.slug,
        title=_("Your turn!") if view.my_turn else _("Round {number}").format(number=played.number),
        phase=view.phase,
        others=others,
        mine=view.my_turn,
        seated=scene.place is not None,
        sits_out=scene.seat is not None,
        size=size_of(len(view.hand)),
        asked=asked,
        timed=played.deadline is not None,
        opens_later=played.opens_at is not None,
    )
