"""Two people write on one sheet at once: nothing is lost, nothing is written twice, nothing is merged silently."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction

from games.models import Game, Player
from games.outcomes import Refused
from scoring.models import SheetChange, SheetRole
from scoring.sheets.changes import round_entry as sheets_conflicts
from scoring.sheets.changes import rounds, undo
from scoring.sheets.changes.round_entry import SavedChange, entry_of
from scoring.sheets.log import HandLeft, RoundEntry
from scoring.sheets.sheet import Sheet
from tests.scoring.sheet_steps import add, key, look, make, person

INTERLEAVINGS = 500
STEPS = (2, 2, 3)


@dataclass
class Editor:
    """Somebody with the sheet on the screen, as it was when they last looked."""

    player: Player
    game: Game
    luck: Random
    view: Sheet
    sent: list[tuple[str, Callable[[], SavedChange]]] = field(default_factory=list)

    def act(self) -> str:
        """Do something to what is on the screen, or press the last button once more; the key under which."""
        if not self.sent or self.luck.random() > 0.15:
            mine = key()
            self.sent.append((mine, self.wish(mine)))
        mine, wish = self.sent[-1]
        return mine if wish().note != "Nothing changed." else ""

    def wish(self, mine: str) -> Callable[[], SavedChange]:
        common: dict[str, Any] = {"code": self.game.code, "by": self.player, "key": mine}
        played = self.luck.choice((*self.view.rounds, *self.view.deleted))
        this: dict[str, Any] = {"number": played.number, "revision": played.revision}
        winner, points = self.luck.choice((0, 1, None)), self.luck.randrange(1, 50)
        hands = {seat: HandLeft(points) for seat in (0, 1) if seat != winner}
        entered = RoundEntry(winner, hands)
        ways: list[Callable[[], SavedChange]] = [
            lambda: rounds.add_round(**common, number=self.view.next_number, entry=entered),
            lambda: rounds.correct_round(**common, **this, entry=entered),
            lambda: rounds.correct_round(**common, **this, entry=entered),
            lambda: rounds.delete_round(**common, **this),
            lambda: rounds.restore_round(**common, **this),
            lambda: undo.undo_change(**common, version=self.view.version),
        ]
        return self.luck.choice(ways)


@pytest.mark.django_db
def test_five_hundred_interleavings_of_two_editors_lose_nothing():
    game = make(person("Ann"), "Ann", "Bo", end_value=100_000)
    zoe = person("Zoe")
    SheetRole.objects.create(game=game, player=zoe, role="scorer")
    add(game, 0, 20)
    add(game, 1, 30)
    told = {"done": 0, "refused": 0, "conflict": 0}
    view = look(game)
    many = INTERLEAVINGS if connection.vendor == "sqlite" else INTERLEAVINGS // 10  # all in one connection
    for seed in range(many):
        luck = Random(seed)
        editors = [Editor(player, game, luck, view) for player in (game.host, zoe)]
        with transaction.atomic():
            interleave(game, editors, luck, told)
            transaction.set_rollback(True)
    assert min(told.values()) > many // 5, told  # otherwise the two never met


def interleave(game: Game, editors: list[Editor], luck: Random, told: dict[str, int]) -> None:
    """Who is refused looks again; who is not goes on with what is on the screen."""
    accepted: set[str] = set()
    for left in reversed(range(luck.choice(STEPS))):
        editor = luck.choice(editors)
        try:
            with transaction.atomic():
                accepted.add(editor.act())
            told["done"] += 1
        except Refused as no:
            told["conflict" if isinstance(no, sheets_conflicts.Conflict) else "refused"] += 1
            editor.view = look(game) if left else editor.view
    lines = SheetChange.objects.filter(game=game, version__gt=3).values_list("key", flat=True)
    assert sorted(lines) == sorted(accepted - {""})
    check_log(game)


def check_log(game: Game) -> None:
    """The sheet is the fold of its log: each change starts from what the one before it left."""
    kept: dict[int, Any] = {}
    gone: set[int] = set()
    revisions: dict[int, int] = {}
    log = list(SheetChange.objects.filter(game=game).exclude(round=None).order_by("version"))
    for change in log:
        number = change.round or 0
        if change.kind == "added":
            assert number not in kept
        elif change.kind == "corrected":
            assert (kept[number], number in gone) == (change.before, False)
        elif change.kind == "deleted":
            assert (kept[number], number in gone) == (change.before, False)
            gone.add(number)
        else:
            assert (kept[number], number in gone) == (change.after, True)
            gone.discard(number)
        if change.kind in ("added", "corrected"):
            kept[number] = change.after
        revisions[number] = revisions.get(number, -1) + 1
    sheet = look(game)
    stored = {played.number: entry_of(played).to_json() for played in (*sheet.rounds, *sheet.deleted)}
    assert stored == kept
    assert {played.number for played in sheet.deleted} == gone
    assert {played.number: played.revision for played in (*sheet.rounds, *sheet.deleted)} == revisions
    assert [seat.total for seat in sheet.seats] == totals_of(kept, gone)


def totals_of(kept: dict[int, Any], gone: set[int]) -> list[int]:
    totals = [0, 0]
    for number, values in kept.items():
        if number not in gone and values["winner"] is not None:
            totals[values["winner"]] += sum(points for _seat, points, _counted in values["hands"])
    return totals


# At the same moment


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Run these in threads of their own that start together; what each gave, or was refused with."""
    ready = threading.Barrier(len(works))
    answers: list[Any] = [None] * len(works)

    def run(place: int, work: Callable[[], Any]) -> None:
        ready.wait()
        try:
            answers[place] = work()
        except Refused as no:
            answers[place] = no
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place, work)) for place, work in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


@pytest.mark.django_db(transaction=True)
def test_of_two_people_who_save_the_next_round_at_once_one_is_shown_both_versions():
    game = make(person("Ann"), "Ann", "Bo", end_value=100_000)

    def write(points: int) -> SavedChange:
        entered = RoundEntry(0, {1: HandLeft(points)})
        return rounds.add_round(code=game.code, by=game.host, entry=entered, number=1, key=key())

    answers = at_once(lambda: write(5), lambda: write(6), lambda: write(7))
    written = [answer for answer in answers if isinstance(answer, SavedChange)]
    conflicts = [answer for answer in answers if isinstance(answer, sheets_conflicts.Conflict)]
    assert (len(written), len(conflicts)) == (1, 2)
    sheet = look(game)
    assert all(no.theirs == sheet.rounds[0] and no.mine is not None for no in conflicts)
    check_log(game)


@pytest.mark.django_db(transaction=True)
def test_a_round_sent_many_times_at_once_is_saved_once():
    game = make(person("Ann"), "Ann", "Bo")
    mine, entered = key(), RoundEntry(0, {1: HandLeft(5)})

    def write() -> SavedChange:
        return rounds.add_round(code=game.code, by=game.host, entry=entered, number=1, key=mine)

    answers = at_once(*[write] * 4)
    assert [answer.repeated for answer in answers].count(False) == 1
    assert len({answer.version for answer in answers}) == 1
    assert len(look(game).rounds) == 1


@pytest.mark.django_db(transaction=True)
def test_two_people_who_keep_saving_at_the_same_time_lose_no_round():
    game = make(person("Ann"), "Ann", "Bo", end_value=100_000)

    def write_some() -> list[str]:
        keys: list[str] = []
        while len(keys) < 5:
            mine = key()
            entered = RoundEntry(0, {1: HandLeft(1)})
            number = look(game).next_number
            try:
                rounds.add_round(code=game.code, by=game.host, entry=entered, number=number, key=mine)
                keys.append(mine)
            except sheets_conflicts.Conflict:
                continue
        return keys

    answers = at_once(write_some, write_some)
    written = SheetChange.objects.exclude(round=None).values_list("key", flat=True)
    assert sorted(written) == sorted(chain(*answers))
    assert [seat.total for seat in look(game).seats] == [10, 0]
    check_log(game)


@pytest.mark.django_db(transaction=True)
def test_a_sheet_created_many_times_at_once_exists_once_with_one_player_for_each_name():
    ann, mine = person("Ann"), key()
    answers = at_once(*[lambda: make(ann, "Ann", "Bo", key=mine)] * 4)
    assert len({game.pk for game in answers}) == 1
    others = at_once(*[lambda: make(ann, "Ann", "Cleo")] * 3)
    assert len({game.pk for game in others}) == 3
    assert sorted(Player.objects.values_list("name", flat=True)) == ["Ann", "Bo", "Cleo"]
