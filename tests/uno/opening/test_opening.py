"""Before play: who deals, the deal, and the first card of every sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain
from random import Random

import pytest

import uno
from tests.uno.tables import (
    ALL,
    DRAW_CARD,
    LONG,
    SHORT,
    SPECIAL,
    WILD_DRAW,
    answer,
    below,
    call_uno,
    catch,
    choose,
    color,
    counts,
    draw,
    events_of,
    every_edition,
    hand,
    lay_out,
    many,
    play,
    refused,
)

# Who deals


def test_the_highest_number_deals_and_symbols_count_zero():
    """S1."""
    classic = uno.edition("classic")
    assert uno.choose_dealer(classic, [{"A": "r7", "B": "g9", "C": "W4"}]) == "B"
    assert uno.choose_dealer(classic, [{"A": "r1", "B": "gD2", "C": "W"}]) == "A"


def test_the_tied_players_draw_again_and_nobody_else():
    """S2."""
    classic = uno.edition("classic")
    first = {"A": "r9", "B": "g9", "C": "b8"}
    assert uno.choose_dealer(classic, [first, {"A": "r1", "B": "g2"}]) == "B"
    assert uno.choose_dealer(classic, [first, {"A": "r1", "B": "g1"}, {"A": "r2", "B": "W"}]) == "A"


def test_a_third_player_cannot_win_the_second_draw():
    """S2: the card of a player who is not tied does not count."""
    first = {"A": "r9", "B": "g9", "C": "b8"}
    assert uno.choose_dealer(uno.edition("classic"), [first, {"A": "r1", "B": "g2", "C": "b9"}]) == "B"


def test_zero_and_symbols_tie():
    """S2: all count 0."""
    with pytest.raises(uno.IllegalAction) as tie:
        uno.choose_dealer(uno.edition("classic"), [{"A": "r0", "B": "gS", "C": "W"}])
    assert (tie.value.word, tie.value.rule) == ("tie", "S2")


@pytest.mark.parametrize("draws", [[{}], [{"A": "r9", "B": "g9"}, {"A": "r1"}], [{"A": "r9", "B": "g9"}, {}]])
def test_all_tied_players_have_to_draw_again(draws):
    """S2."""
    with pytest.raises(uno.IllegalAction) as bad:
        uno.choose_dealer(uno.edition("classic"), draws)
    assert bad.value.word == "bad_draw"


def test_without_any_draw_there_is_a_tie():
    """S2."""
    with pytest.raises(uno.IllegalAction, match="tied players draw again"):
        uno.choose_dealer(uno.edition("classic"), [])


@every_edition
@pytest.mark.parametrize("players", [2, 10])
def test_drawing_for_the_dealer_continues_until_one_card_is_highest(edition, players):
    """S1, S2: and `choose_dealer` finds the same dealer from these draws."""
    rules, names = uno.edition(edition), list("ABCDEFGHIJ")[:players]
    ties = 0
    for number in range(40):
        dealer, draws = uno.draw_for_dealer(rules, names, Random(number))
        assert uno.choose_dealer(rules, draws) == dealer
        assert list(draws[0]) == names
        assert not Counter(draws[0].values()) - Counter(rules.show(rules.full_deck))
        ties += len(draws) > 1
    assert ties


def test_only_the_long_sheets_print_how_the_dealer_is_chosen():
    """S1: the short sheets leave the choice to the players."""
    assert [slug for slug in ALL if uno.edition(slug).dealer_by_number] == list(LONG)


def test_the_deal_passes_to_the_left():
    """S3."""
    assert [uno.next_dealer(["A", "B", "C"], name) for name in "ABC"] == ["B", "C", "A"]


# The deal


@every_edition
@pytest.mark.parametrize("players", range(2, 11))
def test_everybody_is_dealt_a_hand_and_no_card_is_lost(edition, players):
    """S4, K1, K2."""
    rules = uno.edition(edition)
    table = uno.deal(rules, list("ABCDEFGHIJ")[:players], luck=Random(1))
    size = 5 if edition == "mini" else 7
    assert counts(table) == [size] * players
    assert Counter(chain(table.draw_pile, *table.hands)) == Counter(rules.full_deck)
    assert (table.phase, table.top, color(table)) == ("flip", None, None)


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer():
    """S4."""

    class NoLuck:
        def shuffle(self, cards: list[int], /) -> None: ...
        def randrange(self, stop: int, /) -> int:
            return 0

    rules = uno.edition("classic")
    table = uno.deal(rules, ["A", "B", "C"], dealer=1, luck=NoLuck())
    deck = list(rules.full_deck)
    assert table.hands[2] == deck[0:21:3]
    assert table.hands[0] == deck[1:21:3]
    assert table.hands[1] == deck[2:21:3]
    assert table.draw_pile[::-1] == deck[21:]


@pytest.mark.parametrize("players", [0, 1, 11])
def test_fewer_than_two_or_more_than_ten_cannot_play(players):
    """K2."""
    for start in (
        lambda names: uno.deal(uno.edition("classic"), names),
        lambda names: uno.draw_for_dealer(uno.edition("classic"), names, Random(1)),
    ):
        with pytest.raises(uno.IllegalAction) as no:
            start([str(seat) for seat in range(players)])
        assert (no.value.word, no.value.rule) == ("bad_player_count", "K2")
        assert str(players) in str(no.value)


@every_edition
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_player_left_of_the_dealer_starts(edition, dealer):
    """S4: and play goes to the left."""
    table = lay_out(edition, dealer=dealer, hands=["b1 b2", "g1 g2", "y1 y2"], draw="b4 g7")
    uno.flip(table)
    assert (table.turn, table.direction, table.top, color(table)) == ((dealer + 1) % 3, 1, "b4", "b")
    assert [str(event.cards[0]) for event in events_of(table, "turned_up")] == ["b4"]


def test_nothing_can_be_done_before_the_first_card():
    """S4."""
    table = lay_out("classic", hands=["b1 b2", "g1", "y1 y2"], draw="b4 g7")
    attempts: list[Callable[[], object]] = [
        lambda: play(table, "b1", seat=1),
        lambda: draw(table, seat=1),
        lambda: answer(table, "keep"),
        lambda: answer(table, "accept"),
        lambda: answer(table, "challenge"),
        lambda: choose(table, "r"),
        lambda: call_uno(table, 1),
        lambda: catch(table, 0, 1),
    ]
    for act in attempts:
        with refused(table, "not_started", "S4"):
            act()
    assert all(table.legal_moves(seat) == [] for seat in range(3))
    assert all("turned over" in str(held.why) for held in table.look(1).held)


def test_the_first_card_is_turned_up_once():
    """S4."""
    table = lay_out("classic", hands=["b1 b2", "g1", "y1 y2"], draw="b4 g7")
    uno.flip(table)
    with refused(table, "already_started"):
        uno.flip(table)


# The first card, long sheets


@pytest.mark.parametrize("edition", LONG)
def test_a_draw_two_turned_up_makes_the_player_left_of_the_dealer_draw_and_miss_the_turn(edition):
    """S5."""
    table = lay_out(edition, hands=["b1 b2", "g1 g2", "y1 y2"], draw="bD2 g7 g8 g9")
    uno.flip(table)
    assert (counts(table), table.turn, hand(table, 1)) == ([2, 4, 2], 2, "g1 g2 g7 g8")
    assert table.phase == "turn"


@pytest.mark.parametrize("edition", LONG)
@pytest.mark.parametrize("players", [2, 3])
def test_a_reverse_turned_up_lets_the_dealer_begin_and_play_go_to_the_right(edition, players):
    """S5."""
    table = lay_out(edition, dealer=1, hands=["b1 b2", "b5 g2", "y1 y2"][:players], draw="bR g7 g8")
    uno.flip(table)
    assert (table.turn, table.direction) == (1, -1)
    play(table, "b5")
    assert table.turn == 0


@pytest.mark.parametrize("edition", LONG)
def test_a_skip_turned_up_passes_over_the_player_left_of_the_dealer(edition):
    """S5."""
    table = lay_out(edition, hands=["b1 b2", "g1 g2", "y1 y2"], draw="bS g7 g8")
    uno.flip(table)
    assert (table.turn, table.direction, counts(table)) == (2, 1, [2, 2, 2])


def test_a_skip_turned_up_for_two_players_lets_the_dealer_begin():
    """S5."""
    table = lay_out("classic", hands=["b1 b2", "g1 g2"], draw="bS g7 g8")
    uno.flip(table)
    assert table.turn == 0


@pytest.mark.parametrize(("edition", "wild"), [(slug, "W") for slug in LONG] + [("frozen", "OLAF"), ("minions", "MUT")])
def test_a_wild_turned_up_lets_the_player_left_of_the_dealer_name_the_color_and_begin(edition, wild):
    """S5: no discarding, no drawing."""
    table = lay_out(edition, hands=["b1 b2", "g1 y2", "y1 y3"], draw=f"{wild} g7 g8")
    uno.flip(table)
    assert (table.phase, table.turn, color(table)) == ("choose", 1, None)
    with refused(table, "color_required"):
        play(table, "g1")
    with refused(table, "color_required"):
        draw(table)
    with refused(table, "color_required"):
        choose(table, None)
    with refused(table, "no_such_color"):
        choose(table, "x")
    with refused(table, "not_your_turn"):
        choose(table, "y", seat=2)
    choose(table, "y")
    assert (table.phase, table.turn, color(table), counts(table)) == ("turn", 1, "y", [2, 2, 2])
    with refused(table, "no_match"):
        play(table, "g1")
    play(table, "y2")


def test_a_color_is_chosen_only_for_the_first_card():
    """S5."""
    table = lay_out("classic", top="r7", hands=["b1 b2", "g1 y2"])
    with refused(table, "nothing_to_answer"):
        choose(table, "y")


@pytest.mark.parametrize("edition", LONG)
def test_a_wild_draw_four_turned_up_goes_back_and_the_others_keep_their_order(edition):
    """S5."""
    places = set()
    for number in range(30):
        table = lay_out(edition, hands=["b1 b2", "g1 g2"], draw="W4 b4 g7 g8 y9", luck=Random(number))
        uno.flip(table)
        assert (table.top, table.turn, below(table)) == ("b4", 1, "")
        pile = table.edition.write(reversed(table.draw_pile)).split()
        places.add(pile.index("W4"))
        pile.remove("W4")
        assert pile == ["g7", "g8", "y9"]
        assert {str(event.cards[0]) for event in events_of(table, "put_back")} == {"W4"}
    assert places == {0, 1, 2, 3}


def test_a_wild_draw_four_that_comes_up_again_goes_back_again():
    """S5."""

    class BackOnTop:
        places = [4, 4, 0]  # noqa: RUF012

        def shuffle(self, cards: list[int], /) -> None: ...
        def randrange(self, stop: int, /) -> int:
            assert stop == 5
            return self.places.pop(0)

    table = lay_out("classic", hands=["b1 b2", "g1 g2"], draw="W4 b4 g7 g8 y9", luck=BackOnTop())
    uno.flip(table)
    assert len(events_of(table, "put_back")) == 3
    assert table.top == "b4"
    assert table.edition.write(table.draw_pile) == "W4 y9 g8 g7"


# The first card, short sheets


@pytest.mark.parametrize("edition", SHORT)
@pytest.mark.parametrize("kind", ["draw", "S", "R", "W", "wild draw", "special"])
def test_any_card_but_a_number_is_ignored_and_stays_in_the_discard_pile(edition, kind):
    """S6: and it has no effect."""
    card = {
        "draw": f"b{DRAW_CARD[edition]}",
        "S": "bS",
        "R": "bR",
        "W": "W",
        "wild draw": WILD_DRAW[edition],
        "special": SPECIAL.get(edition, "W"),
    }[kind]
    table = lay_out(edition, hands=["b1 b2", "g1 g2", "y1 y2"], draw=f"{card} g4 b7")
    uno.flip(table)
    assert (table.top, below(table), table.turn, table.direction) == ("g4", card, 1, 1)
    assert (counts(table), table.phase, len(table.draw_pile)) == ([2, 2, 2], "turn", 1)
    assert [str(event.cards[0]) for event in events_of(table, "ignored")] == [card]


@pytest.mark.parametrize("edition", SHORT)
def test_several_cards_can_be_ignored(edition):
    """S6."""
    table = lay_out(edition, hands=["b1 b2", "g1 g2"], draw="W bS gR g4 b7")
    uno.flip(table)
    assert (table.top, below(table)) == ("g4", "W bS gR")


# Nothing to turn up


@pytest.mark.parametrize(
    ("edition", "pile"),
    [*((slug, "W4 W4") for slug in LONG), ("moomin", "W TALES bS W4"), ("mini", "W bS rD1 W2"), ("classic", "")],
)
def test_turning_up_a_card_is_refused_if_no_card_may_start(edition, pile):
    """S7: on the long sheets only if nothing but Wild Draw Fours is left."""
    table = lay_out(edition, hands=["b1 b2", "g1 g2"], draw=pile)
    with refused(table, "no_first_card", "S7"):
        uno.flip(table)


def test_a_deal_that_leaves_nothing_to_turn_up_is_dealt_again():
    """S7: gather, shuffle, deal again."""
    rules = uno.edition("mini")

    class OnlyActionsLast:
        shuffles = 0

        def shuffle(self, cards: list[int], /) -> None:
            self.shuffles += 1
            cards.sort(key=lambda code: not rules.kind_of[code].number)
            if self.shuffles == 3:
                cards.reverse()

        def randrange(self, stop: int, /) -> int:
            return 0

    luck = OnlyActionsLast()
    table = uno.deal(rules, list("ABCDEFGHIJ"), luck=luck)
    assert luck.shuffles == 3
    assert counts(table) == [5] * 10
    uno.flip(table)
    assert table.top is not None
    assert table.top.kind.number


def test_about_one_in_eight_hundred_deals_of_a_full_mini_table_is_dealt_again():
    """S7: 0.12 %."""
    rules, names = uno.edition("mini"), list("ABCDEFGHIJ")
    lucks = [Counting(number) for number in range(10_000)]
    tables = [uno.deal(rules, names, luck=luck) for luck in lucks]
    assert 5 <= sum(luck.shuffles > 1 for luck in lucks) <= 25
    for table in tables:
        uno.flip(table)
        assert table.phase == "turn"


class Counting(Random):
    """Chance that counts its shuffles."""

    shuffles = 0

    def shuffle(self, cards: list[int]) -> None:  # type: ignore[override]
        self.shuffles += 1
        super().shuffle(cards)


def test_mercy_can_take_a_player_out_at_the_first_card():
    """S5: with this option, the player left of the dealer may be out before the first move."""
    table = lay_out("classic", hands=["y1 y2", many(24)], draw="yD2 y3 y4", options={"mercy": 25})
    uno.flip(table)
    assert (table.phase, table.winner, table.look().out) == ("over", 0, (1,))
    table = lay_out("classic", hands=["y1 y2", many(24), "y5 y6"], draw="yD2 y3 y4", options={"mercy": 25})
    uno.flip(table)
    assert (table.phase, table.turn, table.look().out) == ("turn", 2, (1,))
