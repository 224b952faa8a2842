from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0002_links_and_codes")]

    operations = [
        migrations.CreateModel(
            name="Process",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=64, unique=True, verbose_name="name")),
                ("alive_at", models.DateTimeField(db_index=True, verbose_name="last alive")),
            ],
            options={"verbose_name": "server process", "verbose_name_plural": "server processes"},
        ),
    ]
