"""The forms of leagues. Their cleaned data is what the services take."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.leagues.members.invitations import DAYS, USES
from scoring.models import League, Role

INVITED_ROLES = [(role.value, role.label) for role in Role if role != Role.OWNER]


def new_key() -> str:
    """A key that a form carries, so that a form sent twice has its effect once."""
    return str(uuid4())


def visible_line(text: str) -> str:
    """The text on one line, without invisible characters."""
    return " ".join("".join(letter for letter in text if letter.isprintable() or letter.isspace()).split())


def focus_first_error(form: forms.BaseForm) -> None:
    """Focus the first field with an error when the page opens, with or without JavaScript."""
    wrong = next((name for name in form.fields if name in form.errors), None)
    if wrong is not None:
        form.fields[wrong].widget.attrs["autofocus"] = True


class LeagueForm(forms.Form):
    """The name of a league, its description and its visibility."""

    name = forms.CharField(label=gettext_lazy("League name"), max_length=60)
    description = forms.CharField(
        label=gettext_lazy("Description"),
        max_length=600,
        required=False,
        widget=forms.Textarea({"rows": 3}),
        help_text=gettext_lazy("For example, when and where you play."),
    )
    public = forms.ChoiceField(
        label=gettext_lazy("Visibility"),
        choices=[
            ("yes", gettext_lazy("Public: listed for everybody")),
            ("no", gettext_lazy("Members only: not listed")),
        ],
        initial="yes",
    )

    def clean_name(self) -> str:
        name = visible_line(self.cleaned_data["name"])
        if not name:
            raise ValidationError(_("This name has no visible characters. Please type another one."))
        return name

    def clean_public(self) -> bool:
        return bool(self.cleaned_data["public"] == "yes")

    @classmethod
    def of(cls, league: League) -> LeagueForm:
        about = {"name": league.name, "description": league.description, "public": "yes" if league.public else "no"}
        return cls(initial=about)


class InvitationForm(forms.Form):
    """The role that a new link gives, how many people can use it and for how long."""

    role = forms.ChoiceField(label=gettext_lazy("Role"), choices=INVITED_ROLES, initial=Role.MEMBER)
    uses = forms.TypedChoiceField(
        label=gettext_lazy("Number of uses"), choices=USES, coerce=int, empty_value=None, required=False
    )
    days = forms.TypedChoiceField(label=gettext_lazy("Valid for"), choices=DAYS, coerce=int, initial=7)


class AdjustmentForm(forms.Form):
    """Points added or deducted by hand. The service checks them."""

    player = forms.TypedChoiceField(label=gettext_lazy("Member"), coerce=int)
    points = forms.CharField(
        label=gettext_lazy("Points"),
        max_length=20,
        help_text=gettext_lazy("For example -3 or 2.5"),
        widget=forms.TextInput,
    )
    reason = forms.CharField(label=gettext_lazy("Reason (shown in the log)"), max_length=200)

    def __init__(self, *args: Any, members: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"].choices = members  # type: ignore[attr-defined]


class ReasonForm(forms.Form):
    """The reason for a change that everybody may ask about."""

    why = forms.CharField(label=gettext_lazy("Reason (shown in the log)"), max_length=200)
