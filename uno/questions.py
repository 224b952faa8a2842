"""Questions: what a table can ask players, who is asked, which answers are possible, and what each answer does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from uno.cards import NO_CARD, Card, Color
from uno.words import IllegalAction, Message, say

if TYPE_CHECKING:
    from random import Random

    from uno.edition import Edition
    from uno.moves import Move
    from uno.table import Table
    from uno.views import View

# The phase of a round is one of these words, or the word of a question that an edition adds.
FLIP = "flip"  # the first card has to be turned up
CHOOSE = "choose"  # a color for a wild turned up first
TURN = "turn"  # play a card, or draw
DRAWN = "drawn"  # play the drawn card, or keep it
RESPOND = "respond"  # an answer to a draw card
OVER = "over"


class Situation(Protocol):
    """What the rules about playing a card look at; both a table and a view have it."""

    @property
    def edition(self) -> Edition: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def phase(self) -> str: ...
    @property
    def turn(self) -> int: ...
    @property
    def fits(self) -> bytes: ...
    @property
    def color(self) -> int: ...
    @property
    def discard_pile(self) -> Sequence[int]: ...
    @property
    def drawn(self) -> int: ...
    @property
    def draw_kind(self) -> int: ...
    @property
    def out(self) -> int: ...


class Decision(NamedTuple):
    """What the table waits for: who decides, about which card, and what is at stake."""

    kind: str
    seat: int
    card: Card | None = None  # the card to be answered, or the drawn card, which only its player sees
    to_draw: int = 0
    challenge: bool = False
    accused: int | None = None
    before: Color | None = None  # the color in play when the Wild Draw was played
    guilty: int = 0  # what a lost challenge costs the accused, or the challenger
    innocent: int = 0
    forced: bool = False  # it cannot be declined


class Offer(NamedTuple):
    """One answer that is offered. Its move decides whether it is shown as a card, a color, a player or a word."""

    move: Move
    label: Message  # on a button and in the terminal's list; screen readers read it too
    calls: bool = False  # it leaves its player with one card, so UNO can be called with it


def wait_for_answer(view: View) -> Message:
    return say("{name} must answer.", name=view.names[view.turn])


def name_of_top_card(view: View) -> Message:
    return view.top.name if view.top else say("no card yet")


def text_of_top_card(view: View) -> Message | None:
    return view.top.kind.text if view.top else None


def nobody(view: View) -> bool:
    return False


def everybody(view: View) -> bool:
    return True


def cheapest_answer(view: View) -> Move:
    """The first answer that costs no card; if there is none, the first answer, or the first card that can be played."""
    moves = [offer.move for offer in view.offers] or view.moves()[:1]
    return next((move for move in moves if move.card is None), moves[0])


def any_answer(view: View, luck: Random) -> Move:
    """A random answer; if it leaves one card, half of the time with the UNO call."""
    offers = view.offers
    move, _, calls = luck.choice(offers) if len(offers) > 1 else offers[0]
    return replace(move, uno=True) if calls and luck.random() < 0.5 else move


def without_preparation(table: Table, seat: int) -> bool:
    return True


def drawn_card(table: Table, viewer: int | None) -> Decision:
    """The decision about a drawn card, which only its player sees."""
    seen = viewer == table.turn and table.drawn != NO_CARD
    return Decision(table.phase, table.turn, table.edition.cards[table.drawn] if seen else None)


def ask_next(table: Table) -> None:
    """Ask the next seat in line; when nobody is left, the turn of the player who played the card ends."""
    question = table.edition.question_of[table.phase]
    while table.asked:
        table.turn = seat = table.asked[0]
        if table.hands[seat] and not table.out >> seat & 1 and question.prepare(table, seat):
            return
        del table.asked[0]
    table.pass_on(table.played_by)


def spell(word: str) -> Message:
    return say("{word}", word=word)


ANSWER_FIRST = ("answer_first", say("Answer the question first."), "")
ANSWER_EARLY = say("You can already answer.")
TOO_EARLY = say("Wait until you are asked.")


@dataclass(frozen=True, eq=False)
class Question:
    """Something that a table asks. The engine, the terminal, bots, the clock and the screen use only what is here,
    so a new question needs nothing but this value in its edition's `questions`."""

    word: str  # what snapshots and cases call it
    asks: Callable[[View], Message]  # a sentence for the player who is asked
    offers: Callable[[View], Iterable[Offer]]  # every answer, other than playing a card
    take: Callable[[Table, int, Move], None]  # carries an answer out, or refuses it without changing anything
    _: KW_ONLY
    verbs: frozenset[str] = frozenset({"answer"})  # of the moves that answer it
    # Refuses a card that does not answer it; None: no card can be played as an answer.
    plays: Callable[[Situation, int], None] | None = None
    refusal: tuple[str, Message, str] = ANSWER_FIRST  # the refusal of any other move
    waits: Callable[[View], Message] = wait_for_answer  # a sentence for everybody else
    title: Callable[[View], Message] = name_of_top_card  # a heading over the answers
    details: Callable[[View], Message | None] = text_of_top_card  # what helps to decide
    early: Callable[[View], bool] = nobody  # whether a viewer who is in line may answer before being asked
    asks_early: Message = ANSWER_EARLY  # a sentence for those who may
    too_early: Message = TOO_EARLY  # a sentence for those in line who may not
    spoken: Callable[[str], Message] = spell  # how the log writes the word of an answer
    default: Callable[[View], Move] = cheapest_answer  # the answer when the time runs out
    guess: Callable[[View, Random], Move] = any_answer  # the answer of a bot without an opinion
    quick: bool = False  # it has its own, shorter clock
    # Runs before a seat is asked; if it returns False, the seat is skipped.
    prepare: Callable[[Table, int], bool] = without_preparation
    reveal: Callable[[Table, int | None], Decision] = drawn_card  # what a viewer may know about it
    when_out: Callable[[Table], None] = ask_next  # the player who is asked has left the round (mercy)

    def sentence(self, view: View) -> Message:
        """What this viewer reads while the question is open."""
        if view.my_turn:
            return self.asks(view)
        return self.asks_early if view.early else self.waits(view)


def wrong_moment(table: Situation, seat: int) -> IllegalAction:
    """Refuse a move of this seat by saying what the table waits for instead."""
    if table.phase == OVER:
        return IllegalAction("round_over", say("The round is over."), "G1")
    if table.phase == FLIP:
        return IllegalAction("not_started", say("No card has been turned over yet."), "S4")
    if seat != table.turn:
        return IllegalAction("not_your_turn", say("It is {name}'s turn.", name=table.names[table.turn]), "M1")
    return IllegalAction(*table.edition.question_of[table.phase].refusal)


def answer(table: Table, seat: int, move: Move) -> None:
    """Answer the open question, or be refused."""
    edition = table.edition
    if move.card is not None:
        edition.card(move.card)
    edition.named_color(move.color)
    question = edition.question_of.get(table.phase)
    if question is None or seat != table.turn or move.verb not in question.verbs:
        raise wrong_moment(table, seat)
    question.take(table, seat, move)


def ask(table: Table, question: Question, seats: Sequence[int]) -> None:
    """Ask these seats one after the other."""
    table.phase = question.word
    table.asked = list(seats)
    ask_next(table)


def if_offered(then: Callable[[Table, int, Move], None]) -> Callable[[Table, int, Move], None]:
    """Make a question's `take`: refuse an answer that is not offered, carry it out, and ask the next player in line.

    `then` need not pass the turn on; it may, and it may end the round."""

    def take(table: Table, seat: int, move: Move) -> None:
        check_offered(table.look(seat), move)
        table.events = []
        phase, asked = table.phase, table.asked
        then(table, seat, move)
        if table.phase == phase:
            del table.asked[0]
            ask_next(table)
        elif table.asked is asked:  # no other question was asked
            table.asked = []
        if table.out and table.phase != OVER:
            step_aside(table)

    return take


def check_offered(view: View, move: Move) -> None:
    """Refuse a move that is not among the answers, now or early."""
    silent = replace(move, uno=False)
    if all(offer.move != silent for offer in view.offers):
        raise IllegalAction("no_such_answer", say("That is not one of the answers."))


def check_early(view: View, move: Move) -> None:
    """Refuse an answer that comes before its player is asked, unless the question allows that and offers it."""
    question = view.question
    if question is None or view.seat not in view.asked[1:]:
        raise wrong_moment(view.seen, -1 if view.seat is None else view.seat)
    if not view.early:
        raise IllegalAction("too_early", question.too_early)
    check_offered(view, move)


def step_aside(table: Table) -> None:
    """After mercy took a player out: the last player in wins, and the table does not wait for a seat that is out."""
    inside = [seat for seat in range(table.players) if not table.out >> seat & 1]
    if len(inside) == 1:
        table.end(inside[0])
    elif table.out >> table.turn & 1:
        table.drawn = NO_CARD
        table.edition.question_of[table.phase].when_out(table)
