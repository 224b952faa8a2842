"""The addresses of leaderboards and player pages."""

from django.urls import path

from scoring.leaderboards import views
from scoring.player_pages import views as profiles

urlpatterns = [
    path("boards/", views.leaderboard, name="leaderboards"),  # an address that people have saved
    path("players/<int:number>/", profiles.player, name="player"),
    path("players/<int:number>/privacy/", profiles.privacy, name="privacy"),
    path("players/<int:number>/opponents/", profiles.opponents, name="opponents"),
]
