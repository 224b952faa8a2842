"""The chat of a table: short, plain text, from players who sit there."""

from __future__ import annotations

import unicodedata

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.changes import announce_message
from games.models import Game, Message, Player
from games.outcomes import Answer, Refused
from games.values import is_control

LONGEST = 200
REACTIONS = {
    "👏": gettext_lazy("Applause"),
    "😂": gettext_lazy("Laughter"),
    "😱": gettext_lazy("Shock"),
    "😤": gettext_lazy("Annoyance"),
    "❤️": gettext_lazy("Heart"),
}


def send_message(*, code: str, player: Player, text: str) -> Message:
    """Send a message to the table."""
    text = tidy_text(text)
    if not text:
        raise Refused(_("This message is empty. Write something first."))
    if len(text) > LONGEST:
        raise Refused(_("This message is too long. Use at most 200 characters."))
    return store_message(code, player, text, reaction=False)


def tidy_text(text: str) -> str:
    """One line of composed characters, without invisible ones or ones that change the direction of the text."""
    kept = "".join(" " if character.isspace() else character for character in text[: 2 * LONGEST])
    return " ".join("".join(c for c in unicodedata.normalize("NFC", kept) if not is_control(c)).split())


def send_reaction(*, code: str, player: Player, reaction: str) -> Message:
    """Send one of a few reactions."""
    if reaction not in REACTIONS:
        raise Refused(_("There is no such reaction. Choose one from the list."))
    return store_message(code, player, reaction, reaction=True)


def store_message(code: str, player: Player, text: str, *, reaction: bool) -> Message:
    with transaction.atomic():
        game = Game.objects.filter(code=code, source=Game.Source.BROWSER).first()
        seat = game.seats.filter(player=player).first() if game else None
        if game is None or seat is None:
            raise Refused(_("Only players at this table can chat here."), Answer.FORBIDDEN)
        message = Message.objects.create(game=game, player=player, name=seat.name, text=text, reaction=reaction)
        announce_message(code)
        return message


def recent_messages(code: str, count: int = 50) -> list[Message]:
    """The latest messages, oldest first."""
    return list(Message.objects.filter(game__code=code).order_by("-pk")[:count])[::-1]
