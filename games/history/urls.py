"""The addresses of games that were played."""

from django.urls import path

from games.history import views

urlpatterns = [
    path("games/", views.games, name="games"),
    path("games/<slug:code>/", views.game, name="game"),
    path("games/<slug:code>/rounds/<int:number>/", views.replay, name="replay"),
    path("games/<slug:code>/rounds/<int:number>.uno", views.round_text, name="round_text"),
]
