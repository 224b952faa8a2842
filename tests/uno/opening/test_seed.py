"""Deals from a seed: they can be repeated, a commitment fixes them, they are fair, and anybody can compute them."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections import Counter
from collections.abc import Iterator

import pytest

import uno
from tests.uno.tables import ALL, lay_out
from uno import BadNotation, Seed
from uno.opening.seed import below

NAMES = list("ABCDEFGHIJ")


def seed(number: int) -> Seed:
    return Seed(hashlib.sha256(b"test seed %d" % number).digest())


# A verifier of our own, written from docs/deals.md alone


def row(secret: bytes, step: int) -> Iterator[int]:
    block = 0
    while True:
        message = b"unosite shuffle 1" + step.to_bytes(4, "big") + block.to_bytes(4, "big")
        digest = hmac.new(secret, message, hashlib.sha256).digest()
        yield from (int.from_bytes(digest[place : place + 2], "big") for place in range(0, 32, 2))
        block += 1


def number_below(numbers: Iterator[int], bound: int) -> int:
    return next(number for number in numbers if number < 65536 - 65536 % bound) % bound


def shuffled(secret: bytes, step: int, cards: list[str]) -> list[str]:
    numbers, cards = row(secret, step), list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = number_below(numbers, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


DECKS = {
    slug: [
        *(
            f"{color}{face}"
            for color in colors
            for face, count in (
                [(str(n), 1) for n in range(1, 10)] + [("D1", 1), ("R", 1), ("S", 1)]
                if slug == "mini"
                else [("0", 1)] + [(str(n), 2) for n in range(1, 10)] + [("D2", 2), ("R", 2), ("S", 2)]
            )
            for _ in range(count)
        ),
        *(wild for wild in wilds for _ in range(4)),
    ]
    for slug, colors, wilds in (
        ("classic", "rbgy", ["W", "W4"]),
        ("frozen", "bgpy", ["W", "W4", "OLAF"]),
        ("minions", "bgoy", ["W", "W4", "MUT"]),
        ("moomin", "rbgy", ["W", "W4", "TALES"]),
        ("mini", "rbgy", ["W", "W2"]),
    )
}


def dealt(secret: bytes, slug: str, players: int, dealer: int) -> tuple[list[list[str]], list[str], int]:
    """Hands, the draw pile from its top, and the steps used so far."""
    size = 5 if slug == "mini" else 7
    for step in range(100):
        deck = shuffled(secret, step, DECKS[slug])
        rest = deck[size * players :]
        if any(starts(slug, card) for card in rest):
            break
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn in range(size * players):
        hands[(dealer + 1 + turn) % players].append(deck[turn])
    return hands, rest, step + 1


def starts(slug: str, card: str) -> bool:
    if slug in ("moomin", "mini"):
        return card[1:].isdigit() and card[0].islower()
    return card != "W4"


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("players", [2, 5, 10])
def test_anybody_can_compute_the_deal_from_the_seed(edition, players):
    """S4, K1."""
    for number in range(12):
        secret = seed(number).secret
        dealer = number % players
        table = uno.deal(uno.edition(edition), NAMES[:players], dealer=dealer, seed=Seed(secret))
        hands, pile, steps = dealt(secret, edition, players, dealer)
        assert [[str(card) for card in table.cards(seat)] for seat in range(players)] == hands
        assert table.edition.write(reversed(table.draw_pile)).split() == pile
        assert uno.snapshot(table)["shuffles"] == steps


def test_anybody_can_compute_where_a_first_wild_draw_four_goes():
    """S5: j cards are below it afterwards."""
    found = 0
    for number in range(400):
        secret = seed(number).secret
        _, pile, step = dealt(secret, "classic", 3, 0)
        if pile[0] != "W4":
            continue
        found += 1
        while pile[0] == "W4":
            rest = pile[1:]
            under = number_below(row(secret, step), len(rest) + 1)
            pile = [*rest[: len(rest) - under], "W4", *rest[len(rest) - under :]]
            step += 1
        table = uno.deal(uno.edition("classic"), NAMES[:3], seed=Seed(secret))
        uno.flip(table)
        assert str(table.top) == pile[0]
        if table.top is not None and table.top.kind.slug != "draw_two":
            assert table.edition.write(reversed(table.draw_pile)).split() == pile[1:]
    assert found > 5


def test_anybody_can_compute_a_reshuffle():
    """R1: the last card of the shuffled list is the top of the new pile."""
    secret = seed(1).secret
    discards = "y1 y2 y3 y4 y5 y6 g1 g2"
    table = lay_out("classic", top="b7", below=discards, hands=["r1 r2", "r3 r4"], luck=Seed(secret).luck(used=4))
    table.apply(0, uno.Move("draw"))
    expected = shuffled(secret, 4, discards.split())
    assert str(table.cards(0)[-1]) == expected[-1]
    assert table.edition.write(table.draw_pile).split() == expected[:-1]
    assert uno.snapshot(table)["shuffles"] == 5


def test_a_known_deal_never_changes():
    """Worked out with other tools than this library; a change would break every deal that was committed to."""
    numbers = row(bytes(32), 0)
    assert [next(numbers) for _ in range(4)] == [0x5C07, 0x4835, 0x7AC7, 0x7541]
    table = uno.deal(uno.edition("classic"), ["Ann", "Bo"], seed=Seed(bytes(32)))
    assert [table.edition.write(hand) for hand in table.hands] == ["y8 g7 y3 g9 y2 b5 gR", "yD2 g6 r4 r2 gD2 r8 b9"]
    assert table.edition.write(table.draw_pile[:-4:-1]) == "gS W4 b7"


# Repeating


@pytest.mark.parametrize("edition", ALL)
def test_the_same_seed_deals_the_same_round(edition):
    first, second = (uno.deal(uno.edition(edition), NAMES[:4], seed=seed(3)) for _ in range(2))
    uno.flip(first)
    uno.flip(second)
    assert uno.snapshot(first) == uno.snapshot(second)
    assert uno.snapshot(first) != uno.snapshot(uno.deal(uno.edition(edition), NAMES[:4], seed=seed(4)))


def test_without_a_seed_every_deal_is_different():
    deals = {uno.snapshot(uno.deal(uno.edition("classic"), ["A", "B"]))["draw"] for _ in range(5)}
    assert len(deals) == 5
    assert Seed.new() != Seed.new()


def test_chance_continues_after_a_restore():
    """The next shuffle is the same, whether the round was stored in between or not."""
    table = uno.deal(uno.edition("classic"), ["A", "B"], seed=seed(5))
    uno.flip(table)
    again = uno.restore(uno.snapshot(table))
    for each in (table, again):
        each.discard_pile[:0] = each.draw_pile
        each.draw_pile = []
        assert each.reshuffle()
    assert table.draw_pile == again.draw_pile


# The seed and its commitment


def test_the_commitment_is_the_sha256_of_the_seed():
    one = seed(6)
    assert one.commitment() == hashlib.sha256(one.secret).hexdigest()
    assert one.matches(one.commitment())
    assert one.matches(f" {one.commitment().upper()}\n")


@pytest.mark.parametrize("text", ["", "0" * 64, "ü", "0", hashlib.sha256(b"x").hexdigest()])
def test_a_different_commitment_does_not_match(text):
    assert not seed(6).matches(text)


def test_a_seed_is_written_as_64_hex_digits():
    assert Seed.read(seed(7).hex()) == seed(7)
    assert len(seed(7).hex()) == 64


@pytest.mark.parametrize("text", ["", "00" * 31, "00" * 33, "zz" * 32, "0" * 63, "ü" * 64])
def test_any_other_text_is_not_a_seed(text):
    with pytest.raises(BadNotation, match="64 hex digits"):
        Seed.read(text)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length):
    with pytest.raises(BadNotation, match="32 bytes"):
        Seed(bytes(length))


def test_a_seed_is_not_printed_by_accident():
    assert seed(8).hex() not in repr(seed(8))
    assert repr(seed(8).secret)[2:10] not in repr(seed(8))


# Fairness


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 54, 100, 107, 108, 111, 112, 65535, 65536])
def test_every_number_below_a_bound_is_equally_likely(bound):
    """Of all 65536 numbers, only those are thrown away that would favor some results."""
    numbers = iter(range(65536))
    drawn: Counter[int] = Counter()
    try:
        while True:
            drawn[below(numbers, bound)] += 1
    except StopIteration:
        pass
    assert set(drawn) == set(range(bound))
    assert set(drawn.values()) == {65536 // bound}


def test_numbers_that_would_favor_some_results_are_thrown_away():
    assert below(iter([65535, 65534, 65533, 5]), 7) == 65533 % 7
    assert below(iter([65535, 3]), 65535) == 3


def chi_squared(observed: Counter[int], expected: dict[int, float]) -> float:
    return sum((observed[key] - mean) ** 2 / mean for key, mean in expected.items())


def within(statistic: float, freedom: int) -> bool:
    """Within five standard deviations of what chance would give, above and below."""
    return abs(statistic - freedom) < 5 * math.sqrt(2 * freedom)


@pytest.mark.parametrize("edition", ["classic", "mini"])
def test_over_many_deals_every_card_comes_first_as_often_as_its_share_of_the_deck(edition):
    """χ² of the first card of the pile, and of the first card in the dealer's left hand."""
    rules, deals = uno.edition(edition), 3000
    deck = Counter(rules.full_deck)
    expected = {code: deals * count / len(rules.full_deck) for code, count in deck.items()}
    tables = [uno.deal(rules, NAMES[:4], seed=seed(number)) for number in range(deals)]
    first = Counter(table.draw_pile[-1] for table in tables)
    left = Counter(table.hands[1][0] for table in tables)
    assert within(chi_squared(first, expected), len(deck) - 1)
    assert within(chi_squared(left, expected), len(deck) - 1)


def test_over_many_shuffles_every_card_comes_to_every_place_equally_often():
    """χ² of the whole table of places and cards."""
    size, shuffles = 56, 3000
    places = [Counter[int]() for _ in range(size)]
    for number in range(shuffles):
        cards = list(range(size))
        seed(number).luck().shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            place[card] += 1
    expected = dict.fromkeys(range(size), shuffles / size)
    assert within(sum(chi_squared(place, expected) for place in places), (size - 1) ** 2)


def test_the_bound_of_these_tests_would_find_an_unfair_shuffle():
    """The classic mistake is to exchange with any place, instead of those below."""
    size, shuffles = 56, 3000
    places = [Counter[int]() for _ in range(size)]
    for number in range(shuffles):
        cards, numbers = list(range(size)), row(seed(number).secret, 0)
        for place in range(size):
            other = number_below(numbers, size)
            cards[place], cards[other] = cards[other], cards[place]
        for counter, card in zip(places, cards, strict=True):
            counter[card] += 1
    expected = dict.fromkeys(range(size), shuffles / size)
    assert not within(sum(chi_squared(place, expected) for place in places), (size - 1) ** 2)
