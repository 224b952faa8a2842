"""The rest of the way: PostgreSQL alters no table whose rows were changed in the same transaction."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scoring", "0002_said_of_a_game")]

    operations = [
        migrations.RemoveField("confirmation", "game"),
        migrations.RenameField("confirmation", "played", "game"),
        migrations.AlterField(
            "confirmation",
            "game",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="confirmations",
                to="games.game",
                verbose_name="game",
            ),
        ),
        migrations.AddConstraint(
            "confirmation",
            models.UniqueConstraint(fields=("game", "player"), name="confirmation_one_a_player"),
        ),
    ]
