"""Values by their key, for templates of leagues."""

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.filter
def of(values: Mapping[Any, Any], key: Any) -> Any:
    """What stands under a key that only the template knows."""
    return values.get(key, "")
