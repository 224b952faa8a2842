"""The pages of people, games and live tables."""

from django.urls import path

from games import views

app_name = "games"
urlpatterns = [
    path("", views.start, name="start"),
]
