"""A table at which a round is played: its parts, and the outline that they stand in."""

from __future__ import annotations

from secrets import token_hex
from typing import NamedTuple

from django.utils.safestring import SafeString

from games.present.asking import ask, bar
from games.present.hand import hand, size_of
from games.present.log import items, lines
from games.present.parts import NOTHING, outlined
from games.present.pickers import pickers
from games.present.reveal import reveal
from games.present.scene import Scene, milliseconds
from games.present.seats import head, others
from games.present.stage import stage
from games.present.voting import vote
from games.present.words import round_title, your_turn


class Outline(NamedTuple):
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
    log, own = lines(scene), own_parts(scene)
    values = {
        **scene.once(times),
        **scene.once(latest),
        "key": token_hex(16),
        "seats": others(scene),
        "stage": stage(scene, log[0].text if log else ""),
        "log": items(log),
        "vote": vote(scene),
        "reveal": reveal(scene),
        **own,
    }
    return outlined("running", outline(scene, asked=bool(own["ask"])), values, scene.viewer.language)


def times(scene: Scene) -> dict[str, str]:
    """Which version and which decision this is, and the times that it knows of."""
    return {
        "version": str(scene.facts.version),
        "expected": scene.moment,
        "now": str(milliseconds(scene.now)),
        "deadline": str(milliseconds(scene.round.deadline)),
        "opens": str(milliseconds(scene.round.opens_at)),
    }


def latest(scene: Scene) -> dict[str, str]:
    """Which move was made last, what it did and by which seat of the game, for sound and motion."""
    played = scene.round
    line = played.log[-1] if played.log else None
    return {
        "move": f"{played.number}.{line.number if line else 0}",
        "happened": " ".join([event.kind for event in line.events]) if line else "",
        "by": str(played.seats[line.seat]) if line and line.seat is not None else "",
    }


def own_parts(scene: Scene) -> dict[str, str]:
    """What only a player of the round has before them."""
    if scene.place is None:
        return dict.fromkeys(("head", "hand", "pickers", "ask", "bar"), NOTHING)
    return {
        "head": head(scene, scene.place),
        "hand": hand(scene),
        "pickers": pickers(scene),
        "ask": ask(scene),
        "bar": bar(scene),
    }


def outline(scene: Scene, *, asked: bool) -> Outline:
    view, played, language = scene.view, scene.round, scene.viewer.language
    return Outline(
        edition=scene.facts.edition.slug,
        title=your_turn(language) if view.my_turn else round_title(played.number, language),
        phase=view.phase,
        others=len(played.seats) - (scene.place is not None),
        mine=view.my_turn,
        seated=scene.place is not None,
        sits_out=scene.seat is not None,
        size=size_of(len(view.hand)),
        asked=asked,
        timed=played.deadline is not None,
        opens_later=played.opens_at is not None,
    )
