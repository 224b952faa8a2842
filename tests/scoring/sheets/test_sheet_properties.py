"""Random sheets, written, corrected, deleted, restored, joined late and left: whatever happens, the sums are right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from games.models import Game, Player
from games.outcomes import Refused
from scoring.models import SheetChange
from scoring.results.game_totals import differences
from scoring.sheets.changes import rounds as sheets_rounds
from scoring.sheets.changes import sheet_players
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.sheet import Sheet
from tests.scoring.sheet_steps import fresh, key, look, make, person

ENDS = ("target", "rounds", "single", "elimination")


@dataclass
class Plain:
    """What a sheet should say, kept by a few lines that know nothing of the site."""

    count: str
    end: str
    value: int
    starts: list[int]
    rounds: dict[int, tuple[int | None, dict[int, int]]] = field(default_factory=dict)
    deleted: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)

    def totals(self) -> tuple[list[int], bool, int]:
        """The totals, whether the game is over, and how many rounds count."""
        totals, played, out = list(self.starts), 0, set()
        live = [self.rounds[number] for number in sorted(self.rounds) if number not in self.deleted]
        for winner, left in live:
            for seat, points in left.items():
                if self.count == "low":
                    totals[seat] += points
                elif winner is not None:
                    totals[winner] += points
            played += 1
            out |= {seat for seat, total in enumerate(totals) if total >= self.value}
            later = {seat for winner, left in live[played:] for seat in (winner, *left)}
            if self.is_over(totals, played, out | (self.gone - later)):
                return totals, True, played
        return totals, False, played

    def is_over(self, totals: Sequence[int], played: int, away: set[int]) -> bool:
        return {
            "target": max(totals) >= self.value,
            "rounds": played >= self.value,
            "single": played >= 1,
            "elimination": len(totals) - len(away) <= 1,
        }[self.end]


Step = tuple[str, int, int, list[int]]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(("add", "add", "add", "correct", "delete", "restore", "join", "leave", "come_back")),
        st.integers(0, 9),
        st.integers(-1, 3),
        st.lists(st.integers(0, 120), min_size=6, max_size=6),
    ),
    min_size=3,
    max_size=12,
)


@pytest.mark.django_db
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(players=st.integers(2, 4), count=st.sampled_from(("standard", "low")), end=st.sampled_from(ENDS), steps=STEPS)
@example(players=2, count="low", end="elimination", steps=[("leave", 0, 0, [0] * 6), ("come_back", 0, 0, [0] * 6)])
def test_whatever_happens_to_a_sheet_its_sums_are_right(players: int, count: str, end: str, steps: list[Step]):
    count = "low" if end == "elimination" else count
    value = 4 if end == "rounds" else 150
    with transaction.atomic():
        game = make(person("Ann"), *"ABCD"[:players], count=count, end=end, end_value=value)
        plain = Plain(count, end, value, [0] * players)
        accepted = 1
        for step in steps:
            accepted += take(game, plain, step)
            hold(game, plain, accepted)
        transaction.set_rollback(True)


def take(game: Game, plain: Plain, step: Step) -> bool:
    """Try a step; whether it was accepted. What is refused has to leave both as they are."""
    what, which, winner, points = step
    try:
        with transaction.atomic():
            return bool(ways[what](game, plain, look(game), which, winner, points))
    except Refused:
        return False


def do_add(game: Game, plain: Plain, sheet: Sheet, which: int, winner: int, points: list[int]) -> bool:
    entered = an_entry(sheet.playing, winner, points)
    sheets_rounds.add_round(code=game.code, by=game.host, entry=entered, number=sheet.next_number, key=key())
    plain.rounds[sheet.next_number] = kept(entered)
    return True


def do_correct(game: Game, plain: Plain, sheet: Sheet, which: int, winner: int, points: list[int]) -> bool:
    number = 1 + which % max(1, len(plain.rounds))
    played = sheet.round(number)
    entered = an_entry(
        [seat for seat, left in played.left.items() if left is not None] if played else [], winner, points
    )
    revision = played.revision if played else 0
    written = sheets_rounds.correct_round(
        code=game.code, by=game.host, entry=entered, number=number, revision=revision, key=key()
    )
    plain.rounds[number] = kept(entered)
    return written.note != "Nothing changed."


def do_delete(game: Game, plain: Plain, sheet: Sheet, which: int, winner: int, points: list[int]) -> bool:
    number = 1 + which % max(1, len(plain.rounds))
    revision = played.revision if (played := sheet.round(number)) else 0
    sheets_rounds.delete_round(code=game.code, by=game.host, number=number, revision=revision, key=key())
    plain.deleted.add(number)
    return True


def do_restore(game: Game, plain: Plain, sheet: Sheet, which: int, winner: int, points: list[int]) -> bool:
    number = 1 + which % max(1, len(plain.rounds))
    revision = played.revision if (played := sheet.round(number)) else 0
    sheets_rounds.restore_round(code=game.code, by=game.host, number=number, revision=revision, key=key())
    plain.deleted.discard(number)
    return True


def do_join(game: Game, plain: Plain, sheet: Sheet, which: int, winner: int, points: list[int]) -> bool:
    inside = [seat.total for seat in sheet.seats if seat.out_in is None]
    sheet_players.add_player(code=game.code, by=game.host, name=f"Late {len(sheet.seats)}", key=key())
    plain.starts.append(max(inside) if plain.count == "low" else 0)
    return True


def do_leave(game: Game, plain: Plain, sheet: Sheet, which: int, winner: int, points: list[int]) -> bool:
    seat = which % len(sheet.seats)
    written = sheet_players.leave_game(code=game.code, by=game.host, seat=seat, key=key())
    plain.gone.add(seat)
    return written.note != "Nothing changed."


def do_come_back(game: Game, plain: Plain, sheet: Sheet, which: int, winner: int, points: list[int]) -> bool:
    seat = which % len(sheet.seats)
    written = sheet_players.return_to_game(code=game.code, by=game.host, seat=seat, key=key())
    plain.gone.discard(seat)
    return written.note != "Nothing changed."


ways: dict[str, Any] = {
    "add": do_add,
    "correct": do_correct,
    "delete": do_delete,
    "restore": do_restore,
    "join": do_join,
    "leave": do_leave,
    "come_back": do_come_back,
}


def an_entry(seats: Sequence[int], winner: int, points: list[int]) -> RoundEntry:
    """Points for these seats; a winner of -1 is a blocked round."""
    out = seats[winner % len(seats)] if winner >= 0 and seats else None
    hands = {seat: HandLeft(points[place % 6]) for place, seat in enumerate(seats) if seat != out}
    return RoundEntry(out, hands)


def kept(entered: RoundEntry) -> tuple[int | None, dict[int, int]]:
    return entered.winner, {seat: hand.points for seat, hand in entered.hands.items()}


def hold(game: Game, plain: Plain, accepted: int) -> None:
    """What has to be true at every moment."""
    sheet = look(game)
    totals, over, counted = plain.totals()
    assert [seat.total for seat in sheet.seats] == totals
    assert (sheet.over, sheet.standing.rounds) == (over, counted)
    assert [played.after_end for played in sheet.rounds] == [place >= counted for place in range(len(sheet.rounds))]
    assert list(differences(fresh(game))) == []
    assert SheetChange.objects.filter(game=game).count() == accepted
    check_rounds(sheet)
    check_places(sheet, game)


def check_rounds(sheet: Sheet) -> None:
    for played in sheet.rounds:
        left = {seat: points for seat, points in played.left.items() if points is not None}
        given = {seat: points for seat, points in played.gained.items() if points}
        if played.after_end or (sheet.score.count == "standard" and played.winner is None):
            assert not given
        elif sheet.score.count == "standard":
            assert sum(given.values()) == sum(left.values())
            assert given.keys() <= {played.winner}
        else:
            assert given == {seat: points for seat, points in left.items() if points}
    if sheet.rounds:
        assert sheet.rounds[-1].totals == {seat.number: seat.total for seat in sheet.seats}


def check_places(sheet: Sheet, game: Game) -> None:
    """Competition ranking: a place counts who is ahead; who left is behind who stayed; better points are never behind."""
    for seat in sheet.seats:
        assert sum(other.place < seat.place for other in sheet.seats) == seat.place - 1
    left = {
        seat.number for seat in sheet.seats if seat.gone and last_round(sheet, seat.number) <= sheet.standing.rounds
    }
    stayed = [seat for seat in sheet.seats if seat.number not in left]
    if stayed:
        assert all(seat.place > max(other.place for other in stayed) for seat in sheet.seats if seat.number in left)
    better = max if sheet.score.count == "standard" else min
    inside = [seat.total for seat in stayed if seat.out_in is None]
    first = [seat for seat in stayed if seat.place == 1 and seat.out_in is None]
    assert all(seat.total == better(inside) for seat in first)
    stored = list(game.seats.order_by("number").values_list("place", flat=True))
    assert stored == ([seat.place for seat in sheet.seats] if sheet.over else [None] * len(stored))


def last_round(sheet: Sheet, seat: int) -> int:
    return max((played.ordinal for played in sheet.rounds if played.left[seat] is not None), default=0)


@pytest.mark.django_db
def test_the_plain_model_notices_a_wrong_sheet():
    """A property that cannot fail proves nothing."""
    game = make(person("Ann"), "A", "B")
    plain = Plain("standard", "target", 150, [0, 0])
    assert take(game, plain, ("add", 0, 0, [5] * 6))
    game.seats.filter(number=0).update(total=6)
    with pytest.raises(AssertionError):
        hold(game, plain, 2)
    assert isinstance(game.host, Player)
