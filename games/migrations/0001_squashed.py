"""All tables of players, games and live tables; a database that has the replaced migrations is left as it is."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("games", "0001_initial"),
        ("games", "0002_links_and_codes"),
        ("games", "0003_processes"),
        ("games", "0004_sheets_and_people"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Player",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=30, verbose_name="name")),
                ("bot", models.CharField(blank=True, max_length=20, verbose_name="bot level")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="since")),
                (
                    "user",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="player",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="account",
                    ),
                ),
                ("archived_at", models.DateTimeField(blank=True, null=True, verbose_name="archived")),
                ("claimed_at", models.DateTimeField(blank=True, null=True, verbose_name="claimed")),
                (
                    "kept_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="kept",
                        to="games.player",
                        verbose_name="managed by",
                    ),
                ),
                (
                    "merged_into",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="merged",
                        to="games.player",
                        verbose_name="merged into",
                    ),
                ),
                (
                    "on_public_boards",
                    models.BooleanField(default=False, verbose_name="agreed to public leaderboards"),
                ),
                ("private", models.BooleanField(default=False, verbose_name="private player page")),
            ],
            options={
                "verbose_name": "player",
                "verbose_name_plural": "players",
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("name", ""), _negated=True), name="player_has_a_name"),
                    models.CheckConstraint(
                        condition=models.Q(("bot", ""), ("user__isnull", True), _connector="OR"),
                        name="player_bot_has_no_account",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=8, unique=True, verbose_name="code")),
                (
                    "source",
                    models.CharField(
                        choices=[("browser", "online"), ("physical", "with real cards")],
                        default="browser",
                        max_length=10,
                        verbose_name="source",
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("lobby", "waiting for players"),
                            ("running", "in progress"),
                            ("over", "finished"),
                            ("abandoned", "abandoned"),
                        ],
                        default="lobby",
                        max_length=10,
                        verbose_name="state",
                    ),
                ),
                ("version", models.PositiveIntegerField(default=1, verbose_name="version")),
                ("edition", models.CharField(max_length=20, verbose_name="edition")),
                ("options", models.JSONField(blank=True, default=dict, verbose_name="house rules")),
                (
                    "count",
                    models.CharField(
                        choices=[("standard", "Standard"), ("low", "Lowest score")],
                        default="standard",
                        max_length=10,
                        verbose_name="scoring",
                    ),
                ),
                (
                    "end",
                    models.CharField(
                        choices=[
                            ("target", "At a target score"),
                            ("rounds", "After a number of rounds"),
                            ("single", "After one round"),
                            ("elimination", "Knockout: last player in wins"),
                        ],
                        default="target",
                        max_length=12,
                        verbose_name="end",
                    ),
                ),
                ("end_value", models.PositiveIntegerField(default=500, verbose_name="target score or rounds")),
                (
                    "tie",
                    models.CharField(
                        choices=[
                            ("joint", "Shared win"),
                            ("play_on", "Play another round"),
                            ("last_round", "The last round decides"),
                            ("rounds_won", "Most rounds won"),
                        ],
                        default="joint",
                        max_length=12,
                        verbose_name="ties",
                    ),
                ),
                ("seats_offered", models.PositiveSmallIntegerField(default=4, verbose_name="seats")),
                ("clock", models.PositiveSmallIntegerField(default=0, verbose_name="seconds per turn")),
                (
                    "watch",
                    models.CharField(
                        choices=[
                            ("nobody", "Not allowed"),
                            ("hidden", "Allowed, hands hidden"),
                            ("open", "Allowed, hands open"),
                        ],
                        default="hidden",
                        max_length=10,
                        verbose_name="spectators",
                    ),
                ),
                ("listed", models.BooleanField(default=False, verbose_name="listed publicly")),
                ("next_action_at", models.DateTimeField(blank=True, db_index=True, null=True, verbose_name="next due")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="made")),
                ("started_at", models.DateTimeField(blank=True, null=True, verbose_name="started")),
                ("finished_at", models.DateTimeField(blank=True, null=True, verbose_name="finished")),
                ("unscored", models.BooleanField(db_index=True, default=False, verbose_name="not scored yet")),
                (
                    "rematch",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch_of",
                        to="games.game",
                        verbose_name="rematch",
                    ),
                ),
                (
                    "host",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="hosted",
                        to="games.player",
                        verbose_name="host",
                    ),
                ),
                ("rated", models.BooleanField(default=True, verbose_name="counts for ratings")),
                ("title", models.CharField(blank=True, max_length=60, verbose_name="title")),
            ],
            options={
                "verbose_name": "game",
                "verbose_name_plural": "games",
                "indexes": [
                    models.Index(fields=["-finished_at", "-id"], name="game_by_finish"),
                    models.Index(fields=["state", "listed", "-created_at"], name="game_open_tables"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("seats_offered__range", (2, 10))), name="game_two_to_ten_seats"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("end", "elimination"), _negated=True), ("count", "low"), _connector="OR"
                        ),
                        name="game_elimination_is_low",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("end", "single"), ("end_value__gte", 1), _connector="OR"),
                        name="game_end_can_be_reached",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Message",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=30, verbose_name="name")),
                ("text", models.CharField(max_length=200, verbose_name="text")),
                ("reaction", models.BooleanField(default=False, verbose_name="reaction")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="sent")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="messages",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="messages",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
            ],
            options={
                "verbose_name": "message",
                "verbose_name_plural": "messages",
                "ordering": ["id"],
            },
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
                ("dealer", models.PositiveSmallIntegerField(verbose_name="dealer's seat")),
                ("rules_version", models.PositiveSmallIntegerField(default=1, verbose_name="version of the rules")),
                ("commitment", models.CharField(blank=True, max_length=64, verbose_name="commitment")),
                ("seed", models.CharField(blank=True, max_length=64, verbose_name="seed")),
                ("seats", models.JSONField(default=list, verbose_name="seats in this round")),
                ("snapshot", models.JSONField(blank=True, null=True, verbose_name="snapshot")),
                ("live", models.JSONField(blank=True, default=dict, verbose_name="what the clock has to know")),
                ("moves_made", models.PositiveIntegerField(default=0, verbose_name="moves")),
                ("decision", models.PositiveIntegerField(default=0, verbose_name="decision")),
                ("winner", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="winner's seat")),
                ("over", models.BooleanField(default=False, verbose_name="over")),
                ("started_at", models.DateTimeField(auto_now_add=True, verbose_name="dealt")),
                ("finished_at", models.DateTimeField(blank=True, null=True, verbose_name="finished")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rounds",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                ("deleted_at", models.DateTimeField(blank=True, null=True, verbose_name="deleted")),
                ("revision", models.PositiveIntegerField(default=0, verbose_name="revision")),
            ],
            options={
                "verbose_name": "round",
                "verbose_name_plural": "rounds",
                "ordering": ["game", "number"],
                "constraints": [models.UniqueConstraint(fields=("game", "number"), name="round_once_a_number")],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(verbose_name="number")),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="seat in this round")),
                ("text", models.CharField(max_length=300, verbose_name="move")),
                ("events", models.JSONField(default=list, verbose_name="events")),
                ("key", models.CharField(max_length=64, unique=True, verbose_name="key")),
                ("at", models.DateTimeField(verbose_name="made")),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="moves",
                        to="games.round",
                        verbose_name="round",
                    ),
                ),
                ("lag", models.PositiveIntegerField(blank=True, null=True, verbose_name="ms after the window opened")),
            ],
            options={
                "verbose_name": "move",
                "verbose_name_plural": "moves",
                "ordering": ["round", "number"],
                "constraints": [models.UniqueConstraint(fields=("round", "number"), name="move_once_a_number")],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
                ("name", models.CharField(max_length=30, verbose_name="name at the table")),
                ("occupancy", models.PositiveIntegerField(default=1, verbose_name="occupancy")),
                ("autopilot", models.BooleanField(default=False, verbose_name="autopilot")),
                ("more_time", models.BooleanField(default=False, verbose_name="extra time")),
                ("timeouts", models.PositiveSmallIntegerField(default=0, verbose_name="time-outs in a row")),
                ("last_seen", models.DateTimeField(blank=True, null=True, verbose_name="last seen")),
                ("round_trip", models.PositiveIntegerField(blank=True, null=True, verbose_name="round trip in ms")),
                ("total", models.IntegerField(default=0, verbose_name="points")),
                ("place", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="place")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="seats",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
                ("gone", models.BooleanField(default=False, verbose_name="left the game")),
                ("start", models.IntegerField(default=0, verbose_name="points to start with")),
                ("tab", models.CharField(blank=True, editable=False, max_length=32, verbose_name="active tab")),
            ],
            options={
                "verbose_name": "seat",
                "verbose_name_plural": "seats",
                "ordering": ["game", "number"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="seat_once_a_number"),
                    models.UniqueConstraint(fields=("game", "player"), name="seat_one_a_player"),
                    models.UniqueConstraint(fields=("game", "name"), name="seat_one_a_name"),
                    models.CheckConstraint(condition=models.Q(("number__lt", 10)), name="seat_at_most_ten"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Hand",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("cards", models.TextField(blank=True, verbose_name="cards")),
                ("points", models.PositiveIntegerField(verbose_name="points")),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hands",
                        to="games.round",
                        verbose_name="round",
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hands",
                        to="games.seat",
                        verbose_name="seat",
                    ),
                ),
                ("counted", models.JSONField(blank=True, default=list, verbose_name="points of each card")),
            ],
            options={
                "verbose_name": "hand",
                "verbose_name_plural": "hands",
                "constraints": [models.UniqueConstraint(fields=("round", "seat"), name="hand_one_a_seat")],
            },
        ),
        migrations.CreateModel(
            name="DeviceLink",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True, verbose_name="digest")),
                ("session_key", models.CharField(max_length=40, verbose_name="session to leave")),
                ("expires_at", models.DateTimeField(db_index=True, verbose_name="valid until")),
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="device_link",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
            ],
            options={
                "verbose_name": "device link",
                "verbose_name_plural": "device links",
            },
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, verbose_name="digest")),
                ("made_at", models.DateTimeField(auto_now=True, verbose_name="made")),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="recovery_code",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="account",
                    ),
                ),
            ],
            options={
                "verbose_name": "recovery code",
                "verbose_name_plural": "recovery codes",
            },
        ),
        migrations.CreateModel(
            name="Process",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=64, unique=True, verbose_name="name")),
                ("alive_at", models.DateTimeField(db_index=True, verbose_name="last alive")),
            ],
            options={
                "verbose_name": "server process",
                "verbose_name_plural": "server processes",
            },
        ),
        migrations.CreateModel(
            name="ClaimLink",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True, verbose_name="digest")),
                ("expires_at", models.DateTimeField(db_index=True, verbose_name="valid until")),
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="claim_link",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
            ],
            options={
                "verbose_name": "invitation to claim a name",
                "verbose_name_plural": "invitations to claim names",
            },
        ),
        migrations.CreateModel(
            name="Merge",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="merged at")),
                ("undone_at", models.DateTimeField(blank=True, null=True, verbose_name="undone")),
                ("moved", models.JSONField(default=dict, verbose_name="moved records")),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.player",
                        verbose_name="by",
                    ),
                ),
                (
                    "gone",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="merges_away",
                        to="games.player",
                        verbose_name="merged",
                    ),
                ),
                (
                    "kept",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="merges",
                        to="games.player",
                        verbose_name="kept",
                    ),
                ),
            ],
            options={
                "verbose_name": "merge",
                "verbose_name_plural": "merges",
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("undone_at", None)), fields=("gone",), name="merge_one_standing_a_player"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("gone", models.F("kept")), _negated=True), name="merge_of_two"
                    ),
                ],
            },
        ),
    ]
