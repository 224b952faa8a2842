"""Tells Django about this app."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"

    def ready(self) -> None:
        from games import kept, occasions  # noqa: PLC0415 (models can be read only now)
        from games.history import access  # noqa: PLC0415
        from scoring import belongings  # noqa: F401, PLC0415
        from scoring.archive.readers import games_by_role  # noqa: PLC0415
        from scoring.inviting import names_in_leagues_of  # noqa: PLC0415
        from scoring.leagues.deleting import count_without_deleted_games  # noqa: PLC0415
        from scoring.leagues.occasions import occasion  # noqa: PLC0415
        from scoring.results.deleting import forget_deleted_games  # noqa: PLC0415

        access.also(games_by_role)
        occasions.told_by(occasion)
        kept.also(names_in_leagues_of)
        forget_deleted_games()
        count_without_deleted_games()
