"""Players in templates: their pictures."""

from django import template
from django.utils.safestring import SafeString

from games import avatars
from games.models import Player

register = template.Library()


@register.simple_tag
def avatar(player: Player) -> SafeString:
    return avatars.avatar(player.pk, player.name)
