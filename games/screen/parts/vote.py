"""A vote about a player, shown to everybody at the table."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.play.round_state import Vote
from games.screen.links import Links
from games.screen.scene import NOTHING, Scene, draw_part


@dataclass(frozen=True)
class SeenVote:
    """The question, the votes so far, and what this viewer may do."""

    number: int
    what: str
    text: str
    voices: str
    about_me: bool
    may_agree: bool
    address: str


def vote(scene: Scene) -> SafeString:
    asked = open_vote(scene)
    return draw_part("vote", seen_vote(scene, asked), scene.viewer.language) if asked else NOTHING


def open_vote(scene: Scene) -> Vote | None:
    """The vote that still counts: in time, about the player who still sits there, and for a skip, in the same turn."""
    asked = scene.round.state.vote
    if asked is None or asked.until <= scene.now or (asked.what == "skip" and asked.decision != scene.round.decision):
        return None
    target = next((seat for seat in scene.facts.seats if seat.number == asked.number), None)
    return asked if target is not None and target.occupancy == asked.occupancy else None


def seen_vote(scene: Scene, asked: Vote) -> SeenVote:
    names = {seat.player_id: seat.name for seat in scene.facts.seats}
    whom = next(seat.name for seat in scene.facts.seats if seat.number == asked.number)
    mine = scene.seat is not None and scene.seat.number == asked.number
    links = Links(scene.facts.code)
    return SeenVote(
        number=asked.number,
        what=asked.what,
        text=vote_sentence(asked.what).format(name=names.get(asked.by[0], ""), whom=whom),
        voices=_("{count} of {needed} votes").format(count=len(asked.by), needed=asked.needed),
        about_me=mine,
        may_agree=scene.seat is not None and not mine and scene.seat.player_id not in asked.by,
        address=links.me if mine else links.votes(asked.number),
    )


def vote_sentence(what: str) -> str:
    words = {
        "skip": _("{name} wants to skip {whom}'s turn."),
        "replace": _("{name} wants a bot to play for {whom}."),
        "remove": _("{name} wants to remove {whom} from the table."),
    }
    return words[what]
