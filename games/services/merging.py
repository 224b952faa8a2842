"""Two players become one, and two again: seats and everything else move along, and each merge remembers what it moved."""

from __future__ import annotations

from collections.abc import Collection

from django.db import connection, transaction
from django.db.models import F
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import DeviceLink, Game, Merge, Player, Seat
from games.services.announcing import changed, mark_unscored, part_with
from games.services.belongings import HOSTED, SEATS, batches, known
from games.services.outcomes import Refused

merging_two = Signal()  # sent with gone and kept before anything moves: an upper layer may raise its refusal
players_changed = Signal()  # sent with player_ids inside the transaction, after their rows moved

MERGING = 7_330_114_001  # the name of PostgreSQL's lock for it
Rows = dict[str, list[int]]  # numbers of rows by what they are, as a merge remembers them
SCORED = (Game.State.OVER, Game.State.ABANDONED)


@transaction.atomic
def merge(*, gone: Player, kept: Player, by: Player | None) -> Merge:
    """Everything of one player becomes the other's. Who may ask for it is for the caller to decide. An invitation to who
    goes rests: it leads nowhere, and works again when they are two."""
    one_at_a_time()
    gone, kept = Player.objects.get(pk=gone.pk), Player.objects.get(pk=kept.pk)
    check_two_can_be_one(gone, kept)
    games = lock_games({belonging.label: belonging.numbers(gone.pk) for belonging in (SEATS, HOSTED)})
    check_never_together(gone, kept)
    merging_two.send(sender=Player, gone=gone, kept=kept)
    moved = hand_over({belonging.label: belonging.numbers(gone.pk) for belonging in known()}, [gone.pk], kept.pk)
    merged = Merge.objects.create(gone=gone, kept=kept, by=by, moved=moved)
    Player.objects.filter(pk=gone.pk).update(merged_into=kept)
    DeviceLink.objects.filter(player=gone).delete()
    tell(games, moved.get(SEATS.label, []), gone.pk, kept.pk)
    return merged


def check(*, gone: Player, kept: Player) -> None:
    """Whether the two can become one, for who asks before it is done."""
    check_two_can_be_one(gone, kept)
    check_never_together(gone, kept)
    merging_two.send(sender=Player, gone=gone, kept=kept)


@transaction.atomic
def undo(*, merged: Merge) -> None:
    """What this merge moved goes back, whoever has it by now."""
    one_at_a_time()
    merged = Merge.objects.get(pk=merged.pk)
    if merged.undone_at is not None:
        raise Refused(_("This has been undone already."))
    later = merges_above(merged.kept_id)
    holders = [merged.kept_id, *(above.kept_id for above in later)]
    games = lock_games(merged.moved)
    back = hand_over(merged.moved, holders, merged.gone_id)
    for above in later:
        forget_rows(above, merged.moved)
    merged.undone_at = timezone.now()
    merged.save(update_fields=["undone_at"])
    Player.objects.filter(pk=merged.gone_id).update(merged_into=None)
    tell(games, back.get(SEATS.label, []), merged.gone_id, *holders)


def one_at_a_time() -> None:
    """Merges are rare and reach along whole chains, so each waits for the one before. SQLite has one writer anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [MERGING])


def check_two_can_be_one(gone: Player, kept: Player) -> None:
    if gone.pk == kept.pk:
        raise Refused(_("That is one and the same player."))
    if gone.bot or kept.bot:
        raise Refused(_("A bot is nobody else: it cannot be merged."))
    for player in (gone, kept):
        if player.merged_into_id is not None:
            raise Refused(_("%(name)s has been merged already.") % {"name": player.name})
    both = {"gone": gone.name, "kept": kept.name}
    if gone.user_id is not None and kept.user_id is None:
        raise Refused(_("%(gone)s has an account and %(kept)s has none: merge them the other way round.") % both)
    if gone.claimed and not kept.claimed:
        raise Refused(_("%(gone)s is a person and %(kept)s only a name: merge them the other way round.") % both)


def check_never_together(gone: Player, kept: Player) -> None:
    both = Game.objects.filter(seats__in=Seat.objects.filter(player=kept))
    if game := both.filter(pk__in=Seat.objects.filter(player=gone).values("game")).first():
        raise Refused(
            _("%(gone)s and %(kept)s both sat in game %(code)s, so they are two people.")
            % {"gone": gone.name, "kept": kept.name, "code": game.code}
        )


def merges_above(player_id: int) -> list[Merge]:
    """The standing merges that carried this player's rows further, nearest first."""
    found: list[Merge] = []
    while (above := Merge.objects.filter(gone_id=player_id, undone_at=None).first()) is not None:
        found.append(above)
        player_id = above.kept_id
    return found


def forget_rows(merged: Merge, rows: Rows) -> None:
    left = {label: [pk for pk in moved if pk not in set(rows.get(label, ()))] for label, moved in merged.moved.items()}
    merged.moved = {label: moved for label, moved in left.items() if moved}
    merged.save(update_fields=["moved"])


def hand_over(rows: Rows, givers: Collection[int], taker: int) -> Rows:
    """Give these rows to another player; those that went."""
    went = {kind.label: kind.hand_over(rows.get(kind.label, []), givers, taker) for kind in known()}
    return {label: numbers for label, numbers in went.items() if numbers}


def lock_games(rows: Rows) -> list[Game]:
    """The games of these seats and hosts, locked before any seat is, and in the order in which all lock several."""
    numbers = set(rows.get(HOSTED.label, ()))
    for batch in batches(rows.get(SEATS.label, [])):
        numbers.update(Seat.objects.filter(pk__in=batch).values_list("game_id", flat=True))
    games: list[Game] = []
    for batch in batches(sorted(numbers)):
        games += Game.objects.select_for_update().filter(pk__in=batch).order_by("pk")
    return games


def tell(games: list[Game], seats: list[int], *player_ids: int) -> None:
    """A seat that changed hands has a new occupancy; its screens are drawn anew, and its results worked out anew."""
    for batch in batches(seats):
        Seat.objects.filter(pk__in=batch).update(occupancy=F("occupancy") + 1)
    for game in games:
        if game.state in SCORED:
            mark_unscored(game)
        changed(game, "unscored")
    players_changed.send(sender=Player, player_ids=player_ids)
    for player_id in player_ids:
        part_with(player_id)
