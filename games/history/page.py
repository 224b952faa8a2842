"""A game's page: who came in where, round by round, in both ways of counting."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.history.hands import CardsLeft, cards_left
from games.history.stories import Story
from games.models import Game
from games.present.seats import picture
from games.present.words import level


@dataclass(frozen=True)
class Placed:
    """A player's line in the result."""

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
    start: int  # of who joined late
    gone: bool


def places(story: Story, player_id: int | None) -> list[Placed]:
    """Everybody in competition ranking: who shares a place is told so."""
    standing, other = story.standing, story.other
    rows = [
        Placed(
            name=seat.name,
            picture=picture(seat.player_id or 0, seat.name),
            bot=level(seat.player.bot if seat.player else ""),
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
class Left:
    """A player's line in a round; `low` is what the hand was worth, `standard` what the winner collected."""

    name: str
    won: bool
    left: CardsLeft
    counted: str  # what each real card was worth, where they were tapped in
    standard: int
    low: int
    total: int


@dataclass(frozen=True)
class Played:
    """A finished round."""

    number: int
    winner: str  # empty where nobody could move
    dealer: str
    hands: list[Left]
    replayable: bool
    moves: int
    corrected: bool
    after_the_end: bool


def rounds(story: Story) -> list[Played]:
    return [played(story, place) for place in range(len(story.rounds))]


def played(story: Story, place: int) -> Played:
    current, result = story.rounds[place], story.results[place]
    names = {seat.number: seat.name for seat in story.seats}
    held = {hand.seat_id: hand for hand in current.hands.all()}
    standard, low = result.points("standard"), result.points("low")
    after = story.totals[min(place + 1, story.standing.rounds)]
    hands = [
        Left(
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
    return Played(
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
    """The people of a game as the address of their list names them; empty where one of them is not known."""
    people = [seat.player_id for seat in story.seats if seat.player is None or not seat.player.bot]
    known = sorted(number for number in people if number is not None)
    return "-".join(map(str, known)) if len(known) == len(people) > 1 else ""


def heading(story: Story) -> str:
    """Who won, in one sentence; a shared win names everybody who shares it."""
    names = [story.seats[index].name for index in story.standing.winners]
    if story.game.state == Game.State.RUNNING:
        return _("A game that is still being played")
    if len(names) > 1:
        return _("A shared win: {names}").format(names=", ".join(names))
    if names:
        return _("{name} won").format(name=names[0])
    return _("A game that was left unfinished")
