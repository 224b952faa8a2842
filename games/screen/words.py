"""Words that every table needs, cached for each language."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from django.utils.html import escape
from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext as _

from uno.bots import BOTS
from uno.words import Message


class Catalog(dict[str, str]):
    """The sentences of one language, cached when first used. Looking one up in Django's catalog costs ten times as
    much."""

    def __missing__(self, sentence: str) -> str:
        translated = self[sentence] = gettext(sentence)
        return translated


@lru_cache(maxsize=64)
def translator(language: str) -> Callable[[str], str]:
    """Translate sentences of the rules into this language, which has to be the active one."""
    return Catalog().__getitem__


@lru_cache(maxsize=4096)
def reason_in_words(why: Message, language: str) -> str:
    """Why a card cannot be played, as markup."""
    return str(escape(why.translated(translator(language))))


@lru_cache(maxsize=2048)
def cards_in_words(count: int, language: str) -> str:
    """A number of cards in words, as markup."""
    return str(escape(ngettext("{count} card", "{count} cards", count).format(count=count)))


@lru_cache(maxsize=2048)
def draw_pile_in_words(count: int, language: str) -> str:
    """The cards in the draw pile in words, as markup."""
    words = ngettext("{count} card in the draw pile", "{count} cards in the draw pile", count)
    return str(escape(words.format(count=count)))


@lru_cache(maxsize=4096)
def points_in_words(count: int, language: str) -> str:
    """A number of points in words, as markup."""
    return str(escape(ngettext("{count} point", "{count} points", count).format(count=count)))


@lru_cache(maxsize=2048)
def round_title(number: int, language: str) -> str:
    return _("Round {number}").format(number=number)


@lru_cache(maxsize=64)
def your_turn(language: str) -> str:
    return _("Your turn!")


def level_in_words(bot: str) -> str:
    """A bot's level in words. Empty for people."""
    return _level_in_words(bot, get_language() or "en") if bot else ""


@lru_cache(maxsize=64)
def _level_in_words(bot: str, language: str) -> str:
    return BOTS[bot].label.translated(gettext) if bot in BOTS else _("bot")
