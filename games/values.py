"""Checks names: up to thirty visible characters, and nothing that changes the direction of the text around them."""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models.players import NAME_LENGTH

BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
JOINERS = frozenset("\u200c\u200d")  # words in some scripts and many emoji need them
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters according to their names, but invisible
MARKS_IN_A_ROW = 4
FAR_TOO_LONG = 500  # composing a very long text would take a very long time


def clean_name(text: str) -> str:
    """The name as it is stored: composed, and without spaces around it. Otherwise a ValidationError with a sentence."""
    if len(text) > FAR_TOO_LONG:
        raise ValidationError(too_long(len(text)), "long")
    name = unicodedata.normalize("NFC", text).strip()
    if any(is_control(character) for character in name):
        raise ValidationError(_("A name cannot contain control or direction characters. Remove them."), "control")
    name = " ".join(name.split())
    if not any(is_visible(character) for character in name):
        raise ValidationError(_("This name has no visible characters. Enter another one."), "empty")
    if len(name) > NAME_LENGTH:
        raise ValidationError(too_long(len(name)), "long")
    if piles_marks(name):
        raise ValidationError(_("One letter of this name has too many accents. Remove some."), "marks")
    return name


def too_long(length: int) -> str:
    return ngettext(
        "A name can have at most %(most)d characters. This one is %(over)d too long.",
        "A name can have at most %(most)d characters. This one is %(over)d too long.",
        length - NAME_LENGTH,
    ) % {"most": NAME_LENGTH, "over": length - NAME_LENGTH}


def is_control(character: str) -> bool:
    if character in JOINERS:
        return False
    return character in BIDI or unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def is_visible(character: str) -> bool:
    return character not in BLANK and unicodedata.category(character)[0] in "LNPS"


def piles_marks(name: str) -> bool:
    run = 0
    for character in name:
        run = run + 1 if unicodedata.category(character) == "Mn" else 0
        if run > MARKS_IN_A_ROW:
            return True
    return False
