"""A table with a round in progress: its parts, and the outline around them."""

from __future__ import annotations

from secrets import token_hex
from typing import NamedTuple

from django.utils.safestring import SafeString

from games.screen.parts.hand import hand, size_of
from games.screen.parts.log import items, lines
from games.screen.parts.pickers import pickers
from games.screen.parts.prompt import ask, bar
from games.screen.parts.seat import head, other_seats
from games.screen.parts.stage import reveal, stage
from games.screen.parts.vote import vote
from games.screen.scene import NOTHING, Scene, draw_outlined_part, milliseconds
from games.screen.words import round_title, your_turn


class Outline(NamedTuple):
    """What decides the layout of the whole, and little else. It is the same for many moves and many viewers."""

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


def running_table(scene: Scene) -> SafeString:
    """The complete table of a round in progress."""
    log, own = lines(scene), own_parts(scene)
    values = {
        **scene.once(times),
        **scene.once(latest_move),
        "key": token_hex(16),
        "seats": other_seats(scene),
        "stage": stage(scene, log[0].text if log else ""),
        "log": items(log),
        "vote": vote(scene),
        "reveal": reveal(scene),
        **own,
    }
    return draw_outlined_part("running", outline(scene, asked=bool(own["ask"])), values, scene.viewer.language)


def times(scene: Scene) -> dict[str, str]:
    """The version and decision of this drawing, and the times that the page needs."""
    return {
        "version": str(scene.facts.version),
        "expected": scene.moment,
        "now": str(milliseconds(scene.now)),
        "deadline": str(milliseconds(scene.round.state.deadline)),
        "opens": str(milliseconds(scene.round.state.opens_at)),
    }


def latest_move(scene: Scene) -> dict[str, str]:
    """The last move, what it did, and which seat of the game made it, for sound and motion."""
    played = scene.round
    line = played.log[-1] if played.log else None
    return {
        "move": f"{played.number}.{line.number if line else 0}",
        "happened": " ".join([event.kind for event in line.events]) if line else "",
        "by": str(played.seats[line.seat]) if line and line.seat is not None else "",
    }


def own_parts(scene: Scene) -> dict[str, str]:
    """The parts that only a player of the round sees."""
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
        timed=played.state.deadline is not None,
        opens_later=played.state.opens_at is not None,
    )
