"""Ways through the site, for its header and footer."""

from typing import Any

from django import template
from django.conf import settings
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag(takes_context=True)
def way(context: dict[str, Any], view: str, words: str) -> SafeString:
    """A link to a part of the site, marked where one is in it; nothing where this site has no such part."""
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
    """Code, own name, and whether everything is translated."""
    return [(code, str(name), code in settings.WHOLE_LANGUAGES) for code, name in settings.LANGUAGES]
