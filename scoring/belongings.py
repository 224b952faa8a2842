"""What sheets and leagues keep of a player: it goes along when two players become one, and is forgotten with who leaves."""

from typing import Any

from django.db.models import F, Model, Q
from django.dispatch import receiver
from django.utils.translation import gettext as _

from games.farewell import forgetting
from games.models import Player
from games.services.belongings import Belonging, belongs
from games.services.merging import merging_two, players_changed
from games.services.outcomes import Refused
from scoring import models
from scoring.leagues.farewell import leave_all
from scoring.profiles.access import decide

belongs(
    Belonging(models.SheetRole, "player", within="game"),
    Belonging(models.SheetLink, "made_by"),
    Belonging(models.HandEntry, "by"),
    Belonging(models.SheetChange, "by"),
    Belonging(models.Membership, "player", within="league"),
    Belonging(models.Invitation, "made_by"),
    Belonging(models.LeagueChange, "by"),
    Belonging(models.SeasonGame, "added_by"),
    Belonging(models.Confirmation, "player", within="game"),
    Belonging(models.Adjustment, "player"),
    Belonging(models.Adjustment, "by"),
    Belonging(models.FinalStanding, "player", within="season"),
    Belonging(models.Evening, "made_by"),
)


@receiver(merging_two)
def keep_owners(gone: Player, kept: Player, **about: Any) -> None:
    """Where both belong to a league each keeps the own place there, so that an owner would be lost."""
    owned = models.Membership.objects.filter(player=gone, role=models.Role.OWNER)
    both = owned.filter(league__memberships__player=kept).select_related("league").first()
    if both is not None:
        raise Refused(
            _("%(gone)s owns the league %(league)s, to which %(kept)s belongs too: hand it over first.")
            % {"gone": gone.name, "kept": kept.name, "league": both.league.name}
        )


@receiver(players_changed)
def count_seasons_anew(player_ids: tuple[int, ...], **about: Any) -> None:
    """Tables of seasons name players, and are kept by the version of the season."""
    leagues = models.Membership.objects.filter(player__in=player_ids).values("league")
    seasons = Q(league__in=leagues) | Q(adjustments__player__in=player_ids)
    numbers = models.Season.objects.filter(seasons).values_list("pk", flat=True)
    models.Season.objects.filter(pk__in=list(numbers)).update(version=F("version") + 1)


@receiver(forgetting)
def forget_in_logs(player: Player, former: str, names: dict[int, str], **about: Any) -> None:
    """Nothing is shown of who leaves. Logs stay without the name, whether they wrote in them or are written about."""
    decide(player, private=True, on_public_boards=False)
    leave_all(player)
    models.SheetLink.objects.filter(made_by=player).delete()
    models.Invitation.objects.filter(made_by=player).delete()
    models.SheetChange.objects.filter(by=player).update(name=former)
    models.LeagueChange.objects.filter(by=player).update(name=former)
    for sheet in models.SheetChange.objects.filter(Q(game__in=list(names)) | Q(game__host=player)).iterator():
        known = {player.name, names.get(sheet.game_id, player.name)}
        write_over(sheet, ("before", "after"), known, former)
    for league in models.LeagueChange.objects.filter(league__memberships__player=player).iterator():
        write_over(league, ("data",), {player.name}, former)


def write_over(change: Model, fields: tuple[str, ...], known: set[str], former: str) -> None:
    told = {field: without(getattr(change, field), known, former) for field in fields}
    if any(getattr(change, field) != value for field, value in told.items()):
        type(change)._default_manager.filter(pk=change.pk).update(**told)


def without(value: Any, known: set[str], former: str) -> Any:
    """What was written down, with the former name in the place of these."""
    if isinstance(value, str):
        return former if value in known else value
    if isinstance(value, list):
        return [without(part, known, former) for part in value]
    if isinstance(value, dict):
        return {key: without(part, known, former) for key, part in value.items()}
    return value
