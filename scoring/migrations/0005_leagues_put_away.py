"""Leagues can be put away."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scoring", "0004_late_games")]

    operations = [
        migrations.AddField(
            "league", "archived_at", models.DateTimeField(blank=True, null=True, verbose_name="put away")
        ),
    ]
