"""What people say at a table: plain text, short, and only from who sits there."""

from __future__ import annotations

import unicodedata
from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Game, Message, Player
from games.names import is_control
from games.services.announcing import TALK, announce
from games.services.outcomes import Answer, Refused

LONGEST = 200
REACTIONS = ("👏", "😂", "😱", "😤", "❤️")


def say(*, code: str, player: Player, text: str) -> Message:
    """A line of chat."""
    text = tidy(text)
    if not text:
        raise Refused(_("There is nothing to say."))
    if len(text) > LONGEST:
        raise Refused(_("That is too long: 200 characters at the most."))
    return keep(code, player, text, reaction=False)


def tidy(text: str) -> str:
    """One line of composed characters, without any that cannot be seen or that turn the text around."""
    kept = "".join(" " if character.isspace() else character for character in text[: 2 * LONGEST])
    return " ".join("".join(c for c in unicodedata.normalize("NFC", kept) if not is_control(c)).split())


def react(*, code: str, player: Player, reaction: str) -> Message:
    """One of a few faces."""
    if reaction not in REACTIONS:
        raise Refused(_("There is no such reaction."))
    return keep(code, player, reaction, reaction=True)


def keep(code: str, player: Player, text: str, *, reaction: bool) -> Message:
    with transaction.atomic():
        game = Game.objects.filter(code=code, source=Game.Source.BROWSER).first()
        seat = game.seats.filter(player=player).first() if game else None
        if game is None or seat is None:
            raise Refused(_("Only who sits at a table can speak there."), Answer.FORBIDDEN)
        message = Message.objects.create(game=game, player=player, name=seat.name, text=text, reaction=reaction)
        transaction.on_commit(partial(announce, code, TALK), robust=True)
        return message


def recent(code: str, count: int = 50) -> list[Message]:
    """The latest lines, oldest first."""
    return list(Message.objects.filter(game__code=code).order_by("-pk")[:count])[::-1]
