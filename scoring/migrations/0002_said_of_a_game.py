"""Results know the season that counts them, and what players say is said of a game, in a league or not."""

import django.db.models.deletion
from django.db import migrations, models


def say_it_of_the_game(apps, schema_editor):
    """What was said of a season's game, with the result that it had; and the boards of leagues are made from its marks."""
    confirmations, seats = apps.get_model("scoring", "Confirmation").objects, apps.get_model("games", "Seat").objects
    for said in confirmations.select_related("game").iterator():
        said.played_id = said.game.game_id
        lines = seats.filter(game_id=said.played_id).order_by("number")
        said.result = [list(line) for line in lines.values_list("place", "total")]
        said.save(update_fields=["played", "result"])
    apps.get_model("games", "Game").objects.filter(season_game__isnull=False).update(unscored=True)


class Migration(migrations.Migration):
    dependencies = [("games", "0004_sheets_and_people"), ("scoring", "0001_initial")]

    operations = [
        migrations.AddField(
            "result",
            "league",
            models.PositiveBigIntegerField(blank=True, null=True, verbose_name="number of the league that counts it"),
        ),
        migrations.AddField(
            "result",
            "season",
            models.PositiveBigIntegerField(blank=True, null=True, verbose_name="number of the season that counts it"),
        ),
        migrations.AlterField("standing", "scope", models.CharField(max_length=80, verbose_name="scope")),
        migrations.RemoveConstraint("confirmation", "confirmation_one_a_player"),
        migrations.AddField("confirmation", "result", models.JSONField(default=list, verbose_name="result")),
        migrations.AddField(
            "confirmation",
            "played",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"
            ),
        ),
        migrations.RunPython(say_it_of_the_game, migrations.RunPython.noop),
    ]
