"""Export, import and printing on the pages: who may use them, what they report, and what they store."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.models import Game, Player, Round, Seat
from games.outcomes import Refused
from scoring.archive import own_csv, own_json
from scoring.archive.exports import FORMATS, OURS, read_game
from scoring.models import SheetChange
from scoring.sheets.changes.sheet_rules import change_rules
from tests.games.finished_games import client_of, finished, started_with, written_down
from tests.games.history.test_history import text_of
from tests.games.live_tables import people
from tests.scoring.archive.test_files import bgstats, written

pytestmark = pytest.mark.django_db

RULES = {"edition": "classic", "count": "standard", "end": "rounds", "title": "Friday", "played_on": "2025-05-01"}


def bring(client: Client, content: str | bytes, name: str = "games.csv", **fields: Any):
    data = content.encode() if isinstance(content, str) else content
    return client.post("/sheets/import/", {**RULES, "file": SimpleUploadedFile(name, data), **fields})


def confirm(client: Client, preview, **fields: Any):
    """Press the preview's button as it stands."""
    context = preview.context
    who = {named.field: named.chosen or "new" for named in context["names"]}
    ticked = [str(game.index) for game in context["games"] if not game.known and not game.twice]
    return client.post("/sheets/imported/", {"games": context["carried"], "take": ticked, **who, **fields})


def rows() -> tuple[int, ...]:
    return tuple(kind.objects.count() for kind in (Game, Seat, Round, Player, SheetChange))


@pytest.fixture
def ann() -> Player:
    return people("Ann")[0]


# Out


@pytest.mark.parametrize("path", ["/games/{code}/game.csv", "/games/{code}/game.json", "/games/{code}/paper/"])
@pytest.mark.parametrize(("watch", "who", "status"), [("hidden", None, 200), ("nobody", None, 403), ("nobody", 0, 200)])
def test_files_and_prints_have_the_same_readers_as_the_game(path: str, watch: str, who: int | None, status: int):
    game = written_down("Ann Bodil", [("Ann", "0 30")], end="single", watch=watch)
    player = None if who is None else game.seats.get(number=who).player
    answer = client_of(player).get(path.format(code=game.code))
    assert answer.status_code == status
    assert (b"Bodil" in answer.content) == (status == 200)
    assert client_of(player).post(path.format(code=game.code)).status_code == 405
    assert client_of(player).get(path.format(code="NOSUCH")).status_code == 404


def test_a_running_round_is_in_no_file():
    ann, bo = people("Ann", "Bo")
    game = started_with(1, ann, bo)
    current = game.rounds.get()
    for path in ("game.json", "game.csv", "paper/"):
        text = client_of(ann).get(f"/games/{game.code}/{path}").content.decode()
        assert current.seed not in text
        assert '"hands"' not in text
    assert json.loads(client_of(ann).get(f"/games/{game.code}/game.json").content)["games"][0]["rounds"] == []


def test_all_my_games_and_no_others_are_exported_in_one_file():
    ann, bo, cleo = people("Ann", "Bo", "Cleo")
    mine, other = finished(ann, bo), finished(bo, cleo)
    for kind in ("csv", "json"):
        answer = client_of(ann).get(f"/games/mine.{kind}")
        text = answer.getvalue().decode()
        assert "uno-games-" in answer["Content-Disposition"]
        assert mine.code in text
        assert other.code not in text
    assert client_of(None).get("/games/mine.csv").status_code == 302


def test_exporting_many_games_needs_few_queries(django_assert_max_num_queries):
    game = written_down("Ann Bo", [("Bo", "7 0")] * 3, end="rounds", end_value=3)
    ann = game.seats.get(number=0).player
    for _more in range(5):
        more = written_down("Ann Bo", [("Bo", "7 0")] * 3, end="rounds", end_value=3)
        more.seats.filter(number=0).update(player=ann)
    client = client_of(ann)
    client.get("/games/")
    with django_assert_max_num_queries(9):
        text = client.get("/games/mine.json").getvalue()
    assert len(json.loads(text)["games"]) == 6


# In


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_an_exported_game_is_imported_unchanged(ann: Player, kind: str):
    luck = Random(5)
    games = [written(luck, number) for number in range(8)]
    format_ = {"csv": own_csv, "json": own_json}[kind]
    client = client_of(ann)
    preview = bring(client, "".join(format_.write(games)), f"games.{kind}")
    assert preview.status_code == 200, text_of(preview)
    assert Game.objects.count() == 0
    assert confirm(client, preview).status_code == 302
    for written_game, game in zip(games, Game.objects.order_by("pk"), strict=True):
        back = read_game(game)
        assert back.seats == tuple(
            type(seat)(seat.name, seat.start, came.late, seat.left)
            for seat, came in zip(written_game.seats, back.seats, strict=True)
        )
        assert [played.hands for played in back.rounds] == [played.hands for played in written_game.rounds]
        assert [played.winner for played in back.rounds] == [played.winner for played in written_game.rounds]
        for field in ("title", "edition", "options", "count", "end", "end_value", "tie", "rated", "private"):
            assert getattr(back, field) == getattr(written_game, field), field
        assert back.standing == written_game.standing
        assert game.source == "physical"
        assert [seat.total for seat in game.seats.order_by("number")] == list(written_game.standing.totals)
        assert (game.state == "over") == written_game.standing.over
        assert game.unscored == written_game.standing.over


def test_a_game_of_this_site_is_recognized_and_keeps_its_cards_elsewhere(ann: Player):
    bo = people("Bo")[0]
    game = finished(ann, bo)
    content = client_of(ann).get(f"/games/{game.code}/game.json").content
    assert "already here" in text_of(bring(client_of(ann), content, "game.json"))
    cleo = people("Cleo")[0]
    client = client_of(cleo)
    assert confirm(client, bring(client, content, "game.json")).status_code == 302
    again = Game.objects.exclude(pk=game.pk).get()
    assert (again.source, again.host) == ("physical", cleo)
    assert [hand.cards for hand in again.rounds.get().hands.order_by("seat__number")] == [
        hand.cards for hand in game.rounds.get().hands.order_by("seat__number")
    ]


def test_nothing_is_imported_before_confirmation_and_a_file_is_imported_once(ann: Player):
    client, before = client_of(ann), rows()
    content = "Ann,Bo\nout,20\n0,30\n"
    preview = bring(client, content)
    assert rows() == before
    page = text_of(preview)
    assert "One game can be imported. Nothing has been saved yet." in page
    assert "1. Ann 50" in page
    confirm(client, preview)
    game = Game.objects.get()
    assert (game.title, game.state, str(game.finished_at)[:10]) == ("Friday", "over", "2025-05-01")
    assert confirm(client, preview).status_code == 302
    again = bring(client, content, played_on="")
    assert "All games in this file are already here." in text_of(again)
    assert Game.objects.count() == 1
    assert Player.objects.filter(name="Bo").count() == 1


def test_names_are_matched_to_regulars_or_become_new_players(ann: Player):
    client = client_of(ann)
    bo = Player.objects.create(name="bo", kept_by=ann)
    stranger = people("Cleo")[0]
    preview = bring(client, "ANN,Bo,Cleo\nout,20,5\n")
    assert [(named.name, named.chosen) for named in preview.context["names"]] == [
        ("ANN", ann.pk),
        ("Bo", bo.pk),
        ("Cleo", None),
    ]
    assert confirm(client, preview, **{"who-2": str(stranger.pk)}).status_code == 422  # not somebody whom Ann knows
    assert Game.objects.count() == 0
    assert confirm(client, preview, **{"who-1": str(ann.pk)}).status_code == 422  # nobody plays twice
    assert confirm(client, preview, **{"who-1": "new"}).status_code == 302
    seated = {seat.name: seat.player for seat in Seat.objects.select_related("player")}
    assert seated["ANN"] == ann
    assert seated["Bo"] != bo
    assert seated["Cleo"] != stranger
    assert set(Player.objects.filter(name__in=["Bo", "Cleo"]).exclude(pk=stranger.pk)) == set(
        ann.kept.exclude(pk=bo.pk)
    )


def test_problems_are_listed_and_the_rest_can_be_imported_or_not(ann: Player):
    client = client_of(ann)
    preview = bring(client, "Ann,Bo\nout,20\n5,6\nout,<b>\n")
    page = preview.content.decode()
    assert "Line 3:" in page
    assert "Line 4:" in page
    assert "<b>" not in page
    assert 'href="/sheets/import/"' in page
    assert confirm(client, preview, take=[]).status_code == 422
    assert Game.objects.count() == 0
    confirm(client, preview)
    assert Round.objects.count() == 1


def test_bg_stats_totals_become_a_game_without_rounds(ann: Player):
    client = client_of(ann)
    preview = bring(client, json.dumps(bgstats()), "BGStatsExport.json")
    assert "totals only" in text_of(preview)
    answer = confirm(client, preview)
    game = Game.objects.get()
    assert answer["Location"] == f"/games/{game.code}/"
    page = text_of(client.get(f"/games/{game.code}/"))
    assert "Bo won" in page
    assert "Only the totals of this game are known" in page
    assert [(seat.name, seat.total, seat.place) for seat in game.seats.order_by("number")] == [
        ("Bo", 515, 1),
        ("Ann", 320, 2),
    ]
    assert "already here" in text_of(bring(client, json.dumps(bgstats()), "again.json"))


def test_totals_without_rounds_are_never_lost(ann: Player):
    client = client_of(ann)
    confirm(client, bring(client, json.dumps(bgstats()), "BGStatsExport.json"))
    game = Game.objects.get()
    with pytest.raises(Refused, match="started with"):
        change_rules(code=game.code, by=ann, key="a-key-of-a-test", count="low")
    assert [seat.start for seat in game.seats.order_by("number")] == [515, 320]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{", b"Ann,Ann\nout,1", b"[" * 50_000, b"\0" * 100])
def test_an_unreadable_file_is_refused_with_a_sentence(ann: Player, content: bytes):
    before = rows()
    answer = bring(client_of(ann), content)
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    assert rows() == before


@pytest.mark.parametrize(
    "games", ["", "{}", "Ann,Bo\nout,1", '{"format": "unosite games", "version": 1, "games": [{"players": []}]}', "\0"]
)
def test_a_confirmation_that_was_tampered_with_writes_nothing(ann: Player, games: str):
    before = rows()
    answer = client_of(ann).post("/sheets/imported/", {"games": games, "take": ["0"], "who-0": "٣", "who-1": "-1"})
    assert answer.status_code in (302, 422)
    assert rows() == before


def test_damaged_files_import_nothing(ann: Player):
    luck, client, before = Random(2), client_of(ann), rows()
    content = "".join(own_json.write([written(luck, number) for number in range(2)])).encode()
    for _time in range(25):
        damaged = bytearray(content)
        at = luck.randrange(len(damaged))
        damaged[at : at + luck.randint(1, 20)] = luck.choice([b"", b'"', b"\0", b"9" * 30, b"null", b"\xfe"])
        assert bring(client, bytes(damaged), "x.json").status_code in (200, 422, 429)
    assert rows() == before


def test_the_import_lets_in_whom_it_should():
    nobody = Client()
    assert nobody.get("/sheets/import/").status_code == 302
    assert nobody.get("/sheets/imported/").status_code == 405
    guest = client_of(people("Ann")[0])
    assert guest.get("/sheets/import/").status_code == 200
    assert guest.get("/sheets/imported/").status_code == 405
    assert Client(enforce_csrf_checks=True).post("/sheets/imported/", {"games": "{}"}).status_code == 403
    assert bring(guest, "Ann,Bo\nout,1\n", end="elimination").status_code == 422
    assert bring(guest, "Ann,Bo\nout,1\n", played_on="0001-01-01").status_code == 422


# Paper


def test_a_blank_sheet_is_for_everybody_and_has_as_many_cells_as_asked_for(client: Client):
    page = client.get("/sheets/blank/?edition=mini&players=3&rounds=5&count=both").content.decode()
    assert page.count('class="print-grid__name"') == 3
    assert page.count("<td></td>") == (5 + 1) * 3 * 2
    assert "250" in page
    for query in ("players=99&rounds=0", "players=x&rounds=-1&edition=nope&count=%00", "players=٣"):
        assert client.get(f"/sheets/blank/?{query}").status_code == 200
    assert client.post("/sheets/blank/").status_code == 405


def test_a_finished_game_on_paper_has_every_round_and_total():
    game = written_down("Ann Bo", [("Ann", "0 30"), ("Bo", "12 0")], end="rounds", end_value=2)
    page = text_of(client_of(None).get(f"/games/{game.code}/paper/"))
    assert re.search(r"1 out 30 30 0 2 12 30 out 12 Σ Total 30 12", page)
    assert "1. Ann 2. Bo" in page


def test_every_module_that_writes_a_format_is_offered_on_both_pages():
    modules = {path.stem.removeprefix(OURS) for path in Path(own_csv.__file__).parent.glob(f"{OURS}*.py")}
    assert set(FORMATS) == modules
    game = finished(*people("Ann", "Bo"))
    ann = client_of(game.host)
    page, mine = ann.get(f"/games/{game.code}/").content.decode(), ann.get("/games/?mine=1").content.decode()
    for kind, export in FORMATS.items():
        assert f'href="/games/{game.code}/game.{kind}" download>{export.name}</a>' in page
        assert f'href="/games/mine.{kind}" download>Download my games ({export.name})</a>' in mine
        assert ann.get(f"/games/{game.code}/game.{kind}")["Content-Type"] == export.content_type
