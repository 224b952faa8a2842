"""The part of a table's page that is pushed: complete for one pair of eyes, whatever state the table is in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any

from django.template import Context
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.faces import sprite
from games.facts import TableFacts, Viewer
from games.models import Game
from games.present.elsewhere import elsewhere_html
from games.present.lobby import lobby
from games.present.log import items, lines
from games.present.parts import template
from games.present.rules import rules
from games.present.running import running
from games.present.scene import Scene, Shared, milliseconds
from games.present.scores import scores
from games.present.stage import top_card
from games.present.urls import Links


@dataclass(frozen=True)
class Frame:
    """What the outermost element says about the whole: to the style, and to the scripts of the page."""

    version: int
    state: str
    edition: str
    title: str
    now: int | None
    seated: bool = False
    deadline: int | None = None


def live_html(facts: TableFacts, viewer: Viewer, now: datetime) -> str:
    """The viewer's complete table."""
    if viewer.elsewhere:
        return elsewhere_html(facts, viewer.language)
    with override(viewer.language):
        return drawn(Scene(facts, viewer, now))


def drawings(facts: TableFacts, viewers: Iterable[Viewer], now: datetime) -> dict[Viewer, str]:
    """The complete table of each of these viewers; what they share is drawn once."""
    shared: Shared = {}
    pictures: dict[Viewer, str] = {}
    for language, some in groupby(sorted(viewers, key=spoken_by), key=spoken_by):
        with override(language):
            for viewer in some:
                pictures[viewer] = drawn(Scene(facts, viewer, now, shared))
    return pictures


def spoken_by(viewer: Viewer) -> str:
    return viewer.language


def drawn(scene: Scene) -> str:
    """The scene in the language that is active."""
    if scene.facts.playing:
        return running(scene)
    name, values = picture_of(scene)
    return template(name).render(Context(values))


def page_values(facts: TableFacts, viewer: Viewer, now: datetime) -> dict[str, Any]:
    """What `games/table.html` and `games/tv.html` need."""
    with override(viewer.language):
        return {
            "live": SafeString(live_html(facts, viewer, now)),
            "sprite": sprite(facts.edition),
            "links": Links(facts.code),
            "code": facts.code,
            "edition": facts.edition,
            "rules": rules(facts),
            "seated": viewer.seat is not None,
            "more_time": any(seat.more_time for seat in facts.seats if seat.number == viewer.seat),
            "state": facts.state,
        }


def picture_of(scene: Scene) -> tuple[str, dict[str, Any]]:
    """Which template shows a table at which nothing is played now, and its values."""
    facts = scene.facts
    if facts.state == Game.State.ABANDONED:
        return "abandoned", {"frame": frame(scene), "links": Links(facts.code)}
    if facts.state == Game.State.LOBBY or facts.round is None:
        return "lobby", {"frame": frame(scene), "lobby": lobby(scene), "links": Links(facts.code)}
    return "scores", after_round(scene)


def after_round(scene: Scene) -> dict[str, Any]:
    log = lines(scene)
    return {
        "frame": round_frame(scene),
        "scores": scores(scene),
        "top": top_card(scene),
        "news": log[0].text if log else "",
        "log": items(log),
    }


def frame(scene: Scene) -> Frame:
    facts = scene.facts
    return Frame(
        version=facts.version,
        state=facts.state,
        edition=facts.edition.slug,
        title=_("Table {code}").format(code=facts.code),
        now=milliseconds(scene.now),
        seated=scene.seat is not None,
    )


def round_frame(scene: Scene) -> Frame:
    return replace(frame(scene), state="between", deadline=milliseconds(scene.round.deadline))
