"""The pages of people, games and live tables."""

from django.urls import include, path

from games import new_table_views, rules_views, views

app_name = "games"
urlpatterns = [
    path("", views.start, name="start"),
    path("rules/", rules_views.rules, name="rules"),
    path("rules/<slug:slug>/", rules_views.edition_rules, name="edition_rules"),
    path("", include("games.people_urls")),
    path("tables/new/", new_table_views.new_table, name="new_table"),
    path("", include("games.table_urls")),
    path("", include("games.history_urls")),
]
