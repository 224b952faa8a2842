"""The words of the rules in the reader's language."""

from django import template
from django.utils.translation import gettext

import uno

register = template.Library()


@register.filter
def told(message: uno.Message | str) -> str:
    """A sentence of the rules library, translated; other text as it is."""
    return message.told(gettext) if isinstance(message, uno.Message) else str(message)
