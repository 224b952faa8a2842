"""The addresses of games and sheets in and out, and on paper."""

from django.urls import path

from scoring.archive import export_views, import_views, print_views

app_name = "archive"
urlpatterns = [
    *(path(f"games/mine.{kind}", export_views.my_games, {"kind": kind}, name=f"my_{kind}") for kind in ("csv", "json")),
    *(
        path(f"games/<slug:code>/game.{kind}", export_views.game, {"kind": kind}, name=f"game_{kind}")
        for kind in ("csv", "json")
    ),
    path("games/<slug:code>/paper/", print_views.finished, name="paper"),
    path("sheets/blank/", print_views.blank, name="blank"),
    path("sheets/import/", import_views.upload, name="import"),
    path("sheets/imported/", import_views.taken, name="imported"),
]
