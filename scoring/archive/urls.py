"""The addresses of import, export and print."""

from django.urls import path

from scoring.archive.exports import FORMATS
from scoring.archive.views import exports, imports

app_name = "archive"
urlpatterns = [
    *(path(f"games/mine.{kind}", exports.my_games, {"kind": kind}, name=f"my_{kind}") for kind in FORMATS),
    *(path(f"games/<slug:code>/game.{kind}", exports.game, {"kind": kind}, name=f"game_{kind}") for kind in FORMATS),
    path("games/<slug:code>/paper/", exports.game_paper, name="paper"),
    path("sheets/blank/", exports.blank_sheet, name="blank"),
    path("sheets/import/", imports.upload, name="import"),
    path("sheets/imported/", imports.import_selected, name="imported"),
]
