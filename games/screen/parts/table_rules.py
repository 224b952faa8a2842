"""The rules at this table, to be read before sitting down."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext as _

import uno
from games.play.table_state import TableFacts


@dataclass(frozen=True)
class Rule:
    """One rule that was chosen. `sentence` says what it changes, if it is a house rule."""

    name: str
    value: str
    sentence: str = ""


def rules_of_table(facts: TableFacts) -> list[Rule]:
    """The edition, when the game ends, the time per turn, spectators, and every house rule that differs from the rule
    sheet."""
    return [
        Rule(_("Edition"), facts.edition.name, facts.edition.about.translated(gettext)),
        Rule(_("End of the game"), end_in_words(facts.score)),
        Rule(_("Time per turn"), clock_in_words(facts.clock)),
        Rule(_("Spectators"), spectators_in_words(facts.watch)),
        *house_rules_of(facts.edition),
    ]


def house_rules_of(edition: uno.Edition) -> list[Rule]:
    options = uno.options_for(edition)
    return [
        Rule(
            option.name.translated(gettext),
            option.label(value).translated(gettext),
            option.sentence.translated(gettext),
        )
        for key, value in uno.options_of(edition).items()
        if (option := options.get(key))
    ]


def end_in_words(score: uno.Score) -> str:
    """When the game is over, in words."""
    low, value = score.count == "low", score.end.value
    if score.end.kind == "target":
        words = _("at {value} points, lowest score wins") if low else _("at {value} points")
    elif score.end.kind == "rounds":
        words = (
            ngettext("after {value} round, lowest score wins", "after {value} rounds, lowest score wins", value)
            if low
            else ngettext("after {value} round", "after {value} rounds", value)
        )
    elif score.end.kind == "elimination":
        words = _("knockout at {value} points, last player in wins")
    else:
        words = _("after one round")
    return words.format(value=value)


def clock_in_words(seconds: int) -> str:
    return _("{seconds} seconds").format(seconds=seconds) if seconds else _("unlimited")


def spectators_in_words(watch: str) -> str:
    words = {
        "nobody": _("not allowed"),
        "hidden": _("allowed, hands hidden"),
        "open": _("allowed, hands open"),
    }
    return words.get(watch, watch)
