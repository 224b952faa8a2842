"""What is worth a second thought before a table is made. Advice only: everything can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

import uno
from games.models import Game

POINTS_A_ROUND = 45  # from each hand that is left, in rounds of chance
LONG_GAME = 20  # rounds


def advice(values: Mapping[str, Any]) -> list[str]:
    """Sentences about the cleaned values of a table's form."""
    return [*about_players(values), *about_length(values), *about_strangers(values), *about_rules(values)]


def about_players(values: Mapping[str, Any]) -> Iterator[str]:
    edition, seats = uno.edition(values["edition"]), values["seats_offered"]
    if seats > edition.many_players:
        yield _("%(edition)s has only %(cards)d cards: it plays best with up to %(most)d people.") % {
            "edition": edition.name,
            "cards": len(edition.full_deck),
            "most": edition.many_players,
        }


def about_length(values: Mapping[str, Any]) -> Iterator[str]:
    if values["end"] != Game.End.TARGET or values["count"] != Game.Count.STANDARD:
        return
    target, seats = values["end_value"], values["seats_offered"]
    a_round = POINTS_A_ROUND * (seats - 1)
    about = {"target": target, "seats": seats, "rounds": round(target / a_round)}
    if target <= 1.5 * a_round:
        yield _("With %(seats)d players a game to %(target)d points is often over after one round.") % about
    elif target > LONG_GAME * a_round:
        yield _("With %(seats)d players a game to %(target)d points takes about %(rounds)d rounds.") % about


def about_strangers(values: Mapping[str, Any]) -> Iterator[str]:
    if values["listed"] and not values["clock"]:
        yield _("Listed tables bring strangers. With a clock nobody can make the others wait.")
    if values["listed"] and values["watch"] == Game.Watch.OPEN:
        yield _("Whoever watches sees all hands, and everybody can find this table.")


def about_rules(values: Mapping[str, Any]) -> Iterator[str]:
    options = values["options"]
    if options.get("draw_ends_turn") and options.get("must_play_drawn"):
        yield _("A drawn card cannot both be laid at once and wait for the next turn: drawing will end the turn.")
    if options.get("draw_until_playable") and options.get("mercy"):
        yield _("Drawing until a card fits fills hands quickly: with mercy some rounds end by it.")
