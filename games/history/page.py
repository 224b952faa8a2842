"""A game's page: the places, every round in both ways to score, and the cards that were left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import uno
from games.drawings import charts
from games.drawings.card_faces import BACK, face, name_of
from games.history.finished_rounds import Story
from games.models import Game
from games.screen.parts.seat import avatar_of, sort_cards
from games.screen.words import level_in_words


@dataclass(frozen=True)
class PlaceRow:
    """A player's row in the final standings."""

    name: str
    picture: SafeString
    bot: str
    me: bool
    place: int
    shared: bool
    winner: bool
    total: int
    rounds_won: int
    other_total: int
    other_place: int
    other_shared: bool
    player_id: int | None
    start: int  # points of a player who joined late
    gone: bool


def places(story: Story, player_id: int | None) -> list[PlaceRow]:
    """Everybody in competition ranking, with tied places marked."""
    standing, other = story.standing, story.other
    rows = [
        PlaceRow(
            name=seat.name,
            picture=avatar_of(seat.player_id or 0, seat.name),
            bot=level_in_words(seat.player.bot if seat.player else ""),
            me=player_id is not None and seat.player_id == player_id,
            place=standing.places[index],
            shared=standing.places.count(standing.places[index]) > 1,
            winner=index in standing.winners,
            total=standing.totals[index],
            rounds_won=standing.rounds_won[index],
            other_total=other.totals[index],
            other_place=other.places[index],
            other_shared=other.places.count(other.places[index]) > 1,
            player_id=seat.player_id,
            start=0 if story.totals_only else seat.start,
            gone=seat.gone,
        )
        for index, seat in enumerate(story.seats)
    ]
    return sorted(rows, key=lambda row: row.place)


@dataclass(frozen=True)
class HandRow:
    """A player's row in a round: `low` is what the hand was worth, `standard` what the winner scored."""

    name: str
    won: bool
    left: CardsLeft
    counted: str  # what each real card was worth, where they were tapped in
    standard: int
    low: int
    total: int


@dataclass(frozen=True)
class RoundRow:
    """A finished round."""

    number: int
    winner: str  # empty where nobody could move
    dealer: str
    hands: list[HandRow]
    replayable: bool
    moves: int
    corrected: bool
    after_the_end: bool


def round_rows(story: Story) -> list[RoundRow]:
    return [round_row(story, place) for place in range(len(story.rounds))]


def round_row(story: Story, place: int) -> RoundRow:
    current, result = story.rounds[place], story.results[place]
    names = {seat.number: seat.name for seat in story.seats}
    held = {hand.seat_id: hand for hand in current.hands.all()}
    standard, low = result.points("standard"), result.points("low")
    after = story.totals[min(place + 1, story.standing.rounds)]
    hands = [
        HandRow(
            name=seat.name,
            won=index == result.winner,
            left=cards_left(story.edition, held[seat.pk].cards),
            counted=" + ".join(str(worth) for worth in held[seat.pk].counted),
            standard=standard[index],
            low=low[index],
            total=after[index],
        )
        for index, seat in enumerate(story.seats)
        if seat.pk in held
    ]
    winner = "" if current.winner is None else names[current.winner]
    return RoundRow(
        number=place + 1,
        winner=winner,
        dealer=names.get(current.dealer, ""),
        hands=hands,
        replayable=bool(current.seed),
        moves=current.moves_made,
        corrected=current.revision > 0,
        after_the_end=place >= story.standing.rounds,
    )


def group_of(story: Story) -> str:
    """The players of a game as the address of their list names them. Empty if one of them is unknown."""
    people = [seat.player_id for seat in story.seats if seat.player is None or not seat.player.bot]
    known = sorted(number for number in people if number is not None)
    return "-".join(map(str, known)) if len(known) == len(people) > 1 else ""


def heading(story: Story) -> str:
    """Who won, in one sentence. A shared win names its winners, and a game without an end everybody who plays in it."""
    everybody = ", ".join(seat.name for seat in story.seats)
    names = [story.seats[index].name for index in story.standing.winners]
    if story.game.state == Game.State.RUNNING:
        return _("In progress: {names}").format(names=everybody)
    if len(names) > 1:
        return _("Shared win: {names}").format(names=", ".join(names))
    if names:
        return _("{name} won").format(name=names[0])
    return _("Unfinished: {names}").format(names=everybody)


MOST_BACKS = 8  # cards that are drawn; the count covers the rest


@dataclass(frozen=True)
class CardsLeft:
    """A hand that lies open."""

    faces: SafeString
    names: str
    count: int


def cards_left(edition: uno.Edition, cards: str) -> CardsLeft:
    """A hand from its text. A round with real cards may have none recorded."""
    return open_hand(edition, edition.show(edition.read(cards)))


def open_hand(edition: uno.Edition, cards: Iterable[uno.Card]) -> CardsLeft:
    ordered = sort_cards(tuple(cards))
    faces = format_html_join("", "{}", ((face(edition.slug, str(card)),) for card in ordered))
    return CardsLeft(faces, ", ".join(name_of(card) for card in ordered), len(ordered))


def hidden_hand(count: int) -> CardsLeft:
    """A hand that the viewer may not see."""
    return CardsLeft(SafeString(BACK * min(count, MOST_BACKS)), "", count)


@dataclass(frozen=True)
class Column:
    """A player's column head in the table beside the chart, with the mark of their line."""

    name: str
    mark: SafeString


def columns(story: Story) -> list[Column]:
    return [Column(seat.name, charts.mark(place)) for place, seat in enumerate(story.seats)]


def totals(story: Story) -> list[tuple[int, list[tuple[int, int]]]]:
    """For each round, its number and everybody's total with the points the round added."""
    return [
        (number, [(total, total - before) for total, before in zip(after, story.totals[place], strict=True)])
        for place, ((number, _result), after) in enumerate(zip(story.numbered(), story.totals[1:], strict=True))
    ]


def chart(story: Story, frame: charts.Frame) -> SafeString:
    """The running totals, with the line that ends the game."""
    end = story.game.score.end
    named = {"target": _("target {points}"), "elimination": _("out at {points}")}
    target = end.value if end.kind in named else None
    name = named[end.kind].format(points=target) if target else ""
    lines = [charts.Line(seat.name, totals_of(story, place)) for place, seat in enumerate(story.seats)]
    return charts.running_totals(lines, title=_("Running totals"), target=target, target_name=name, frame=frame)


def totals_of(story: Story, place: int) -> list[int]:
    """A player's totals, which stop where they were eliminated."""
    out = story.standing.out_in[place]
    values = [each[place] for each in story.totals]
    return values if out is None else values[: out + 1]
