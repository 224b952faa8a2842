"""Players in templates: their pictures, and the way to sign in."""

from typing import Any

from django import template
from django.http import HttpRequest
from django.template import Context
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.safestring import SafeString

from games import avatars
from games.models import Player
from games.people import local

register = template.Library()


@register.simple_tag
def avatar(player: Player) -> SafeString:
    return avatars.avatar(player.pk, player.name)


@register.simple_tag(takes_context=True)
def sign_in_address(context: Context | dict[str, Any]) -> str:
    """Where one signs in and comes back from to the page one was on."""
    request, address = context.get("request"), reverse("games:sign_in")
    here = page_of(request) if request is not None else ""
    return f"{address}?{urlencode({'next': here})}" if here else address


def page_of(request: HttpRequest) -> str:
    """The page to come back to. A page that leads to another says which; one about accounts, or an answer to a form, is none."""
    if request.method not in ("GET", "HEAD"):
        return ""
    if "next" in request.GET:
        return local(request, request.GET["next"])
    return "" if request.path.startswith("/account/") else request.get_full_path()
