"""The forms in which somebody says a name."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models.people import NAME_LENGTH
from games.names import clean_name


class NameForm(forms.Form):
    """One name, kept as `games.names` says."""

    name = forms.CharField(
        label=_("Your name"),
        help_text=_("As others at the table will see it. Up to 30 characters."),
        strip=False,
        widget=forms.TextInput(attrs={"maxlength": NAME_LENGTH, "autocomplete": "nickname", "autocapitalize": "words"}),
        error_messages={"required": _("Please give a name that can be seen.")},
    )

    def clean_name(self) -> str:
        return clean_name(self.cleaned_data["name"])


class KeptNameForm(NameForm):
    """The name of somebody else, whom one keeps on sheets."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name")
        self.fields["name"].help_text = _("It changes wherever it stands as you typed it. Up to 30 characters.")
        self.fields["name"].widget.attrs["autocomplete"] = "off"
