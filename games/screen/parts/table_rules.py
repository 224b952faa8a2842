"""What is played at this table, to be read before sitting down."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext as _

import uno
from games.facts import TableFacts


@dataclass(frozen=True)
class Rule:
    """One thing agreed on; `sentence` says what it changes, where it is a house rule."""

    name: str
    value: str
    sentence: str = ""


def rules(facts: TableFacts) -> list[Rule]:
    """The agreement: how it is counted, when it ends, the clock, and every house rule that differs from the sheet."""
    return [
        Rule(_("Edition"), facts.edition.name, facts.edition.about.told(gettext)),
        Rule(_("Ends"), end(facts.score)),
        Rule(_("Clock"), clock(facts.clock)),
        Rule(_("Watching"), watching(facts.watch)),
        *house_rules(facts.edition),
    ]


def house_rules(edition: uno.Edition) -> list[Rule]:
    options = uno.options_for(edition)
    return [
        Rule(option.name.told(gettext), option.label(value).told(gettext), option.sentence.told(gettext))
        for key, value in uno.options_of(edition).items()
        if (option := options.get(key))
    ]


def end(score: uno.Score) -> str:
    """When the game is over, in words."""
    low, value = score.count == "low", score.end.value
    if score.end.kind == "target":
        words = _("at {value} points, the lowest wins") if low else _("at {value} points")
    elif score.end.kind == "rounds":
        words = _("after {value} rounds, the lowest wins") if low else _("after {value} rounds")
    elif score.end.kind == "elimination":
        words = _("who reaches {value} points is out, the last one in wins")
    else:
        words = _("after one round")
    return words.format(value=value)


def clock(seconds: int) -> str:
    return _("{seconds} seconds a turn").format(seconds=seconds) if seconds else _("none: take your time")


def watching(watch: str) -> str:
    words = {
        "nobody": _("only who plays"),
        "hidden": _("everybody, without seeing hands"),
        "open": _("everybody, with all hands open"),
    }
    return words.get(watch, watch)
