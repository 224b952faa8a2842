"""Django's own extraction of what people see, which also finds the sentences of the rules, marked by `say`."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=say"]  # noqa: RUF012 (as Django has it)
