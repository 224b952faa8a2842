"""The pages of what follows from finished games."""

from django.urls import include, path

from scoring.confirmation_views import confirmation

app_name = "scoring"
urlpatterns = [
    path("games/<slug:code>/confirmation/", confirmation, name="confirmation"),
    path("sheets/", include("scoring.sheet_urls")),
    path("", include("scoring.boards.urls")),
]
