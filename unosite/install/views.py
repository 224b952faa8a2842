"""What makes the site installable: its manifest, its service worker and the offline page."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

WORKER = settings.ROOT / "static" / "js" / "install" / "worker.js"
BACKGROUND_COLOR, THEME_COLOR = "#f6f5f1", "#1d2433"


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. It is served from the top level because its address decides which pages it may handle."""
    return HttpResponse(WORKER.read_bytes(), content_type="text/javascript; charset=utf-8")


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest) -> JsonResponse:
    icons = [icon("mark.svg", "any"), icon("icon-192.png", "192x192"), icon("icon-512.png", "512x512")]
    icons.append({**icon("icon-maskable-512.png", "512x512"), "purpose": "maskable"})
    values = {
        "id": "/",
        "name": "unosite",
        "short_name": "unosite",
        "description": _("Play UNO, keep score of games with real cards, and follow leagues across both."),
        "lang": get_language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND_COLOR,
        "theme_color": THEME_COLOR,
        "icons": icons,
        "shortcuts": [{"name": _("Score sheets"), "url": "/sheets/"}, {"name": _("Games"), "url": "/games/"}],
    }
    return JsonResponse(values, content_type="application/manifest+json")


def icon(name: str, sizes: str) -> dict[str, str]:
    kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
    return {"src": static(f"img/{name}"), "sizes": sizes, "type": kind}


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page that the service worker stores and shows without a network. It is the same for everybody."""
    return render(request, "offline.html")
