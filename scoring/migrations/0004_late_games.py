"""Pools tell games that were corrected from games that came late."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scoring", "0003_only_of_a_game")]

    operations = [
        migrations.AddField(
            "pool",
            "late",
            models.JSONField(blank=True, default=list, verbose_name="because of games that came late"),
        ),
        migrations.AddField(
            "pool",
            "settled_until",
            models.DateTimeField(blank=True, null=True, verbose_name="said where everybody stands until"),
        ),
        migrations.AddField(
            "ratingshift",
            "late",
            models.JSONField(blank=True, default=list, verbose_name="games that came late"),
        ),
    ]
