"""Rules of the cards that only one edition has."""

from games.guide.ruling import Ruling, has
from uno.words import say

FROZEN = frozenset({"frozen"})
MOOMIN = frozenset({"moomin"})
MINIONS = frozenset({"minions"})
olaf, tales, mutated = has("olafs_summertime"), has("wild_tales"), has("mutated_minion")

SPECIAL = (
    Ruling(
        "O1",
        say(
            "Olaf's Summertime is a wild. With it you may get rid of up to three pink cards, or up to three yellow"
            " ones, action cards included. Then you name any color."
        ),
        partly=FROZEN,
        when=olaf,
    ),
    Ruling("O2", say("The cards that go with Olaf have no effect."), when=olaf),
    Ruling("O3", say("They lie under Olaf: only the color you named can be matched."), when=olaf),
    Ruling(
        "O4",
        say(
            "If your hand is empty afterwards, you have won the round. Olaf and its cards are one act, so UNO is due"
            " only if one card is left at its end."
        ),
        partly=FROZEN,
        when=olaf,
    ),
    Ruling("O5", say("An Olaf that you have just drawn may be laid, with its discards."), when=olaf),
    Ruling(
        "T1",
        say("Wild Tales is a wild. Everybody, its player too, may discard a card; these have no effect."),
        partly=MOOMIN,
        when=tales,
    ),
    Ruling("T2", say("Who holds two or more cards may keep them all."), printed=MOOMIN, when=tales),
    Ruling(
        "T3",
        say("Who holds a single card has to draw one, and then discards one of the two."),
        printed=MOOMIN,
        when=tales,
    ),
    Ruling("T4", say("Laid as the last card it ends the round, and nobody discards."), printed=MOOMIN, when=tales),
    Ruling(
        "T5",
        say("Everybody who is left with one card has to call UNO, also who had called it before."),
        printed=MOOMIN,
        when=tales,
    ),
    Ruling(
        "T6",
        say("The color is named with the card. The discards follow in turn, beginning with the player of the card."),
        when=tales,
    ),
    Ruling(
        "N1",
        say(
            "Mutated Minion is a wild. Its player names a color, and the next player draws until a card of that color"
            " comes up, and keeps all of them."
        ),
        printed=MINIONS,
        when=mutated,
    ),
    Ruling("N2", say("The player who had to draw does not lose the turn, and plays on as usual."), when=mutated),
    Ruling("N3", say("Wilds have no color and do not end the drawing."), when=mutated),
    Ruling("N4", say("If the cards run out, the drawing ends and the turn goes on."), when=mutated),
    Ruling("N5", say("Laid as the last card it makes nobody draw."), when=mutated),
)
