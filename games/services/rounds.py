"""Dealing a round, keeping it, and ending it: the one place where a table becomes rows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import uno
from games.facts import read_results, stand
from games.models import Game, Hand, Round, Seat
from games.services import rows
from games.services.announcing import mark_unscored
from games.services.race import expose
from games.services.schedule import plan


def deal_round(game: Game, seats: Sequence[Seat], now: datetime, seed: uno.Seed | None = None) -> Round:
    """Deal the game's next round, its first card turned up. A seed is given only where nobody plays for anything."""
    dealt = game.rounds.count()
    standing = standing_of(game, seats)
    active = [seat for seat, out in zip(seats, standing.out_in, strict=True) if out is None]
    seed = seed or uno.Seed.new()
    dealer = next_dealer(game, active)
    table = uno.deal(
        game.rules,
        [seat.name for seat in active],
        dealer=active.index(dealer),
        seed=seed,
        scores=[seat.total for seat in active],
    )
    current = Round(
        game=game,
        number=dealt + 1,
        dealer=dealer.number,
        seed=seed.hex(),
        commitment=seed.commitment(),
        seats=[seat.number for seat in active],
    )
    current.snapshot = uno.snapshot(table)
    current.save()
    uno.flip(table)
    rows.run(*keep_move(game, current, table, active, None, "flip", f"flip:{game.pk}:{current.number}", now))
    return current


def next_dealer(game: Game, active: Sequence[Seat]) -> Seat:
    """The first deal is the host's, or the first seat's; then it passes to the left, over who is out (S3)."""
    last = game.rounds.order_by("-number").first()
    if last is None:
        return next((seat for seat in active if seat.player_id == game.host_id), active[0])
    after = [seat for seat in active if seat.number > last.dealer]
    return (after or list(active))[0]


def keep_move(
    game: Game,
    current: Round,
    table: uno.Table,
    seats: Sequence[Seat],
    seat: int | None,
    text: str,
    key: str,
    now: datetime,
    *,
    reaction: bool = False,
    lag: int | None = None,
) -> tuple[rows.Statement, rows.Statement]:
    """Take over a move that was made on the table: the snapshot, the times, and the end where it came to one. What is
    still to be run writes it into the log and the round."""
    current.moves_made += 1
    current.decision += not reaction
    events = [event.to_json() for event in table.told()]
    if table.phase == "tales":
        current.live.setdefault("tales_since", current.decision)
    else:
        current.live.pop("tales_since", None)
    by_seat = dict(enumerate(seats))
    expose(current.live, table, by_seat, current.moves_made, now)
    current.snapshot = uno.snapshot(table)
    if table.over:
        end_round(game, current, table, seats, now)
    plan(game, current, table, by_seat, now)
    if game.state == Game.State.OVER:
        game.next_action_at = None
    return rows.add_move(current, seat, text, events, key, now, lag), rows.keep_round(current)


def replan(game: Game, now: datetime) -> None:
    """Who acts in a seat, or how, has changed: set the times anew."""
    current = game.rounds.order_by("-number").first()
    if current is None or current.over or current.snapshot is None:
        return
    by_number = {seat.number: seat for seat in game.seats.select_related("player")}
    current.live.pop("decided", None)
    current.live.pop("resting", None)
    seats = {place: by_number[number] for place, number in enumerate(current.seats)}
    plan(game, current, uno.restore(current.snapshot), seats, now)
    current.save(update_fields=["live"])


def end_round(game: Game, current: Round, table: uno.Table, seats: Sequence[Seat], now: datetime) -> None:
    """Write one hand a seat, the totals and, where the game is over with it, the places."""
    current.over = True
    current.finished_at = now
    current.winner = None if table.winner < 0 else seats[table.winner].number
    current.save()
    Hand.objects.bulk_create(
        Hand(round=current, seat=seat, cards=table.edition.write(table.hands[place]), points=table.points(place))
        for place, seat in enumerate(seats)
    )
    everybody = list(game.seats.order_by("number"))
    standing = standing_of(game, everybody)
    for place, seat in enumerate(everybody):
        seat.total = standing.totals[place]
        seat.place = standing.places[place] if standing.over else None
    Seat.objects.bulk_update(everybody, ["total", "place"])
    if standing.over:
        game.state = Game.State.OVER
        game.finished_at = now
        mark_unscored(game)


def standing_of(game: Game, seats: Sequence[Seat]) -> uno.Standing:
    """The totals of a game from its finished rounds, added up anew."""
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    return stand(game.score, seats, read_results(seats, rounds))
