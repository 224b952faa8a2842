"""Rules of calling UNO, of the end of a round, and of the score."""

from games.guide.ruling import ALL, LONG, SHORT, Ruling, scoring_optional
from uno.words import say

CALLING = (
    Ruling(
        "U1",
        say("When your hand comes down to one card, call UNO. Who is caught without the call draws {penalty} cards."),
        printed=ALL,
    ),
    Ruling("U2", say("A late call still saves you, as long as nobody was faster."), printed=SHORT),
    Ruling("U3", say("You can be caught only until the next player has laid or drawn a card."), printed=ALL),
    Ruling(
        "U4",
        say(
            "Who draws cards owes no call until the hand is down to one again. A needless call or catch costs nothing."
        ),
    ),
)

ENDING = (
    Ruling("G1", say("Who has no cards left has won the round."), printed=ALL),
    Ruling(
        "G2",
        say("If the last card makes the next player draw, these cards are drawn and count. There is no challenge."),
        printed=LONG,
    ),
    Ruling(
        "R1",
        say("When the draw pile is used up, the discard pile is shuffled and becomes the new one. Its top card stays."),
        partly=ALL - {"mini"},
    ),
    Ruling(
        "R2",
        say(
            "If there is nothing to draw, who can lay nothing passes. When everybody passes in a row, the round ends"
            " without a winner."
        ),
    ),
)

SCORE = (
    Ruling(
        "V1",
        say("A number counts what it says, a colored action card 20 points, every kind of wild 50."),
        printed=ALL,
    ),
    Ruling("V2", say("The winner of a round collects the points of all cards that the others hold."), printed=ALL),
    Ruling("V3", say("Who first has {target} points or more wins the game."), printed=ALL),
    Ruling(
        "V4",
        say(
            "The other way to count: everybody writes down the points left in the own hand. When somebody reaches"
            " {target}, the lowest total wins."
        ),
        printed=LONG,
    ),
    Ruling("V5", say("Equal lowest totals win together, unless the table has agreed on something else.")),
    Ruling(
        "V6",
        say("Keeping score is optional: one round can be a whole game."),
        printed=SHORT,
        when=scoring_optional,
    ),
)
