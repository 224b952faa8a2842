"""The forms of leagues; cleaned data is what the services want."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.models import League, Role

INVITED = [(role.value, role.label) for role in Role if role != Role.OWNER]
DAYS = (
    (1, gettext_lazy("a day")),
    (7, gettext_lazy("a week")),
    (30, gettext_lazy("a month")),
    (365, gettext_lazy("a year")),
)
USES = (("", gettext_lazy("as many as come")), ("1", "1"), ("5", "5"), ("10", "10"), ("20", "20"), ("50", "50"))


def new_key() -> str:
    """A key that a form carries, so that sent twice it is done once."""
    return str(uuid4())


def plain(text: str) -> str:
    """One line without what cannot be seen."""
    return " ".join("".join(letter for letter in text if letter.isprintable() or letter.isspace()).split())


def focus_on_error(form: forms.BaseForm) -> None:
    """The page opens at the first field that has to be put right, with or without script."""
    wrong = next((name for name in form.fields if name in form.errors), None)
    if wrong is not None:
        form.fields[wrong].widget.attrs["autofocus"] = True


class LeagueForm(forms.Form):
    """What a league is called, and who may read about it."""

    name = forms.CharField(label=gettext_lazy("Name of the league"), max_length=60)
    description = forms.CharField(
        label=gettext_lazy("What it is about"),
        max_length=600,
        required=False,
        widget=forms.Textarea({"rows": 3}),
        help_text=gettext_lazy("When and where you play, for example."),
    )
    public = forms.ChoiceField(
        label=gettext_lazy("Who may read"),
        choices=[
            ("yes", gettext_lazy("everybody: it stands in the list of leagues")),
            ("no", gettext_lazy("members only: nobody else finds it")),
        ],
        initial="yes",
    )

    def clean_name(self) -> str:
        name = plain(self.cleaned_data["name"])
        if not name:
            raise ValidationError(_("Please give a name that can be seen."))
        return name

    def clean_public(self) -> bool:
        return bool(self.cleaned_data["public"] == "yes")

    @classmethod
    def of(cls, league: League) -> LeagueForm:
        about = {"name": league.name, "description": league.description, "public": "yes" if league.public else "no"}
        return cls(initial=about)


class InvitationForm(forms.Form):
    """Whom a new link lets in, for how long and how often."""

    role = forms.ChoiceField(label=gettext_lazy("They come as"), choices=INVITED, initial=Role.MEMBER)
    uses = forms.TypedChoiceField(
        label=gettext_lazy("How many"), choices=USES, coerce=int, empty_value=None, required=False
    )
    days = forms.TypedChoiceField(label=gettext_lazy("Valid for"), choices=DAYS, coerce=int, initial=7)


class AdjustmentForm(forms.Form):
    """Points by hand. What is wrong with them the service says."""

    player = forms.TypedChoiceField(label=gettext_lazy("Member"), coerce=int)
    points = forms.CharField(
        label=gettext_lazy("Points"), max_length=20, help_text=gettext_lazy("Like -3 or 2.5"), widget=forms.TextInput
    )
    reason = forms.CharField(label=gettext_lazy("Reason, for everybody to read"), max_length=200)

    def __init__(self, *args: Any, members: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"].choices = members  # type: ignore[attr-defined]


class ReasonForm(forms.Form):
    """Why something is done that everybody may ask about."""

    why = forms.CharField(label=gettext_lazy("Reason, for everybody to read"), max_length=200)
