"""Which address shows what."""

from django.contrib import admin
from django.urls import include, path

from unosite.health import healthz

urlpatterns = [
    path("", include("scoring.archive_urls")),
    path("", include("games.urls")),
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
]
