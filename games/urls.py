"""The pages of people, games and live tables."""

from django.urls import include, path

from games.home import views
from games.rules_pages import views as rules_pages_views
from games.tables.views import creation

app_name = "games"
urlpatterns = [
    path("", views.start, name="start"),
    path("rules/", rules_pages_views.rules, name="rules"),
    path("rules/<slug:slug>/", rules_pages_views.edition_rules, name="edition_rules"),
    path("", include("games.players.urls")),
    path("tables/new/", creation.new_table, name="new_table"),
    path("", include("games.tables.urls")),
    path("", include("games.history.urls")),
]
