"""Deals a round, writes its moves and ends it. This is the only place where a table is turned into rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import uno
from games.changes import announce_game, mark_unscored, save_and_announce
from games.models import Game, Hand, Round, Seat
from games.play import sql
from games.play.early_answers import update_early_answers
from games.play.round_state import MadeMove, RoundAfter, RoundState, save_state, state_of
from games.play.schedule import next_due, plan_round
from games.play.uno_call import update_exposures


def deal_round(game: Game, seats: Sequence[Seat], now: datetime, seed: uno.Seed | None = None) -> Round:
    """Deal the game's next round and turn up its first card. A seed is given only for tests and demonstrations."""
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
    uno.flip(table)
    flip = MadeMove(None, "flip", f"flip:{game.pk}:{current.number}", now)
    after = after_move(current, RoundState(), table, active, flip)
    apply_to_rows(current, after)
    current.save()
    sql.run_statements(sql.add_move(current, after))
    return current


def next_dealer(game: Game, active: Sequence[Seat]) -> Seat:
    """The host deals first, or else the first seat; then the deal passes to the left, past players who are out (S3)."""
    last = game.rounds.order_by("-number").first()
    if last is None:
        return next((seat for seat in active if seat.player_id == game.host_id), active[0])
    after = [seat for seat in active if seat.number > last.dealer]
    return (after or list(active))[0]


def after_move(
    current: Round, state: RoundState, table: uno.Table, seats: Sequence[Seat], move: MadeMove
) -> RoundAfter:
    """Work out the new state of the round after a move on the table. Nothing is written yet."""
    moves_made, decision = current.moves_made + 1, current.decision + (not move.reaction)
    state = update_early_answers(state, table, decision, None if move.reaction else move.seat)
    state = update_exposures(state, table, seats, moves_made, move.at)
    state = plan_round(state, table, seats, clock=current.game.clock, decision=decision, now=move.at)
    events = [event.to_json() for event in table.last_events()]
    return RoundAfter(move, events, moves_made, decision, uno.snapshot(table), state)


def apply_to_rows(current: Round, after: RoundAfter) -> None:
    """Put the new values into the round's row, which is not saved yet, and its next time into the game's."""
    current.moves_made, current.decision = after.moves_made, after.decision
    current.snapshot, current.live = after.snapshot, after.state.to_json()
    current.game.next_action_at = next_due(after.state)


def write_move(current: Round, after: RoundAfter, progress: object) -> None:
    """Write a move of a round that continues, in one step, and announce the new version together with the change, so
    that it can be shown without reading anything."""
    apply_to_rows(current, after)
    current.game.version += 1
    sql.run_statements(sql.add_move(current, after), sql.update_round(current), sql.update_game(current.game))
    announce_game(current.game, progress)


def write_last_move(current: Round, table: uno.Table, seats: Sequence[Seat], after: RoundAfter) -> None:
    """Write the move that ends a round, with the hands that are left, and announce the new version."""
    apply_to_rows(current, after)
    end_round(current.game, current, table, seats, after.move.at)
    sql.run_statements(sql.add_move(current, after))
    save_and_announce(current.game, "next_action_at", "state", "finished_at", "unscored")


def replan_round(game: Game, now: datetime) -> None:
    """Set the times of the round from the start, because who acts in a seat, or how, has changed."""
    current = game.rounds.order_by("-number").first()
    if current is None or current.over or current.snapshot is None:
        return
    by_number = {seat.number: seat for seat in game.seats.select_related("player")}
    seats = [by_number[number] for number in current.seats]
    table, state = uno.restore(current.snapshot), state_of(current).unplanned()
    state = plan_round(state, table, seats, clock=game.clock, decision=current.decision, now=now)
    save_state(current, state)
    game.next_action_at = next_due(state)


def end_round(game: Game, current: Round, table: uno.Table, seats: Sequence[Seat], now: datetime) -> None:
    """Write one hand for each seat, the totals and, if the game is over too, the places."""
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
        game.next_action_at = None
        mark_unscored(game)


def standing_of(game: Game, seats: Sequence[Seat]) -> uno.Standing:
    """The totals of a game, added up from its finished rounds."""
    rounds = list(game.rounds.filter(over=True).order_by("number").prefetch_related("hands"))
    return add_up_rounds(game.score, seats, read_results(seats, rounds))


def finished_rounds(game: Game, current: Round | None) -> list[Round]:
    """The rounds before the latest without their snapshots, which nobody needs any more, and the latest if it is
    over."""
    if current is None:
        return []
    before = game.rounds.filter(over=True, number__lt=current.number).order_by("number")
    return [*before.defer("snapshot", "live").prefetch_related("hands"), *([current] if current.over else [])]


def add_up_rounds(score: uno.Score, seats: Sequence[Seat], results: Iterable[uno.RoundResult]) -> uno.Standing:
    """Add up finished rounds. Players who joined late start with their points, and those who left come last."""
    gone = [place for place, seat in enumerate(seats) if seat.gone]
    return uno.stand(score, len(seats), results, [seat.start for seat in seats], gone=gone, strict=False)


def read_results(seats: Sequence[Seat], rounds: Sequence[Round]) -> list[uno.RoundResult]:
    """The finished rounds as the points that each seat was left with; a player who sat out has none."""
    places = {seat.pk: place for place, seat in enumerate(seats)}
    numbers = {seat.number: place for place, seat in enumerate(seats)}
    left: dict[int, list[int | None]] = {played.pk: [None] * len(seats) for played in rounds}
    for played in rounds:
        for hand in played.hands.all():
            left[played.pk][places[hand.seat_id]] = hand.points
    return [
        uno.RoundResult(None if played.winner is None else numbers[played.winner], tuple(left[played.pk]))
        for played in rounds
    ]
