"""Small parts that are pushed beside the table: a one-line notice, and the chat."""

from __future__ import annotations

from django.template.loader import render_to_string
from django.utils.html import format_html

from games.services.talk import recent


def notice_html(text: str, answer: str = "") -> str:
    """One line about the viewer's own last command."""
    return format_html(
        '<div id="notice" class="notice-line" role="status" hx-swap-oob="true" data-answer="{}">{}</div>', answer, text
    )


def talk_html(code: str) -> str:
    """The latest lines of a table's chat, complete."""
    return render_to_string("games/_messages.html", {"said": recent(code), "pushed": True})
