"""Minions: classic with orange for red, and Mutated Minion, which makes the next player draw for a color."""

from __future__ import annotations

from dataclasses import replace

from uno.cards import BLUE, GREEN, ORANGE, YELLOW, Kind
from uno.edition import Edition, switch
from uno.editions import classic
from uno.effects import draw_until_the_color, next_draws_until_the_color, next_draws_until_the_color_and_loses_the_turn
from uno.opening.deal import left_picks
from uno.words import say

MUTATED_MINION = Kind(
    "MUT",
    "mutated_minion",
    say("Mutated Minion"),
    points=50,
    text=say("A wild. The next player draws until a card of the named color comes up, and keeps them all."),
    wild=True,
    effect=next_draws_until_the_color,
    turned_up=left_picks,
)


def mutated_loses_turn(edition: Edition) -> Edition:
    minion = edition.card("MUT").kind
    return edition.with_kind(replace(minion, effect=next_draws_until_the_color_and_loses_the_turn))


def mutated_last_card_draws(edition: Edition) -> Edition:
    minion = edition.card("MUT").kind
    return edition.with_kind(replace(minion, parting=draw_until_the_color, parting_color=True))


EDITION = replace(
    classic.EDITION,
    slug="minions",
    name="Minions",
    about=say("Orange instead of red, and Mutated Minion: the next player draws until the named color comes up."),
    colors=(BLUE, GREEN, ORANGE, YELLOW),
    deck=(*classic.EDITION.deck, (MUTATED_MINION, 4)),
    own_options=(
        switch(
            "mutated_loses_turn",
            say("Mutated Minion costs the turn"),
            say("A player who draws for a Mutated Minion also loses their turn."),
            mutated_loses_turn,
        ),
        switch(
            "mutated_last_card_draws",
            say("Last Mutated Minion counts"),
            say("A Mutated Minion played last still makes the next player draw."),
            mutated_last_card_draws,
        ),
    ),
)
