"""A table after a round and after the game: who won, the cards left, the scores and the places."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.drawings.card_faces import name_of
from games.play.table_state import SeatFacts
from games.screen.links import Links
from games.screen.parts.seat import avatar_of, sort_cards, sorted_faces
from games.screen.scene import Scene


@dataclass(frozen=True)
class ScoreRow:
    """A player's row: the place, the points of the round, the total, and the cards left."""

    name: str
    picture: SafeString
    me: bool
    place: int
    shared: bool
    won: bool  # the round
    winner: bool  # the game
    gained: int | None
    total: int
    left: SafeString
    left_names: str


@dataclass(frozen=True)
class Scores:
    """The scores after a round, or at the end."""

    title: str
    subtitle: str
    over: bool
    rows: list[ScoreRow]
    links: Links
    rematch: str
    may_go_on: bool
    commitment: str
    seed: str


def scores(scene: Scene) -> Scores:
    facts, view = scene.facts, scene.view
    standing = facts.standing
    over = facts.state == "over" or bool(standing and standing.over)
    won = None if view.winner is None else view.names[view.winner]
    subtitle = _("{name} went out.").format(name=won) if won else _("Nobody could play, so nobody won this round.")
    return Scores(
        title=end_title(scene) if over else _("Round {number}").format(number=scene.round.number),
        subtitle=subtitle,
        over=over,
        rows=sorted((score_row(scene, seat) for seat in facts.seats), key=lambda row: row.place),
        links=Links(facts.code),
        rematch=Links(facts.rematch).table if facts.rematch else "",
        may_go_on=scene.seat is not None,
        commitment=scene.round.commitment,
        seed=scene.round.seed,
    )


def score_row(scene: Scene, seat: SeatFacts) -> ScoreRow:
    facts, standing = scene.facts, scene.facts.standing
    index, place = facts.seats.index(seat), scene.round.seat_of(seat.number)
    rank = standing.places[index] if standing else seat.place or 1
    cards = () if place is None else scene.hand_of(place)
    last = facts.results[-1].points(facts.score.count) if facts.results else None
    return ScoreRow(
        name=seat.name,
        picture=avatar_of(seat.player_id or 0, seat.name),
        me=seat == scene.seat,
        place=rank,
        shared=bool(standing and standing.places.count(rank) > 1),
        won=place is not None and place == scene.view.winner,
        winner=bool(standing and index in standing.winners),
        gained=last[index] if last and place is not None else None,
        total=scene.total_of(seat),
        left=sorted_faces(facts.edition, cards),
        left_names=", ".join(name_of(card) for card in sort_cards(cards)),
    )


def end_title(scene: Scene) -> str:
    """Who won the game. A shared win names all its winners."""
    standing, seats = scene.facts.standing, scene.facts.seats
    names = [seats[index].name for index in standing.winners] if standing else []
    if len(names) > 1:
        return _("Shared win: {names}").format(names=", ".join(names))
    return _("{name} wins the game!").format(name=names[0]) if names else _("The game is over.")
