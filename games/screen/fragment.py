"""The part of a table's page that is pushed: complete for one viewer, whatever state the table is in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any

from django.template import Context
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.drawings.card_faces import sprite
from games.models import Game
from games.play.table_state import TableFacts, Viewer
from games.screen.links import Links
from games.screen.lobby import lobby
from games.screen.outline import running_table
from games.screen.parts.log import items, lines
from games.screen.parts.stage import top_card
from games.screen.parts.table_rules import rules_of_table
from games.screen.scene import Scene, Shared, draw_part, milliseconds, template
from games.screen.scores import scores
from games.tables.chat import recent_messages


@dataclass(frozen=True)
class Frame:
    """What the outermost element says about the whole, for styles and scripts."""

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
        return draw_scene(Scene(facts, viewer, now))


def draw_tables(facts: TableFacts, viewers: Iterable[Viewer], now: datetime) -> dict[Viewer, str]:
    """The complete table of each of these viewers. What they share is drawn once."""
    shared: Shared = {}
    pictures: dict[Viewer, str] = {}
    for language, some in groupby(sorted(viewers, key=language_of_viewer), key=language_of_viewer):
        with override(language):
            for viewer in some:
                away = viewer.elsewhere
                pictures[viewer] = (
                    elsewhere_html(facts, language) if away else draw_scene(Scene(facts, viewer, now, shared))
                )
    return pictures


def language_of_viewer(viewer: Viewer) -> str:
    return viewer.language


def draw_scene(scene: Scene) -> str:
    """The scene in the active language."""
    if scene.facts.playing:
        return running_table(scene)
    name, values = template_and_values(scene)
    return template(name).render(Context(values))


def page_values(facts: TableFacts, viewer: Viewer, now: datetime) -> dict[str, Any]:
    """What `games/tables/table.html` and `games/tables/tv.html` need."""
    with override(viewer.language):
        return {
            "live": SafeString(live_html(facts, viewer, now)),
            "sprite": sprite(facts.edition),
            "links": Links(facts.code),
            "code": facts.code,
            "edition": facts.edition,
            "rules": rules_of_table(facts),
            "seated": viewer.seat is not None,
            "more_time": any(seat.more_time for seat in facts.seats if seat.number == viewer.seat),
            "state": facts.state,
        }


def template_and_values(scene: Scene) -> tuple[str, dict[str, Any]]:
    """The template for a table where no round is in progress, and its values."""
    facts = scene.facts
    if facts.state == Game.State.ABANDONED:
        return "abandoned", {"frame": frame(scene), "links": Links(facts.code)}
    if facts.state == Game.State.LOBBY or facts.round is None:
        return "lobby", {"frame": frame(scene), "lobby": lobby(scene), "links": Links(facts.code)}
    return "scores", score_values(scene)


def score_values(scene: Scene) -> dict[str, Any]:
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
    return replace(frame(scene), state="between", deadline=milliseconds(scene.round.state.deadline))


@dataclass(frozen=True)
class Elsewhere:
    """The table while it is played in another tab or on another device."""

    version: int
    links: Links


def elsewhere_html(facts: TableFacts, language: str) -> str:
    with override(language):
        return draw_part("elsewhere", Elsewhere(facts.version, Links(facts.code)), language)


def notice_html(text: str, answer: str = "") -> str:
    """One line about the viewer's own last command."""
    return format_html(
        '<div id="notice" class="notice-line" role="status" hx-swap-oob="true" data-answer="{}">{}</div>', answer, text
    )


def chat_html(code: str) -> str:
    """The latest messages of a table's chat."""
    return render_to_string("games/tables/_messages.html", {"said": recent_messages(code), "pushed": True})
