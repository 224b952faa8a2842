"""Merges two players and separates them again. Each merge remembers the rows that it moved."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.changes import announce_departure, mark_unscored, save_and_announce
from games.hooks import PlayerField, player_fields, players_changed, players_merging
from games.models import DeviceLink, Game, Merge, Message, Player, Seat
from games.outcomes import Refused

BATCH = 500  # as many ids as every database accepts in one query


SEATS = PlayerField(Seat, "player", within="game")
HOSTED = PlayerField(Game, "host")
OWN_FIELDS = (SEATS, HOSTED, PlayerField(Message, "player"), PlayerField(Player, "kept_by"))


def fields_of_players() -> tuple[PlayerField, ...]:
    """Every field whose rows move with a player, in this layer and in those above."""
    return (*OWN_FIELDS, *player_fields)


def rows_of(kind: PlayerField, player_id: int) -> QuerySet[Any]:
    return kind.model._default_manager.filter(**{kind.field: player_id})


def numbers_of(kind: PlayerField, player_id: int) -> list[int]:
    return list(rows_of(kind, player_id).order_by("pk").values_list("pk", flat=True))


def rows_free_for(kind: PlayerField, rows: QuerySet[Any], player_id: int) -> QuerySet[Any]:
    """Those of these rows that the player can take over."""
    if not kind.within:
        return rows
    return rows.exclude(**{f"{kind.within}__in": rows_of(kind, player_id).values(kind.within)})


def hand_over_rows(kind: PlayerField, numbers: list[int], givers: Collection[int], taker: int) -> list[int]:
    """Give these rows to another player, if one of the givers still has them. Return those that moved."""
    moved: list[int] = []
    for batch in batches(numbers):
        theirs = kind.model._default_manager.filter(pk__in=batch, **{f"{kind.field}__in": givers})
        moving = list(rows_free_for(kind, theirs, taker).values_list("pk", flat=True))
        kind.model._default_manager.filter(pk__in=moving).update(**{kind.field: taker})
        moved += moving
    return moved


def batches(numbers: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(numbers), BATCH):
        yield numbers[start : start + BATCH]


MERGING = 7_330_114_001  # the name of PostgreSQL's lock for it
SCORED = (Game.State.OVER, Game.State.ABANDONED)


@dataclass(frozen=True)
class MovedRows:
    """The numbers of rows that move with a player, by the model and field that they belong to."""

    numbers: Mapping[str, list[int]]

    @classmethod
    def of_player(cls, kinds: Iterable[PlayerField], player_id: int) -> MovedRows:
        return cls({kind.label: numbers_of(kind, player_id) for kind in kinds})

    @classmethod
    def from_json(cls, stored: Mapping[str, list[int]]) -> MovedRows:
        return cls(stored)

    def to_json(self) -> dict[str, list[int]]:
        return {label: numbers for label, numbers in self.numbers.items() if numbers}

    def of(self, kind: PlayerField) -> list[int]:
        return self.numbers.get(kind.label, [])

    def without(self, others: MovedRows) -> MovedRows:
        gone = {label: set(numbers) for label, numbers in others.numbers.items()}
        left = {label: [pk for pk in rows if pk not in gone.get(label, ())] for label, rows in self.numbers.items()}
        return MovedRows(left)


@transaction.atomic
def merge_players(*, gone: Player, kept: Player, by: Player | None) -> Merge:
    """Move everything of one player to the other. The caller decides who may ask for it. An invitation for the merged
    name stops working, and works again after an undo."""
    wait_for_other_merges()
    gone, kept = Player.objects.get(pk=gone.pk), Player.objects.get(pk=kept.pk)
    check_mergeable(gone, kept)
    games = lock_games(MovedRows.of_player((SEATS, HOSTED), gone.pk))
    check_never_together(gone, kept)
    players_merging.send(sender=Player, gone=gone, kept=kept)
    moved = move_rows(MovedRows.of_player(fields_of_players(), gone.pk), [gone.pk], kept.pk)
    merged = Merge.objects.create(gone=gone, kept=kept, by=by, moved=moved.to_json())
    Player.objects.filter(pk=gone.pk).update(merged_into=kept)
    DeviceLink.objects.filter(player=gone).delete()
    announce_new_owners(games, moved.of(SEATS), gone.pk, kept.pk)
    return merged


def check_merge(*, gone: Player, kept: Player) -> None:
    """Refuse if the two cannot be merged. Nothing is changed."""
    check_mergeable(gone, kept)
    check_never_together(gone, kept)
    players_merging.send(sender=Player, gone=gone, kept=kept)


@transaction.atomic
def undo_merge(*, merged: Merge) -> None:
    """Give back what this merge moved, whoever has it by now."""
    wait_for_other_merges()
    merged = Merge.objects.get(pk=merged.pk)
    if merged.undone_at is not None:
        raise Refused(_("This merge has already been undone."))
    later = merges_above(merged.kept_id)
    holders = [merged.kept_id, *(above.kept_id for above in later)]
    moved = MovedRows.from_json(merged.moved)
    games = lock_games(moved)
    back = move_rows(moved, holders, merged.gone_id)
    for above in later:
        forget_rows(above, moved)
    merged.undone_at = timezone.now()
    merged.save(update_fields=["undone_at"])
    Player.objects.filter(pk=merged.gone_id).update(merged_into=None)
    announce_new_owners(games, back.of(SEATS), merged.gone_id, *holders)


def wait_for_other_merges() -> None:
    """Wait for other merges, which are rare and can reach along whole chains. SQLite has one writer anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [MERGING])


def check_mergeable(gone: Player, kept: Player) -> None:
    if gone.pk == kept.pk:
        raise Refused(_("These two are the same player. Choose another one."))
    if gone.bot or kept.bot:
        raise Refused(_("A bot cannot be merged. Choose a person."))
    for player in (gone, kept):
        if player.merged_into_id is not None:
            raise Refused(_("%(name)s has already been merged.") % {"name": player.name})
    both = {"gone": gone.name, "kept": kept.name}
    if gone.user_id is not None and kept.user_id is None:
        raise Refused(_("%(gone)s has an account and %(kept)s has none. Merge them the other way round.") % both)
    if gone.claimed and not kept.claimed:
        raise Refused(_("%(gone)s has joined and %(kept)s is only a name. Merge them the other way round.") % both)


def check_never_together(gone: Player, kept: Player) -> None:
    both = Game.objects.filter(seats__in=Seat.objects.filter(player=kept))
    if game := both.filter(pk__in=Seat.objects.filter(player=gone).values("game")).first():
        raise Refused(
            _("%(gone)s and %(kept)s both played in game %(code)s, so they are two people.")
            % {"gone": gone.name, "kept": kept.name, "code": game.code}
        )


def merges_above(player_id: int) -> list[Merge]:
    """The merges that moved this player's rows further, nearest first."""
    found: list[Merge] = []
    while (above := Merge.objects.filter(gone_id=player_id, undone_at=None).first()) is not None:
        found.append(above)
        player_id = above.kept_id
    return found


def forget_rows(merged: Merge, rows: MovedRows) -> None:
    """Take rows that went back out of a merge that came later."""
    merged.moved = MovedRows.from_json(merged.moved).without(rows).to_json()
    merged.save(update_fields=["moved"])


def move_rows(rows: MovedRows, givers: Collection[int], taker: int) -> MovedRows:
    """Give these rows to another player, and return those that moved."""
    return MovedRows({kind.label: hand_over_rows(kind, rows.of(kind), givers, taker) for kind in fields_of_players()})


def lock_games(rows: MovedRows) -> list[Game]:
    """Lock the games of these seats and hosts before any seat, in the order in which everybody locks several games."""
    numbers = set(rows.of(HOSTED))
    for batch in batches(rows.of(SEATS)):
        numbers.update(Seat.objects.filter(pk__in=batch).values_list("game_id", flat=True))
    games: list[Game] = []
    for batch in batches(sorted(numbers)):
        games += Game.objects.select_for_update().filter(pk__in=batch).order_by("pk")
    return games


def announce_new_owners(games: list[Game], seats: list[int], *player_ids: int) -> None:
    """Give each seat whose player changed a new occupancy, redraw its screens, and recalculate its results."""
    for batch in batches(seats):
        Seat.objects.filter(pk__in=batch).update(occupancy=F("occupancy") + 1)
    for game in games:
        if game.state in SCORED:
            mark_unscored(game)
        save_and_announce(game, "unscored")
    players_changed.send(sender=Player, player_ids=player_ids)
    for player_id in player_ids:
        announce_departure(player_id)
