"""What each viewer sees of a table: every state, no hidden cards, text as text."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from random import Random

import pytest
from django.test import Client
from django.utils.html import escape

import uno
from games.drawings.card_faces import name_of
from games.play.table_state import LogLine, RoundFacts, TableFacts, Viewer
from games.screen.fragment import live_html, page_values
from games.screen.scene import Scene
from tests.games.scenes import SCENES
from tests.games.table_facts import NAMES, NOW, eyes, facts, position, round_of

EDITIONS = list(uno.EDITIONS)
NASTY = "<img src=x onerror=alert(1)>"


def shown(name: str) -> str:
    table, viewer = SCENES[name]()
    return live_html(table, viewer, NOW)


def buttons(html: str) -> list[str]:
    """The values that the buttons of the move form send, in the order of the page."""
    return re.findall(r'name="move" value="([^"]*)"', html)


def labels(html: str) -> list[str]:
    return re.findall(r'class="hand__card"[^>]*aria-label="([^"]*)"', html)


class Elements(HTMLParser):
    """Every element with its attributes, and whether all were closed."""

    VOID = frozenset({"input", "img", "meta", "link", "br"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", SCENES)
def test_every_state_is_one_complete_fragment(name: str):
    html = shown(name).strip()
    elements = Elements(html)
    assert elements.open == []
    tag, attributes = elements.found[0]
    assert (tag, attributes["id"], attributes["hx-swap-oob"]) == ("div", "live", "morph")
    assert attributes["data-version"] == "57"
    ids = [found["id"] for _, found in elements.found if "id" in found]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", SCENES)
def test_nothing_needs_what_the_policy_forbids(name: str):
    for tag, attributes in Elements(shown(name)).found:
        assert tag not in {"script", "style"}
        assert "style" not in attributes
        assert not any(attribute.startswith("on") for attribute in attributes)


@pytest.mark.parametrize("name", SCENES)
def test_every_control_works_without_script(name: str):
    """Every submit button has its type and belongs to one of the two forms of the page."""
    for tag, attributes in Elements(shown(name)).found:
        if tag == "button" and "name" in attributes:
            assert attributes["type"] == "submit"
            assert attributes["form"] in {"move", "act"}
        if tag == "button" and attributes.get("form") == "act":
            assert (attributes["formaction"] or "").startswith("/tables/KMPT/")


@pytest.mark.parametrize("name", SCENES)
def test_exactly_the_legal_moves_are_offered(name: str):
    table, viewer = SCENES[name]()
    scene = Scene(table, viewer, NOW)
    if table.round is None or name in ("abandoned", "elsewhere") or scene.place is None or scene.view.over:
        return
    seats = [str(seat) for seat in range(10)]
    html = live_html(table, viewer, NOW)
    offered = {text.partition(" token=")[0] for text in buttons(html)} - {"discard"}
    legal = {move.text(seats) for move in scene.view.moves() if not move.discard} - {"discard"}
    ahead = {text for text in offered if text.startswith("discard") and scene.view.turn != scene.place}
    early = {text for text in offered if text.startswith("catch") and text not in legal}
    assert offered - ahead - early <= legal
    unticked = {text for text in legal if not (text.endswith(" uno") and ("color=" in text or "swap=" in text))}
    assert unticked <= offered


def test_a_command_names_the_decision_it_was_made_for():
    html = shown("turn")
    assert 'name="expected" value="2.17"' in html
    keys = {re.search(r'name="key" value="([^"]*)"', shown("turn"))[1] for _ in range(3)}  # type: ignore[index]
    assert len(keys) == 3


def test_a_spectator_gets_no_control():
    for name in ("spectator", "open_spectator"):
        assert "<button" not in shown(name)
        assert 'name="key"' not in shown(name)


def test_a_removed_player_sees_what_a_spectator_sees():
    table, _ = SCENES["turn"]()
    gone = live_html(table, Viewer(100, 0, occupancy=7), NOW)
    assert gone == live_html(table, Viewer(), NOW)


def test_a_player_who_sits_out_is_told_so_and_sees_no_hand():
    table, _ = SCENES["turn"]()
    assert table.round
    only = replace(table, seats=(*table.seats, replace(table.seats[0], number=4, name="Eve", player_id=104)))
    html = live_html(only, eyes(4), NOW)
    assert "You are sitting this round out." in html
    assert "hand__card" not in html


def test_cards_say_what_they_are_and_why_they_cannot_be_played():
    names = labels(shown("turn"))
    assert names == [
        "red 7, not playable: You need yellow, 2 or a wild.",
        "blue 9, not playable: You need yellow, 2 or a wild.",
        "green 5, not playable: You need yellow, 2 or a wild.",
        "yellow Skip",
        "Wild",
        "Wild Draw Four",
    ]
    assert "red 3, just drawn" in labels(shown("drawn"))
    assert "yellow 2, jump in" in labels(shown("jump_in"))


def test_the_tab_key_moves_from_the_players_over_the_hand_to_the_bar():
    """The order of the page is: catching, cards, then draw and UNO. The pile is only for the mouse."""
    html = shown("exposed")
    order = [html.index(part) for part in ('id="seats"', 'id="stage"', 'id="hand"', 'id="bar-draw"', 'id="bar-uno"')]
    assert order == sorted(order)
    pile = next(a for t, a in Elements(shown("turn")).found if t == "button" and a.get("class") == "stage__draw")
    assert pile["tabindex"] == "-1"


def test_with_two_cards_the_call_goes_with_the_card():
    assert {"play r7", "play r7 uno", "play rS", "play rS uno", "draw"} == set(buttons(shown("two_left")))


def test_an_exposed_player_can_be_caught_by_the_token_and_calls_with_one_press():
    assert "catch 0 token=17.0" in buttons(shown("exposed"))
    assert "uno" in buttons(shown("owes_uno"))
    assert not any(text.startswith("catch 0") for text in buttons(shown("owes_uno")))


def test_the_challenge_explains_what_is_at_stake():
    html = shown("challenge")
    assert "Ana named green ▲. Before that, red ● was in play." in html
    assert "Challenge: Ana draws 4, or you draw 6" in html
    assert buttons(html) == ["accept", "challenge", "accept"]


def test_a_player_about_to_bluff_is_warned():
    assert "You have a card that matches yellow ◆, so this can be challenged." in shown("turn")
    honest = facts(played=position(hands={"Ana": "W4 b9 g2"}, top="r1", draw="r2 r3"))
    assert "can be challenged" not in live_html(honest, eyes(0), NOW)


def test_olaf_takes_discards_and_keeps_half_made_choices():
    html = shown("olaf")
    ticks = re.findall(r'type="checkbox" name="discard" value="([^"]*)"', html)
    assert ticks == ["p1", "p2", "p7", "y3"]
    assert 'data-decision="2.17.6.OLAF"' in html
    assert "play OLAF color=b" in buttons(html)


def test_a_seven_that_swaps_asks_for_a_player():
    assert {"play r7 swap=1", "play r7 swap=2", "play r7 swap=3"} <= set(buttons(shown("seven_zero")))


def test_a_shared_win_is_shared():
    html = shown("over")
    assert "Shared win: Ana, Bo" in html
    assert html.count("tied</span>") == 2
    assert "Play again" in html
    assert 'href="/games/KMPT/"' in html


def test_the_seed_is_shown_after_the_round_and_never_before():
    table, viewer = SCENES["turn"]()
    assert table.round
    early = replace(table, round=replace(table.round, seed="5eed" * 16))
    assert "5eed" not in live_html(early, viewer, NOW)
    assert "5eed" in shown("between")


def test_only_the_host_of_a_lobby_starts_removes_and_hands_over():
    table, _ = SCENES["lobby_guest"]()
    host, guest = live_html(table, eyes(0), NOW), live_html(table, eyes(1), NOW)
    assert "/tables/KMPT/start/" in host
    assert host.count("/remove/") == 2
    for address in ("/start/", "/remove/", "/host/", "/bots/"):
        assert address not in guest
    assert "/tables/KMPT/leave/" in guest
    assert "Stack draw cards" in guest


def test_names_stay_text_everywhere():
    for name in SCENES:
        table, viewer = SCENES[name]()
        seats = tuple(replace(seat, name=f"{NASTY}{seat.number}") for seat in table.seats)
        nasty = replace(table, seats=seats)
        if table.round:
            table.round.table.names = tuple(seats[number].name for number in table.round.seats)
        html = live_html(nasty, viewer, NOW)
        assert NASTY not in html
        if name not in ("abandoned", "elsewhere"):
            assert escape(NASTY) in html
        page = page_values(nasty, viewer, NOW)
        assert NASTY not in str(page["sprite"])


# Hidden cards


def random_rounds(slug: str, players: int, seed: int, options: dict[str, bool] | None = None):
    """Moments of a randomly played round, with the log so far."""
    luck = Random(seed)
    table = uno.deal(uno.with_options(uno.edition(slug), options or {}), NAMES[:players], luck=luck)
    uno.flip(table)
    log = [LogLine(0, None, tuple(table.last_events()))]
    for number in range(1, 150):
        yield table, tuple(log[-30:])
        moves = [move for move in table.legal_moves(table.turn) if move.verb != "catch"]
        events = table.apply(table.turn, luck.choice(moves))
        log.append(LogLine(number, None, tuple(events)))
        if table.over:
            return


def visible(played: RoundFacts, place: int | None) -> set[str]:
    """The cards that a viewer may know: their own hand, the discard pile, and every card that the log names to them."""
    view = played.table.look(place)
    known = {str(card) for card in (*view.hand, *view.discards)}
    for line in played.log:
        for event in uno.seen_by(line.events, place):
            known |= {str(card) for card in event.cards}
    return known


def betrayed(html: str, table: TableFacts, cards: set[str]) -> list[str]:
    """The cards that a fragment names: by a reference, a move or a label."""
    slug = table.edition.slug
    told = []
    for text in cards:
        name = re.escape(str(escape(name_of(table.edition.card(text)))))
        marks = (rf'href="#{slug}-{text}"', rf"(play|discard) {text}\b", rf"held-{text}-", rf'"{name}(,|")')
        if any(re.search(mark, html) for mark in marks) or re.search(
            rf"(played|drew \d+:|discarded|,) {name}[.,]", html
        ):
            told.append(text)
    return told


@pytest.mark.parametrize("slug", EDITIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_no_hidden_card_is_in_any_byte_of_any_viewers_table(slug: str, players: int):
    for moment, (table, log) in enumerate(random_rounds(slug, players, seed=players)):
        if moment % 7:
            continue
        played = round_of(table, log)
        shown_table = facts(slug, NAMES[:players], played=played)
        for place in (None, *range(players)):
            html = live_html(shown_table, eyes(place), NOW)
            hidden = {str(card) for card in shown_table.edition.cards} - visible(played, place)
            assert betrayed(html, shown_table, hidden) == []


def test_the_search_finds_the_viewers_own_cards():
    """The same search finds the cards of the viewer's own hand."""
    table, viewer = SCENES["turn"]()
    own = {"r7", "g5", "W4", "yS", "b9", "W"}
    assert set(betrayed(live_html(table, viewer, NOW), table, own)) == own


def test_open_hands_are_only_for_spectators_of_open_tables():
    table, _ = SCENES["turn"]()
    others = {"y1", "y3", "b1", "g1", "g6"}
    for watch, viewer in (("open", eyes(0)), ("hidden", eyes(None)), ("nobody", eyes(None))):
        html = live_html(replace(table, watch=watch), viewer, NOW)
        assert betrayed(html, table, others) == []
    assert set(betrayed(shown("open_spectator"), table, others)) == others


def test_the_draw_pile_stays_hidden_at_an_open_table_too():
    table, _ = SCENES["turn"]()
    assert table.round
    html = shown("open_spectator")
    pile = {str(card) for card in table.edition.show(table.round.table.draw_pile)}
    held = {str(card) for place in range(4) for card in table.round.table.cards(place)}
    assert betrayed(html, table, pile - held) == []


def test_a_drawn_card_and_a_shown_hand_are_visible_only_to_the_right_player():
    table, _ = SCENES["challenge"]()
    assert table.round
    log = [*table.round.log, LogLine(2, 1, tuple(table.round.table.do("Bo challenge")))]
    judged = replace(table, round=round_of(table.round.table, log))
    assert "Ana showed Bo their hand: red 7" in live_html(judged, eyes(1), NOW)
    for place in (None, 2, 3):
        html = live_html(judged, eyes(place), NOW)
        assert "Ana showed Bo their hand." in html
        assert "red 7" not in html


def test_an_edition_that_the_site_has_never_seen_is_shown():
    """Colors without a shape and kinds without a picture get generated ones."""
    classic = uno.edition("classic")
    teal = uno.Color("t", uno.Message("teal"))
    odd = replace(classic.deck[0][0], word="HOP", slug="hop", name=uno.Message("Hop & stop"), points=20)
    new = replace(classic, slug="tiny", name="Tiny", colors=(teal, *classic.colors[1:]), deck=(*classic.deck, (odd, 1)))
    table = uno.deal(new, NAMES[:3], luck=Random(1))
    uno.flip(table)
    html = live_html(facts(new, NAMES[:3], played=round_of(table)), eyes(table.turn), NOW)
    page = page_values(facts(new, NAMES[:3], played=round_of(table)), eyes(0), NOW)
    assert 'id="live"' in html
    assert 'id="tiny-tHOP"' in page["sprite"]
    assert "#shape-x0" in page["sprite"]
    assert "Hop &amp; stop" in page["sprite"]


@pytest.mark.parametrize("slug", EDITIONS)
def test_every_face_of_an_edition_is_drawn_and_no_two_look_alike(slug: str):
    edition = uno.edition(slug)
    sprite = str(page_values(facts(slug), eyes(0), NOW)["sprite"])
    drawings = dict(re.findall(r'<symbol id="([^"]*)"[^>]*>(.*?)</symbol>', sprite))
    faces = [drawings[f"{slug}-{card}"] for card in edition.cards]
    assert len(set(faces)) == len(edition.cards)
    for target in re.findall(r'href="#([^"]*)"', sprite):
        assert target in drawings


def test_a_call_is_possible_if_a_swap_brings_a_single_card():
    zero, of_two = shown("zero"), shown("zero_of_two")
    assert "play r0 uno" in buttons(zero)
    picker = zero.split('id="pick-r7"')[1].split("</div>\n")[0]
    assert 'name="uno"' in picker
    assert "play r0" in buttons(of_two)
    assert "play r0 uno" not in buttons(of_two)
    assert 'name="uno"' not in of_two


@pytest.mark.django_db
@pytest.mark.parametrize("slug", sorted(uno.EDITIONS))
def test_every_reason_on_a_card_has_its_rule_on_the_page(slug: str):
    """Every reason to refuse a card, in every edition and with every house rule that it can have."""
    page = Client().get(f"/rules/{slug}/").content.decode()
    edition = uno.edition(slug)
    rules = {"M1", "M3", "D1", "D3", "W3", "W2", "finish"} | ({"T1"} if slug == "moomin" else set())
    for rule in rules:
        anchor = rule if rule[0].isupper() else f"house-{rule}"
        assert f'id="{anchor}"' in page, (edition.name, rule)
