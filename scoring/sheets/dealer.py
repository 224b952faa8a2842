"""Who deals the next round of a sheet, the draw for the first deal (S1), and what players who join late start with."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.crypto import salted_hmac
from django.utils.translation import gettext
from django.utils.translation import gettext as _

import uno
from games.models import Game, Round, Seat
from scoring.models import SheetChange
from scoring.models.sheets import SheetLogged


def late_seats(game: Game) -> set[int]:
    joined = SheetChange.objects.filter(game=game, kind=SheetChange.Kind.JOINED)
    return {number for number in joined.values_list("seat", flat=True) if number is not None}


def late_starts(
    count: uno.Count, seats: Sequence[Seat], results: Sequence[uno.RoundResult], late: Collection[int]
) -> list[int]:
    """What each seat would have started with if the sheet had been scored this way from the start."""
    starts = [0] * len(seats)
    if count == "standard":
        return starts
    for place, seat in enumerate(seats):  # in the order in which they joined
        if seat.number in late:
            before = results[: rounds_missed(results, place)]
            starts[place] = highest_total([totals_after(starts, before)[other] for other in range(place)])
    return starts


def rounds_missed(results: Sequence[uno.RoundResult], place: int) -> int:
    """The number of rounds that were played before this seat's first."""
    return next((index for index, result in enumerate(results) if result.left[place] is not None), len(results))


def totals_after(starts: Sequence[int], results: Sequence[uno.RoundResult]) -> list[int]:
    return [start + sum(result.left[place] or 0 for result in results) for place, start in enumerate(starts)]


def highest_total(totals: Sequence[int]) -> int:
    return max(totals, default=0)


def seats_playing(seats: Sequence[Seat], standing: uno.Standing) -> list[int]:
    """The seats in the next round: all players who are still in, or those who tie for first place if nobody is."""
    there = [place for place, seat in enumerate(seats) if not seat.gone]
    inside = [place for place in there if standing.out_in[place] is None]
    tied = [place for place in there if standing.places[place] == 1]
    return [seats[place].number for place in inside or tied]


def next_dealer(game: Game, rounds: Sequence[Round], active: Sequence[int]) -> int:
    """The player to the left of the last dealer, skipping those who sit out (S3). The sheet names the first dealer."""
    if rounds:
        return next_to_left(rounds[-1].dealer, active)
    first = first_dealer(game)
    return first if first in active else next_to_left(first, active)


def next_to_left(seat: int, active: Sequence[int]) -> int:
    """The next seat to the left that plays."""
    left = [number for number in active if number > seat]
    return (left or list(active) or [seat])[0]


def first_dealer(game: Game) -> int:
    """The first dealer, as the log of the sheet stores it."""
    made = SheetChange.objects.filter(game=game, kind=SheetChange.Kind.MADE).first()
    return SheetLogged.from_json(made.after).dealer if made is not None and made.after else 0


MOST_DRAWS = 50  # before a tie that does not end is decided by chance alone


@dataclass(frozen=True)
class DealerDraw:
    """Who deals, and what everybody drew; those who tied drew again."""

    dealer: int
    draws: tuple[tuple[tuple[str, str], ...], ...]  # each time the name and the card of everybody who drew

    @property
    def sentences(self) -> str:
        return " ".join(draw_sentence(draw, again=place > 0) for place, draw in enumerate(self.draws))


def draw_sentence(draw: Sequence[tuple[str, str]], *, again: bool) -> str:
    cards = ", ".join(f"{name} {card}" for name, card in draw)
    if not again:
        return _("Cards drawn for dealer: {cards}.").format(cards=cards)
    *others, last = [name for name, _card in draw]
    names = _("%(names)s and %(last)s") % {"names": ", ".join(others), "last": last}
    return _("{names} drew again: {cards}.").format(names=names, cards=cards)


def draw_for_deal(edition: uno.Edition, names: Sequence[str], key: str) -> DealerDraw:
    """Draw fairly and unpredictably, but always the same for one key, so that a form sent twice draws once."""
    chance = random.Random(salted_hmac("unosite.deal", key).hexdigest())
    deck = [edition.cards[code] for code in edition.full_deck]
    chance.shuffle(deck)
    tied, draws = list(range(len(names))), list[tuple[tuple[str, str], ...]]()
    for _again in range(MOST_DRAWS):
        if len(deck) < len(tied):
            break
        cards = {seat: deck.pop() for seat in tied}
        draws.append(tuple((names[seat], card.kind.name.translated(gettext)) for seat, card in cards.items()))
        highest = max(number_worth(card) for card in cards.values())
        tied = [seat for seat, card in cards.items() if number_worth(card) == highest]
        if len(tied) == 1:
            break
    return DealerDraw(chance.choice(tied), tuple(draws))


def number_worth(card: uno.Card) -> int:
    """The number on the card, or 0 for any other card."""
    return card.points if card.kind.number else 0
