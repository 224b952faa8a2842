"""Template tags of the site: links, pictures of players, and sentences of the rules library."""

from typing import Any

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.translation import gettext

import uno
from games.drawings import avatars
from games.models import Player
from games.players.identity import local_address

register = template.Library()


@register.simple_tag(takes_context=True)
def site_link(context: dict[str, Any], view: str, words: str) -> SafeString:
    """A link to a part of the site, marked on its own pages. Nothing if this site has no such part."""
    try:
        address = reverse(view)
    except NoReverseMatch:
        return SafeString()
    path = context["request"].path if "request" in context else ""
    here = path == address or (address != "/" and path.startswith(address))
    mark = SafeString(' aria-current="true"') if here else ""
    return format_html('<a class="site-header__link" href="{}"{}>{}</a>', address, mark, words)


@register.simple_tag
def languages() -> list[tuple[str, str, bool]]:
    """Code, own name, and whether the translation is complete."""
    return [(code, str(name), code in settings.WHOLE_LANGUAGES) for code, name in settings.LANGUAGES]


@register.simple_tag
def avatar(player: Player) -> SafeString:
    return avatars.avatar(player.pk, player.name)


@register.simple_tag(takes_context=True)
def sign_in_address(context: Context | dict[str, Any]) -> str:
    """The address of the sign-in page, which leads back to the page one was on."""
    request, address = context.get("request"), reverse("games:sign_in")
    here = page_of(request) if request is not None else ""
    return f"{address}?{urlencode({'next': here})}" if here else address


def page_of(request: HttpRequest) -> str:
    """The page to come back to. A page that leads to another names it. Account pages and answers to forms have none."""
    if request.method not in ("GET", "HEAD"):
        return ""
    if "next" in request.GET:
        return local_address(request, request.GET["next"])
    return "" if request.path.startswith("/account/") else request.get_full_path()


@register.filter
def translated(message: uno.Message | str) -> str:
    """A sentence of the rules library, translated; other text as it is."""
    return message.translated(gettext) if isinstance(message, uno.Message) else str(message)
