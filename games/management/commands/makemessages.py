"""Django's extraction of translatable strings, which also finds sentences of the rules marked by `say`."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=say"]  # noqa: RUF012 (as Django has it)
