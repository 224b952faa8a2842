"""All tables of score sheets, results, ratings and leagues; a database that has the replaced migrations is left as it is."""

import django.db.models.deletion
from django.db import migrations, models

import scoring.models.seasons


class Migration(migrations.Migration):
    replaces = [
        ("scoring", "0001_initial"),
        ("scoring", "0002_said_of_a_game"),
        ("scoring", "0003_only_of_a_game"),
        ("scoring", "0004_late_games"),
        ("scoring", "0005_leagues_put_away"),
    ]

    initial = True

    dependencies = [
        ("games", "0001_squashed"),
    ]

    operations = [
        migrations.CreateModel(
            name="Pool",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=40, unique=True, verbose_name="key")),
                ("version", models.PositiveIntegerField(default=1, verbose_name="version")),
                ("replay_from", models.DateTimeField(blank=True, null=True, verbose_name="recalculation started from")),
                ("replay_at", models.DateTimeField(blank=True, null=True, verbose_name="recalculate from")),
                ("replay_game", models.PositiveBigIntegerField(default=0, verbose_name="recalculate from game")),
                ("causes", models.JSONField(blank=True, default=list, verbose_name="corrected games")),
                ("late", models.JSONField(blank=True, default=list, verbose_name="games added late")),
                (
                    "settled_until",
                    models.DateTimeField(blank=True, null=True, verbose_name="reported until"),
                ),
            ],
            options={
                "verbose_name": "rating pool",
                "verbose_name_plural": "rating pools",
            },
        ),
        migrations.CreateModel(
            name="League",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=8, unique=True, verbose_name="code")),
                ("name", models.CharField(max_length=60, verbose_name="name")),
                ("description", models.CharField(blank=True, max_length=600, verbose_name="description")),
                ("public", models.BooleanField(default=True, verbose_name="public")),
                ("made_at", models.DateTimeField(auto_now_add=True, verbose_name="created")),
                ("archived_at", models.DateTimeField(blank=True, null=True, verbose_name="archived")),
            ],
            options={
                "verbose_name": "league",
                "verbose_name_plural": "leagues",
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("name", ""), _negated=True), name="league_has_a_name")
                ],
            },
        ),
        migrations.CreateModel(
            name="Season",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
                ("name", models.CharField(max_length=60, verbose_name="name")),
                ("starts_on", models.DateField(blank=True, null=True, verbose_name="from")),
                ("ends_on", models.DateField(blank=True, null=True, verbose_name="until")),
                ("editions", models.JSONField(blank=True, default=list, verbose_name="editions that count")),
                ("counts", models.JSONField(blank=True, default=list, verbose_name="scoring that counts")),
                ("points", models.JSONField(default=scoring.models.seasons.fair_table, verbose_name="points")),
                ("participation", models.PositiveSmallIntegerField(default=0, verbose_name="points for taking part")),
                ("best_of", models.PositiveSmallIntegerField(default=0, verbose_name="results that count")),
                ("planned", models.PositiveSmallIntegerField(default=0, verbose_name="games planned for each player")),
                ("minimum", models.PositiveSmallIntegerField(default=0, verbose_name="minimum games to be ranked")),
                (
                    "ties",
                    models.JSONField(blank=True, default=scoring.models.seasons.usual_ties, verbose_name="tie-breaks"),
                ),
                (
                    "confirm",
                    models.CharField(
                        choices=[
                            ("nobody", "Nobody: finished games count at once"),
                            ("one", "One of its players"),
                            ("all", "All of its players"),
                        ],
                        default="nobody",
                        max_length=10,
                        verbose_name="who confirms a result",
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[("draft", "draft"), ("open", "open"), ("closed", "closed")],
                        default="draft",
                        max_length=10,
                        verbose_name="state",
                    ),
                ),
                ("version", models.PositiveIntegerField(default=1, verbose_name="version")),
                ("made_at", models.DateTimeField(auto_now_add=True, verbose_name="created")),
                ("opened_at", models.DateTimeField(blank=True, null=True, verbose_name="opened")),
                ("closed_at", models.DateTimeField(blank=True, null=True, verbose_name="closed")),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seasons",
                        to="scoring.league",
                        verbose_name="league",
                    ),
                ),
            ],
            options={
                "verbose_name": "season",
                "verbose_name_plural": "seasons",
                "ordering": ["league", "-number"],
                "constraints": [
                    models.UniqueConstraint(fields=("league", "number"), name="season_once_a_number"),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("starts_on__isnull", True),
                            ("ends_on__isnull", True),
                            ("ends_on__gte", models.F("starts_on")),
                            _connector="OR",
                        ),
                        name="season_dates_the_right_way_round",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="LeagueChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20, verbose_name="kind")),
                ("data", models.JSONField(blank=True, default=dict, verbose_name="what")),
                ("why", models.CharField(blank=True, max_length=200, verbose_name="why")),
                ("name", models.CharField(blank=True, max_length=30, verbose_name="name")),
                ("key", models.CharField(blank=True, max_length=64, null=True, unique=True, verbose_name="key")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="at")),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.player",
                        verbose_name="by",
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="changes",
                        to="scoring.league",
                        verbose_name="league",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="changes",
                        to="scoring.season",
                        verbose_name="season",
                    ),
                ),
            ],
            options={
                "verbose_name": "league change",
                "verbose_name_plural": "league changes",
                "ordering": ["-id"],
                "indexes": [models.Index(fields=["season", "kind", "-id"], name="league_change_by_season")],
            },
        ),
        migrations.CreateModel(
            name="FinalStanding",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("line", models.PositiveSmallIntegerField(verbose_name="line")),
                ("place", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="place")),
                ("shared", models.BooleanField(default=False, verbose_name="shared")),
                ("points", models.IntegerField(verbose_name="points times 2520")),
                ("games", models.PositiveSmallIntegerField(verbose_name="games")),
                ("wins", models.PositiveSmallIntegerField(verbose_name="wins")),
                ("details", models.JSONField(default=dict, verbose_name="other details")),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="standings",
                        to="scoring.season",
                        verbose_name="season",
                    ),
                ),
            ],
            options={
                "verbose_name": "final standing",
                "verbose_name_plural": "final standings",
                "ordering": ["season", "line"],
                "constraints": [
                    models.UniqueConstraint(fields=("season", "player"), name="final_standing_one_a_player")
                ],
            },
        ),
        migrations.CreateModel(
            name="Evening",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
                ("present", models.JSONField(default=list, verbose_name="players present")),
                ("wanted", models.PositiveSmallIntegerField(default=4, verbose_name="players per table")),
                ("seed", models.CharField(max_length=32, verbose_name="seed of the draw")),
                ("made_at", models.DateTimeField(auto_now_add=True, verbose_name="drawn")),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.player",
                        verbose_name="by",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="evenings",
                        to="scoring.season",
                        verbose_name="season",
                    ),
                ),
            ],
            options={
                "verbose_name": "evening",
                "verbose_name_plural": "evenings",
                "ordering": ["season", "number"],
                "constraints": [models.UniqueConstraint(fields=("season", "number"), name="evening_once_a_number")],
            },
        ),
        migrations.CreateModel(
            name="Adjustment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("points", models.IntegerField(verbose_name="points times 2520")),
                ("reason", models.CharField(max_length=200, verbose_name="reason")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="at")),
                ("revoked_at", models.DateTimeField(blank=True, null=True, verbose_name="withdrawn")),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.player",
                        verbose_name="by",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="adjustments",
                        to="scoring.season",
                        verbose_name="season",
                    ),
                ),
            ],
            options={
                "verbose_name": "adjustment",
                "verbose_name_plural": "adjustments",
                "ordering": ["season", "id"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("reason", ""), _negated=True), name="adjustment_has_a_reason"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="SeasonGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(verbose_name="number")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("pending", "awaiting confirmation"),
                            ("confirmed", "counts"),
                            ("disputed", "disputed"),
                            ("void", "does not count"),
                        ],
                        default="pending",
                        max_length=10,
                        verbose_name="state",
                    ),
                ),
                ("noted", models.JSONField(blank=True, null=True, verbose_name="result")),
                ("noted_version", models.PositiveIntegerField(default=0, verbose_name="version of the game")),
                ("added_at", models.DateTimeField(auto_now_add=True, verbose_name="added")),
                (
                    "added_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.player",
                        verbose_name="added by",
                    ),
                ),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="season_game",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="games",
                        to="scoring.season",
                        verbose_name="season",
                    ),
                ),
            ],
            options={
                "verbose_name": "season game",
                "verbose_name_plural": "season games",
                "ordering": ["season", "number"],
                "constraints": [models.UniqueConstraint(fields=("season", "number"), name="season_game_once_a_number")],
            },
        ),
        migrations.CreateModel(
            name="DrawnTable",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
                ("players", models.JSONField(verbose_name="players")),
                (
                    "evening",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tables",
                        to="scoring.evening",
                        verbose_name="evening",
                    ),
                ),
                (
                    "game",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="drawn_table",
                        to="scoring.seasongame",
                        verbose_name="season game",
                    ),
                ),
            ],
            options={
                "verbose_name": "drawn table",
                "verbose_name_plural": "drawn tables",
                "ordering": ["evening", "number"],
                "constraints": [
                    models.UniqueConstraint(fields=("evening", "number"), name="drawn_table_once_a_number")
                ],
            },
        ),
        migrations.CreateModel(
            name="Confirmation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("right", models.BooleanField(default=True, verbose_name="confirmed")),
                ("why", models.CharField(blank=True, max_length=200, verbose_name="reason")),
                ("at", models.DateTimeField(auto_now=True, verbose_name="at")),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
                ("result", models.JSONField(default=list, verbose_name="result")),
                (
                    "played",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="confirmations",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
            ],
            options={
                "verbose_name": "confirmation",
                "verbose_name_plural": "confirmations",
            },
        ),
        # The column was once called "played". PostgreSQL still has an index of that name, and so has a new database.
        migrations.AlterField(
            model_name="confirmation",
            name="played",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="confirmations",
                to="games.game",
                verbose_name="game",
            ),
        ),
        migrations.RenameField("confirmation", "played", "game"),
        migrations.AddConstraint(
            model_name="confirmation",
            constraint=models.UniqueConstraint(fields=("game", "player"), name="confirmation_one_a_player"),
        ),
        migrations.CreateModel(
            name="SheetChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveIntegerField(verbose_name="version")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("made", "created"),
                            ("added", "round added"),
                            ("corrected", "round corrected"),
                            ("deleted", "round deleted"),
                            ("restored", "round restored"),
                            ("joined", "player joined"),
                            ("removed", "player removed"),
                            ("left", "player left"),
                            ("came_back", "player came back"),
                            ("renamed", "player renamed"),
                            ("replaced", "player replaced"),
                            ("rules", "rules changed"),
                            ("watch", "visibility changed"),
                            ("abandoned", "abandoned"),
                            ("reopened", "reopened"),
                            ("handed_over", "handed over"),
                            ("rematch", "rematch"),
                        ],
                        max_length=20,
                        verbose_name="kind",
                    ),
                ),
                ("round", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="round")),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="seat")),
                ("before", models.JSONField(blank=True, null=True, verbose_name="before")),
                ("after", models.JSONField(blank=True, null=True, verbose_name="after")),
                ("why", models.CharField(blank=True, max_length=200, verbose_name="reason")),
                (
                    "undoes",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="undoes version"),
                ),
                ("name", models.CharField(max_length=30, verbose_name="name")),
                ("key", models.CharField(max_length=64, unique=True, verbose_name="key")),
                ("said", models.CharField(max_length=64, verbose_name="digest of the request")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="at")),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="games.player",
                        verbose_name="by",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sheet_changes",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
            ],
            options={
                "verbose_name": "change of a score sheet",
                "verbose_name_plural": "changes of score sheets",
                "ordering": ["game", "version"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "version"), name="sheet_change_once_a_version"),
                    models.CheckConstraint(
                        condition=models.Q(("key", ""), _negated=True), name="sheet_change_has_a_key"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="SheetLink",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("word", models.CharField(max_length=32, unique=True, verbose_name="word")),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("scorer", "scorer"),
                            ("player", "enters their own hand"),
                            ("viewer", "view only"),
                        ],
                        max_length=10,
                        verbose_name="role",
                    ),
                ),
                ("made_at", models.DateTimeField(auto_now_add=True, verbose_name="created")),
                ("expires_at", models.DateTimeField(verbose_name="valid until")),
                ("revoked_at", models.DateTimeField(blank=True, null=True, verbose_name="revoked")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sheet_links",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "made_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.player",
                        verbose_name="created by",
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        to="games.seat",
                        verbose_name="seat",
                    ),
                ),
            ],
            options={
                "verbose_name": "link to a score sheet",
                "verbose_name_plural": "links to score sheets",
            },
        ),
        migrations.CreateModel(
            name="SheetRole",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("scorer", "scorer"),
                            ("player", "enters their own hand"),
                            ("viewer", "view only"),
                        ],
                        max_length=10,
                        verbose_name="role",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sheet_roles",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "link",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="roles",
                        to="scoring.sheetlink",
                        verbose_name="link",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sheet_roles",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        to="games.seat",
                        verbose_name="seat",
                    ),
                ),
            ],
            options={
                "verbose_name": "role on a score sheet",
                "verbose_name_plural": "roles on score sheets",
                "constraints": [models.UniqueConstraint(fields=("game", "player"), name="sheet_role_one_a_player")],
            },
        ),
        migrations.CreateModel(
            name="Standing",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("scope", models.CharField(max_length=80, verbose_name="scope")),
                ("games", models.IntegerField(verbose_name="games")),
                ("won", models.BigIntegerField(verbose_name="wins, times 2520")),
                ("expected", models.BigIntegerField(verbose_name="expected wins, times 2520")),
                ("surplus", models.BigIntegerField(verbose_name="wins above expected, times 2520")),
                ("places", models.BigIntegerField(verbose_name="sum of places")),
                ("points", models.BigIntegerField(verbose_name="points scored")),
                ("win_rate", models.BigIntegerField(blank=True, null=True, verbose_name="wins per game, times 10^9")),
                (
                    "average_place",
                    models.BigIntegerField(blank=True, null=True, verbose_name="average place, times 10^9"),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="standings",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
            ],
            options={
                "verbose_name": "standing",
                "verbose_name_plural": "standings",
                "indexes": [
                    models.Index(fields=["scope", "-won", "player"], name="standing_by_wins"),
                    models.Index(fields=["scope", "-win_rate", "player"], name="standing_by_win_rate"),
                    models.Index(fields=["scope", "-surplus", "player"], name="standing_by_surplus"),
                    models.Index(fields=["scope", "-points", "player"], name="standing_by_points"),
                    models.Index(fields=["scope", "average_place", "player"], name="standing_by_average_place"),
                ],
                "constraints": [models.UniqueConstraint(fields=("scope", "player"), name="standing_one_a_player")],
            },
        ),
        migrations.CreateModel(
            name="HandEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="round")),
                ("counted", models.JSONField(blank=True, default=list, verbose_name="points of each card")),
                ("points", models.PositiveIntegerField(verbose_name="points")),
                ("went_out", models.BooleanField(default=False, verbose_name="went out")),
                ("at", models.DateTimeField(auto_now=True, verbose_name="entered")),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.player",
                        verbose_name="entered by",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hand_entries",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hand_entries",
                        to="games.seat",
                        verbose_name="seat",
                    ),
                ),
            ],
            options={
                "verbose_name": "entered hand",
                "verbose_name_plural": "entered hands",
                "constraints": [
                    models.UniqueConstraint(fields=("game", "seat", "number"), name="hand_entry_one_a_round")
                ],
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("word", models.CharField(max_length=32, unique=True, verbose_name="word")),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("owner", "owner"),
                            ("admin", "admin"),
                            ("scorer", "scorer"),
                            ("member", "member"),
                            ("viewer", "viewer"),
                        ],
                        default="member",
                        max_length=10,
                        verbose_name="role",
                    ),
                ),
                ("uses_left", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="uses left")),
                ("made_at", models.DateTimeField(auto_now_add=True, verbose_name="created")),
                ("expires_at", models.DateTimeField(verbose_name="valid until")),
                ("revoked_at", models.DateTimeField(blank=True, null=True, verbose_name="revoked")),
                (
                    "made_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.player",
                        verbose_name="created by",
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to="scoring.league",
                        verbose_name="league",
                    ),
                ),
            ],
            options={
                "verbose_name": "invitation",
                "verbose_name_plural": "invitations",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("role", "owner"), _negated=True), name="invitation_never_to_own"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Meeting",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("games", models.IntegerField(verbose_name="games")),
                ("ahead", models.IntegerField(verbose_name="finished ahead")),
                ("level", models.IntegerField(verbose_name="tied")),
                (
                    "opponent",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="games.player",
                        verbose_name="opponent",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="meetings",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
            ],
            options={
                "verbose_name": "meeting",
                "verbose_name_plural": "meetings",
                "indexes": [models.Index(fields=["player", "-games", "opponent"], name="meeting_by_games")],
                "constraints": [models.UniqueConstraint(fields=("player", "opponent"), name="meeting_one_a_pair")],
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("owner", "owner"),
                            ("admin", "admin"),
                            ("scorer", "scorer"),
                            ("member", "member"),
                            ("viewer", "viewer"),
                        ],
                        default="member",
                        max_length=10,
                        verbose_name="role",
                    ),
                ),
                ("joined_at", models.DateTimeField(auto_now_add=True, verbose_name="joined")),
                ("withdrawn_at", models.DateTimeField(blank=True, null=True, verbose_name="withdrawn")),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="scoring.league",
                        verbose_name="league",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="memberships",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
            ],
            options={
                "verbose_name": "membership",
                "verbose_name_plural": "memberships",
                "constraints": [
                    models.UniqueConstraint(fields=("league", "player"), name="membership_once_a_player"),
                    models.UniqueConstraint(
                        condition=models.Q(("role", "owner")), fields=("league",), name="membership_one_owner"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("role", "owner"), _negated=True), ("withdrawn_at__isnull", True), _connector="OR"
                        ),
                        name="membership_owner_is_there",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="RatedGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("finished_at", models.DateTimeField(verbose_name="finished")),
                ("places", models.JSONField(verbose_name="places")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rated_games",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "pool",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rated_games",
                        to="scoring.pool",
                        verbose_name="pool",
                    ),
                ),
            ],
            options={
                "verbose_name": "rated game",
                "verbose_name_plural": "rated games",
                "indexes": [models.Index(fields=["pool", "finished_at", "game"], name="rated_game_in_order")],
                "constraints": [models.UniqueConstraint(fields=("pool", "game"), name="rated_game_once_a_pool")],
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("mu", models.FloatField(verbose_name="rating")),
                ("sigma", models.FloatField(verbose_name="uncertainty")),
                ("games", models.PositiveIntegerField(verbose_name="rated games")),
                ("provisional", models.BooleanField(verbose_name="provisional")),
                ("stale", models.BooleanField(default=False, verbose_name="being recalculated")),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="ratings",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
                (
                    "pool",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="ratings",
                        to="scoring.pool",
                        verbose_name="pool",
                    ),
                ),
            ],
            options={
                "verbose_name": "rating",
                "verbose_name_plural": "ratings",
                "indexes": [models.Index(fields=["pool", "provisional", "-mu", "player"], name="rating_in_order")],
                "constraints": [models.UniqueConstraint(fields=("pool", "player"), name="rating_one_a_player")],
            },
        ),
        migrations.CreateModel(
            name="RatingEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("finished_at", models.DateTimeField(verbose_name="finished")),
                ("mu", models.FloatField(verbose_name="rating")),
                ("sigma", models.FloatField(verbose_name="uncertainty")),
                ("games", models.PositiveIntegerField(verbose_name="rated games so far")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rating_events",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rating_events",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
                (
                    "pool",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="events",
                        to="scoring.pool",
                        verbose_name="pool",
                    ),
                ),
            ],
            options={
                "verbose_name": "rating event",
                "verbose_name_plural": "rating events",
                "indexes": [
                    models.Index(fields=["pool", "player", "-finished_at", "-game"], name="rating_event_latest")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("pool", "game", "player"), name="rating_event_one_a_player")
                ],
            },
        ),
        migrations.CreateModel(
            name="RatingShift",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("codes", models.JSONField(verbose_name="corrected games")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="at")),
                ("places", models.PositiveIntegerField(verbose_name="places changed")),
                ("moved", models.JSONField(verbose_name="players who moved")),
                (
                    "pool",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="shifts",
                        to="scoring.pool",
                        verbose_name="pool",
                    ),
                ),
                ("late", models.JSONField(blank=True, default=list, verbose_name="games added late")),
            ],
            options={
                "verbose_name": "change of ranks",
                "verbose_name_plural": "changes of ranks",
                "indexes": [models.Index(fields=["pool", "-at"], name="rating_shift_latest")],
            },
        ),
        migrations.CreateModel(
            name="Result",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField(verbose_name="seat")),
                ("place", models.PositiveSmallIntegerField(verbose_name="place")),
                ("shared", models.PositiveSmallIntegerField(default=1, verbose_name="players sharing this place")),
                ("players", models.PositiveSmallIntegerField(verbose_name="players at the table")),
                ("people", models.PositiveSmallIntegerField(verbose_name="people at the table")),
                ("won", models.PositiveSmallIntegerField(verbose_name="share of the win, times 2520")),
                ("expected", models.PositiveSmallIntegerField(verbose_name="expected share of the win, times 2520")),
                ("points", models.IntegerField(verbose_name="points by this game’s scoring")),
                ("collected", models.PositiveIntegerField(verbose_name="points scored by winning rounds")),
                ("left", models.PositiveIntegerField(verbose_name="points left in hand")),
                ("rounds_won", models.PositiveSmallIntegerField(verbose_name="rounds won")),
                ("best_round", models.PositiveIntegerField(verbose_name="most points scored in a round")),
                ("biggest_hand", models.PositiveIntegerField(verbose_name="most points left in a hand")),
                ("comeback", models.PositiveIntegerField(default=0, verbose_name="points made up to win")),
                (
                    "margin",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="points ahead of second place"),
                ),
                ("edition", models.CharField(max_length=20, verbose_name="edition")),
                (
                    "count",
                    models.CharField(
                        choices=[("standard", "Standard"), ("low", "Lowest score")],
                        max_length=10,
                        verbose_name="scoring",
                    ),
                ),
                (
                    "source",
                    models.CharField(
                        choices=[("browser", "online"), ("physical", "with real cards")],
                        max_length=10,
                        verbose_name="source",
                    ),
                ),
                ("finished_at", models.DateTimeField(verbose_name="finished")),
                ("year", models.PositiveSmallIntegerField(verbose_name="year")),
                ("month", models.PositiveSmallIntegerField(verbose_name="month")),
                ("day", models.PositiveSmallIntegerField(verbose_name="day")),
                ("rated", models.BooleanField(verbose_name="counts for ratings")),
                ("counts", models.BooleanField(verbose_name="counts on the leaderboards")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="results",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="results",
                        to="games.player",
                        verbose_name="player",
                    ),
                ),
                (
                    "league",
                    models.PositiveBigIntegerField(
                        blank=True, null=True, verbose_name="number of the league it counts in"
                    ),
                ),
                (
                    "season",
                    models.PositiveBigIntegerField(
                        blank=True, null=True, verbose_name="number of the season it counts in"
                    ),
                ),
            ],
            options={
                "verbose_name": "result",
                "verbose_name_plural": "results",
                "indexes": [models.Index(fields=["player", "-finished_at", "-game"], name="result_by_player")],
                "constraints": [models.UniqueConstraint(fields=("game", "player"), name="result_one_a_player")],
            },
        ),
    ]
