"""The addresses of pages."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

from unosite.health import healthz
from unosite.install import views

handler400 = "games.notices.bad_request"
handler403 = "games.notices.forbidden"
handler404 = "games.notices.not_found"
handler500 = "games.notices.server_error"

urlpatterns = [
    path("", include("scoring.archive.urls")),
    path("", include("games.urls")),
    path("", include("scoring.urls")),
    path("", include("scoring.leagues.urls")),
    path("language/", set_language, name="set_language"),
    path("healthz", healthz, name="healthz"),
    path("sw.js", views.worker, name="worker"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("offline/", views.offline, name="offline"),
    path("admin/", admin.site.urls),
]
