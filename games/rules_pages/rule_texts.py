"""The rules in our own words, by chapter, each with its id and the rule sheets that print it."""

from games.rules_pages.rule import (
    ALL,
    LONG,
    SHORT,
    Ruling,
    dealer_by_choice,
    dealer_by_number,
    first_card_acts,
    first_card_is_a_number,
    has_challenge,
    has_draw,
    has_kind,
    scoring_optional,
    wilds_do_not_match,
    wilds_match,
)
from uno.words import say

BEFORE = (
    Ruling(
        "K1",
        say("The deck has {cards} cards, split as the table above shows."),
        printed=frozenset({"frozen", "minions"}),
        partly=SHORT,
    ),
    Ruling("K2", say("Two to ten people can play."), printed=frozenset({"moomin", "minions"})),
    Ruling(
        "S1",
        say(
            "To choose the dealer, everybody draws a card. The highest number deals, and cards without a number count as zero."
        ),
        printed=LONG,
        when=dealer_by_number,
    ),
    Ruling(
        "S1",
        say("Any player may be chosen to deal. Here the dealer is chosen at random."),
        partly=SHORT,
        when=dealer_by_choice,
    ),
    Ruling("S2", say("Players who tie for the highest number draw again."), when=dealer_by_number),
    Ruling("S3", say("After each round, the deal passes to the left.")),
    Ruling(
        "S4",
        say(
            "Everybody gets {hand} cards. The rest form the draw pile, face down. Its top card is turned over and starts"
            " the discard pile. The player to the dealer's left begins, and play goes clockwise."
        ),
        printed=ALL,
    ),
    Ruling(
        "S5",
        say(
            "An action card that is turned over first takes effect at once. A draw card hits the player to the"
            " dealer's left, a Skip skips that player, and a Reverse lets the dealer begin, with play to the right."
            " With a wild, the player to the left names the color and begins. A {wild_draw} goes back into the pile,"
            " and another card is turned over."
        ),
        printed=LONG,
        when=first_card_acts,
    ),
    Ruling(
        "S6",
        say(
            "Only a number card can start a round. Any other card that is turned over stays under the discard pile"
            " without effect, and the next one is turned over."
        ),
        partly=SHORT,
        when=first_card_is_a_number,
    ),
    Ruling(
        "S7", say("If no card is left that could start the round, all cards are gathered, shuffled and dealt again.")
    ),
)

TURN = (
    Ruling("M1", say("On your turn, play one card that matches the top card by color, number or symbol."), printed=ALL),
    Ruling("M2", say("An action card can be played on its own color or on the same kind of action card."), printed=ALL),
    Ruling(
        "M3",
        say("After a wild, only the named color counts. It may be the same color as before."),
        printed=LONG,
        partly=SHORT,
    ),
    Ruling("M4", say("A wild can be played on any card, even if other cards in your hand fit."), printed=ALL),
    Ruling("D1", say("If you cannot play a card, draw one. If it does not fit either, your turn ends."), ALL),
    Ruling("D2", say("You may play a drawn card at once if it fits. You may also keep it."), printed=ALL),
    Ruling(
        "D3",
        say("You may draw even if a card in your hand fits, but then you may play only the drawn card."),
        printed=LONG,
        partly=SHORT,
    ),
    Ruling(
        "A1",
        say("{draw}: the next player draws ({draws}) and loses their turn. It cannot be answered with another {draw}."),
        printed=ALL,
        when=has_draw,
    ),
    Ruling("A2", say("Skip: the next player loses their turn."), printed=ALL, when=has_kind("skip")),
    Ruling(
        "A3",
        say("Reverse: the direction of play changes. With two players, the player of the card takes another turn."),
        partly=ALL,
        when=has_kind("reverse"),
    ),
)

CHALLENGE = (
    Ruling(
        "W1",
        say("{wild_draw}: name a color. The next player draws {wild_draws} cards and loses their turn, or challenges."),
        printed=ALL,
        when=has_challenge,
    ),
    Ruling(
        "W2",
        say(
            "Playing it is honest only if no other card in your hand has the color that was in play. A matching number"
            " or symbol does not matter, nor do other wilds. You can play it anyway: that is the bluff."
        ),
        printed=LONG,
        partly=frozenset({"mini"}),
        when=wilds_do_not_match,
    ),
    Ruling(
        "W2",
        say(
            "Playing it is honest only if no other card in your hand has the color that was in play, and if you have no"
            " other wild. A matching number or symbol does not matter. You can play it anyway: that is the bluff."
        ),
        printed=ALL,
        when=wilds_match,
    ),
    Ruling(
        "W3",
        say(
            "Only the player who would have to draw may challenge, and only before drawing. Nobody else gets to see the hand."
        ),
        printed=ALL - {"mini"},
        partly=frozenset({"mini"}),
        when=has_challenge,
    ),
    Ruling(
        "W4",
        say(
            "If it was a bluff, the player of the card draws {guilty} cards. The challenger draws nothing and takes"
            " their turn. The named color stands."
        ),
        partly=ALL,
        when=has_challenge,
    ),
    Ruling(
        "W5",
        say("If it was honest, the challenger draws {innocent} cards in all and loses their turn."),
        printed=ALL - {"mini"},
        partly=frozenset({"mini"}),
        when=has_challenge,
    ),
)


CALLING = (
    Ruling(
        "U1",
        say("When you are down to one card, call UNO. A player who is caught before calling draws {penalty} cards."),
        printed=ALL,
    ),
    Ruling("U2", say("A late call still saves you, unless somebody has caught you first."), printed=SHORT),
    Ruling("U3", say("You can be caught only until the next player has played or drawn a card."), printed=ALL),
    Ruling(
        "U4",
        say(
            "A player who draws cards need not call UNO until they are down to one card again. An unnecessary call"
            " or a wrong catch costs nothing."
        ),
    ),
)

ENDING = (
    Ruling("G1", say("A player with no cards left wins the round."), printed=ALL),
    Ruling(
        "G2",
        say("If the last card makes the next player draw, the cards are drawn and count. It cannot be challenged."),
        printed=LONG,
    ),
    Ruling(
        "R1",
        say(
            "When the draw pile is empty, the discard pile is shuffled and becomes the new draw pile. Its top card stays."
        ),
        partly=ALL - {"mini"},
    ),
    Ruling(
        "R2",
        say(
            "If there is nothing to draw, a player who cannot play passes. When everybody passes in a row, the round"
            " ends without a winner."
        ),
    ),
)

SCORE = (
    Ruling(
        "V1",
        say("A number card counts its number, a colored action card 20 points, and every kind of wild 50."),
        printed=ALL,
    ),
    Ruling(
        "V2",
        say("Standard scoring: the winner of a round scores the points of all cards left in the other hands."),
        printed=ALL,
    ),
    Ruling("V3", say("The first player to reach {target} points wins the game."), printed=ALL),
    Ruling(
        "V4",
        say(
            "Lowest score: everybody scores the points left in their own hand. When somebody reaches {target}, the"
            " lowest total wins."
        ),
        printed=LONG,
    ),
    Ruling("V5", say("Players who tie for the lowest total share the win, unless the table agreed on something else.")),
    Ruling(
        "V6", say("Keeping score is optional: one round can be a whole game."), printed=SHORT, when=scoring_optional
    ),
)


FROZEN, MOOMIN, MINIONS = frozenset({"frozen"}), frozenset({"moomin"}), frozenset({"minions"})
olaf, tales, mutated = has_kind("olafs_summertime"), has_kind("wild_tales"), has_kind("mutated_minion")

SPECIAL = (
    Ruling(
        "O1",
        say(
            "Olaf's Summertime is a wild. With it you may discard up to three pink cards, or up to three yellow ones,"
            " including action cards. Then you name any color."
        ),
        partly=FROZEN,
        when=olaf,
    ),
    Ruling("O2", say("The cards discarded with Olaf have no effect."), when=olaf),
    Ruling("O3", say("They go under Olaf, so only the color you named can be matched."), when=olaf),
    Ruling(
        "O4",
        say(
            "If your hand is empty afterwards, you win the round. Olaf and the discards are a single play, so you"
            " only need to call UNO if one card is left afterwards."
        ),
        partly=FROZEN,
        when=olaf,
    ),
    Ruling("O5", say("You may play an Olaf card that you have just drawn, together with its discards."), when=olaf),
    Ruling(
        "T1",
        say(
            "Wild Tales is a wild. Everybody, including the player of the card, may discard one card. The discards have no effect."
        ),
        partly=MOOMIN,
        when=tales,
    ),
    Ruling("T2", say("A player with two or more cards may keep them all."), printed=MOOMIN, when=tales),
    Ruling(
        "T3",
        say("A player with a single card must draw one and then discard one of the two."),
        printed=MOOMIN,
        when=tales,
    ),
    Ruling("T4", say("Played as the last card, it ends the round and nobody discards."), printed=MOOMIN, when=tales),
    Ruling(
        "T5",
        say("Every player left with one card must call UNO, even if they called it before."),
        printed=MOOMIN,
        when=tales,
    ),
    Ruling(
        "T6",
        say(
            "The color is named with the card. The discards follow in turn order, starting with the player of the card."
        ),
        when=tales,
    ),
    Ruling(
        "N1",
        say(
            "Mutated Minion is a wild. The player of the card names a color. The next player draws until a card of that"
            " color comes up, and keeps all cards drawn."
        ),
        printed=MINIONS,
        when=mutated,
    ),
    Ruling("N2", say("The player who had to draw does not lose their turn, and plays as usual."), when=mutated),
    Ruling("N3", say("Wilds have no color, so they do not end the drawing."), when=mutated),
    Ruling("N4", say("If the cards run out, the drawing ends and the turn continues."), when=mutated),
    Ruling("N5", say("Played as the last card, it makes nobody draw."), when=mutated),
)
