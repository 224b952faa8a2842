"""The pages of what follows from finished games."""

from django.urls import include, path

app_name = "scoring"
urlpatterns = [
    path("sheets/", include("scoring.sheet_urls")),
    path("", include("scoring.boards.urls")),
]
