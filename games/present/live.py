"""The part of a table's page that is pushed: complete for one pair of eyes, whatever state the table is in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4

from django.template import Context
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.faces import sprite
from games.facts import TableFacts, Viewer
from games.models import Game
from games.present.asking import ask, bar
from games.present.hand import hand, size_of
from games.present.lobby import lobby
from games.present.log import Line, lines
from games.present.parts import joined, part, template
from games.present.pickers import pickers
from games.present.rules import rules
from games.present.scene import Scene, milliseconds
from games.present.scores import scores
from games.present.seats import Head, SeenSeat, players
from games.present.stage import stage
from games.present.urls import Links


@dataclass(frozen=True)
class Frame:
    """What the outermost element says about the whole: to the style, and to the scripts of the page."""

    version: int
    state: str
    edition: str
    title: str
    now: int | None
    expected: str = ""
    key: str = ""
    phase: str = ""
    mine: bool = False
    seated: bool = False
    deadline: int | None = None
    opens: int | None = None


def live_html(facts: TableFacts, viewer: Viewer, now: datetime) -> str:
    """The viewer's complete table."""
    with override(viewer.language):
        name, values = picture_of(Scene(facts, viewer, now))
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
            "state": facts.state,
        }


def picture_of(scene: Scene) -> tuple[str, dict[str, Any]]:
    """Which template shows the table now, and its values."""
    facts = scene.facts
    if facts.state == Game.State.ABANDONED:
        return "abandoned", {"frame": frame(scene), "links": Links(facts.code)}
    if facts.state == Game.State.LOBBY or facts.round is None:
        return "lobby", {"frame": frame(scene), "lobby": lobby(scene), "links": Links(facts.code)}
    return ("scores", after_round(scene)) if scene.view.over else ("running", running(scene))


def running(scene: Scene) -> dict[str, Any]:
    log, seats = lines(scene), players(scene)
    values: dict[str, Any] = {
        "frame": round_frame(scene),
        "stage": part("stage", stage(scene, log)),
        "log": log_items(log),
    }
    if scene.place is None:
        return {**values, "seats": seats_part(seats), "others": len(seats), "seat": scene.seat}
    *others, me = seats
    return {
        **values,
        "seats": seats_part(others),
        "others": len(others),
        "head": part("head", Head(me, Links(scene.facts.code))),
        "size": size_of(me.count),
        "hand": hand(scene),
        "pickers": pickers(scene),
        "ask": ask(scene),
        "bar": part("bar", bar(scene)),
    }


def after_round(scene: Scene) -> dict[str, Any]:
    log = lines(scene)
    return {
        "frame": round_frame(scene),
        "scores": scores(scene),
        "stage": stage(scene, log),
        "log": log_items(log),
    }


def seats_part(seats: list[SeenSeat]) -> SafeString:
    return joined([part("seat", seat) for seat in seats])


def log_items(log: list[Line]) -> SafeString:
    return joined([line.item for line in log])


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
    facts, played, view = scene.facts, scene.round, scene.view
    mine = view.my_turn
    return Frame(
        version=facts.version,
        state="between" if view.over else "running",
        edition=facts.edition.slug,
        title=_("Your turn!") if mine else _("Round {number}").format(number=played.number),
        now=milliseconds(scene.now),
        expected=scene.moment,
        key=uuid4().hex,
        phase=view.phase,
        mine=mine,
        seated=scene.place is not None,
        deadline=milliseconds(played.deadline),
        opens=milliseconds(played.opens_at),
    )
