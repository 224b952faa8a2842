"""The addresses of everything that follows from finished games."""

from django.urls import include, path

from scoring.results.views import confirmation

app_name = "scoring"
urlpatterns = [
    path("games/<slug:code>/confirmation/", confirmation, name="confirmation"),
    path("sheets/", include("scoring.sheets.urls")),
    path("", include("scoring.leaderboards.urls")),
]
