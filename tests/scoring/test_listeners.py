"""Every row that names a player follows a merge, is worked out again, or is known to stay."""

import pytest
from django.apps import apps
from django.db.models import ForeignKey

from games.models import Player
from games.players.merges import fields_of_players

WORKED_OUT_ANEW = {
    "scoring.result.player",
    "scoring.standing.player",
    "scoring.meeting.player",
    "scoring.meeting.opponent",
    "scoring.rating.player",
    "scoring.ratingevent.player",
}
STAYS = {
    "games.player.merged_into",  # the merge itself
    "games.merge.gone",
    "games.merge.kept",
    "games.merge.by",
    "games.devicelink.player",  # deleted
    "games.claimlink.player",
}


@pytest.mark.parametrize("app", ["games", "scoring"])
def test_no_row_of_a_player_is_forgotten_by_a_merge(app: str):
    fields = {
        f"{model._meta.label_lower}.{field.name}"
        for model in apps.get_app_config(app).get_models()
        for field in model._meta.get_fields()
        if isinstance(field, ForeignKey) and field.related_model is Player
    }
    moved = {field.label for field in fields_of_players()}
    assert fields - moved - WORKED_OUT_ANEW - STAYS == set()
