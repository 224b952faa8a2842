"""Which address shows what."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

from unosite import installing
from unosite.health import healthz

urlpatterns = [
    path("", include("scoring.archive_urls")),
    path("", include("games.urls")),
    path("", include("scoring.urls")),
    path("", include("scoring.league_urls")),
    path("language/", set_language, name="set_language"),
    path("healthz", healthz, name="healthz"),
    path("sw.js", installing.worker, name="worker"),
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("offline/", installing.offline, name="offline"),
    path("admin/", admin.site.urls),
]
