"""Words that come up in every table, kept in each language."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from django.utils.html import escape
from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext as _

from uno.words import Message


class Catalog(dict[str, str]):
    """The sentences of one language as they are asked for: looking one up in the site's own costs ten times as much."""

    def __missing__(self, sentence: str) -> str:
        translated = self[sentence] = gettext(sentence)
        return translated


@lru_cache(maxsize=64)
def translator(language: str) -> Callable[[str], str]:
    """Tells the sentences of the rules in a language, which has to be the active one."""
    return Catalog().__getitem__


@lru_cache(maxsize=4096)
def reason(why: Message, language: str) -> str:
    """Why a card cannot be laid, as markup."""
    return str(escape(why.told(translator(language))))


@lru_cache(maxsize=2048)
def cards_in_words(count: int, language: str) -> str:
    """How many cards, as markup."""
    return str(escape(ngettext("{count} card", "{count} cards", count).format(count=count)))


@lru_cache(maxsize=2048)
def round_title(number: int, language: str) -> str:
    return _("Round {number}").format(number=number)


@lru_cache(maxsize=64)
def your_turn(language: str) -> str:
    return _("Your turn!")


def level(bot: str) -> str:
    """A bot's level in words; empty for people."""
    return _level(bot, get_language() or "en") if bot else ""


@lru_cache(maxsize=64)
def _level(bot: str, language: str) -> str:
    words = {"easy": _("easy bot"), "normal": _("bot"), "random": _("random bot")}
    return words.get(bot, _("bot"))
