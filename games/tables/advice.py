"""Advice about the settings of a game and of a table: sentences about what is worth a second thought."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

import uno
from games.game_settings import GameSettings, TableSettings
from games.models import Game

POINTS_A_ROUND = 45  # from each hand that is left, in rounds of chance
LONG_GAME = 20  # rounds


def advice(settings: GameSettings, table: TableSettings) -> list[str]:
    """Sentences about settings that are worth a second thought."""
    return [
        *advice_on_players(settings, table.seats),
        *advice_on_length(settings, table.seats),
        *advice_on_strangers(table),
        *advice_on_house_rules(settings),
    ]


def advice_on_players(settings: GameSettings, players: int) -> Iterator[str]:
    edition = uno.edition(settings.edition)
    if players > edition.many_players:
        yield _("%(edition)s has only %(cards)d cards, so it plays best with up to %(most)d people.") % {
            "edition": edition.name,
            "cards": len(edition.full_deck),
            "most": edition.many_players,
        }


def advice_on_length(settings: GameSettings, players: int) -> Iterator[str]:
    if settings.end != Game.End.TARGET or settings.count != Game.Count.STANDARD:
        return
    a_round = POINTS_A_ROUND * (players - 1)
    about = {"target": settings.value, "seats": players, "rounds": round(settings.value / a_round)}
    if settings.value <= 1.5 * a_round:
        yield _("With %(seats)d players, a game to %(target)d points is often over after one round.") % about
    elif settings.value > LONG_GAME * a_round:
        yield _("With %(seats)d players, a game to %(target)d points takes about %(rounds)d rounds.") % about


def advice_on_strangers(table: TableSettings) -> Iterator[str]:
    if table.listed and not table.clock:
        yield _("Strangers can join a listed table. With a time limit, nobody can keep the others waiting.")
    if table.listed and table.watch == Game.Watch.OPEN:
        yield _("Spectators see all hands, and anyone can find this table.")


def advice_on_house_rules(settings: GameSettings) -> Iterator[str]:
    rules = settings.house_rules
    if rules.get("draw_ends_turn") and rules.get("must_play_drawn"):
        yield _("A drawn card cannot both be played at once and wait for the next turn, so drawing will end the turn.")
    if rules.get("draw_until_playable") and rules.get("mercy"):
        yield _("Drawing until a card fits fills hands quickly, so the mercy rule will end some rounds.")
