"""Django's extraction of translatable strings, which also finds sentences of the rules marked by `say` and `say_as`."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=say", "--keyword=say_as:1c,2"]  # noqa: RUF012 (as Django has it)
