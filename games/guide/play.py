"""Rules from the deal to the end of a turn."""

from games.guide.ruling import (
    ALL,
    LONG,
    SHORT,
    Ruling,
    dealer_by_choice,
    dealer_by_number,
    first_card_acts,
    first_card_is_a_number,
    has,
    has_challenge,
    has_draw,
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
        say("For the deal everybody draws a card. The highest number deals; cards without a number count as zero."),
        printed=LONG,
        when=dealer_by_number,
    ),
    Ruling("S1", say("Any player may be chosen to deal. Here the lot decides."), partly=SHORT, when=dealer_by_choice),
    Ruling("S2", say("Whoever ties for the highest number draws again."), when=dealer_by_number),
    Ruling("S3", say("After a round the deal moves on to the left.")),
    Ruling(
        "S4",
        say(
            "Everybody gets {hand} cards. The rest lies face down as the draw pile; its top card is turned over and"
            " starts the discard pile. The player on the dealer's left begins, and play goes clockwise."
        ),
        printed=ALL,
    ),
    Ruling(
        "S5",
        say(
            "An action card that is turned over first takes effect at once: a draw card hits the player on the"
            " dealer's left, a Skip passes over that player, a Reverse lets the dealer begin and play go to the right."
            " With a wild, the player on the left names the color and begins. A {wild_draw} goes back into the pile,"
            " and another card is turned over."
        ),
        printed=LONG,
        when=first_card_acts,
    ),
    Ruling(
        "S6",
        say(
            "Only a number can start a round. Any other card that is turned over stays under the discard pile without"
            " effect, and the next one is turned over."
        ),
        partly=SHORT,
        when=first_card_is_a_number,
    ),
    Ruling("S7", say("If no card is left that could start the round, all cards are gathered and dealt anew.")),
)

TURN = (
    Ruling(
        "M1",
        say("On your turn lay one card that shares the color, the number or the symbol of the top card."),
        printed=ALL,
    ),
    Ruling("M2", say("An action card goes on its own color or on the same kind of action card."), printed=ALL),
    Ruling(
        "M3",
        say("On a wild nothing counts but the color that was named. It may be the same color as before."),
        printed=LONG,
        partly=SHORT,
    ),
    Ruling("M4", say("A wild goes on anything, also when other cards in your hand would fit."), printed=ALL),
    Ruling("D1", say("If you have nothing to lay, draw one card. If it does not fit either, your turn ends."), ALL),
    Ruling("D2", say("A drawn card that fits may be laid at once. You may also keep it."), printed=ALL),
    Ruling(
        "D3",
        say("You may draw even though a card in your hand fits, but then only the drawn card may still be laid."),
        printed=LONG,
        partly=SHORT,
    ),
    Ruling(
        "A1",
        say("{draw}: the next player draws ({draws}) and loses the turn. It cannot be answered with another one."),
        printed=ALL,
        when=has_draw,
    ),
    Ruling("A2", say("Skip: the next player loses the turn."), printed=ALL, when=has("skip")),
    Ruling(
        "A3",
        say("Reverse: play goes on in the other direction. With two players, who laid it has another turn."),
        partly=ALL,
        when=has("reverse"),
    ),
)

CHALLENGE = (
    Ruling(
        "W1",
        say("{wild_draw}: name a color. The next player draws {wild_draws} cards and loses the turn, or challenges."),
        printed=ALL,
        when=has_challenge,
    ),
    Ruling(
        "W2",
        say(
            "It is honest only if no other card in your hand has the color that was in force. A matching number or"
            " symbol does not matter, nor do other wilds. You can lay it all the same: that is the bluff."
        ),
        printed=LONG,
        partly=frozenset({"mini"}),
        when=wilds_do_not_match,
    ),
    Ruling(
        "W2",
        say(
            "It is honest only if no other card in your hand has the color that was in force, and if you hold no other"
            " wild. A matching number or symbol does not matter. You can lay it all the same: that is the bluff."
        ),
        printed=ALL,
        when=wilds_match,
    ),
    Ruling(
        "W3",
        say("Only the player who would have to draw may challenge, before drawing, and alone gets to see the hand."),
        printed=ALL - {"mini"},
        partly=frozenset({"mini"}),
        when=has_challenge,
    ),
    Ruling(
        "W4",
        say(
            "If it was a bluff, its player draws {guilty} cards. The challenger draws nothing and has the turn; the"
            " color that was named stands."
        ),
        partly=ALL,
        when=has_challenge,
    ),
    Ruling(
        "W5",
        say("If it was honest, the challenger draws {innocent} cards in all and loses the turn."),
        printed=ALL - {"mini"},
        partly=frozenset({"mini"}),
        when=has_challenge,
    ),
)
