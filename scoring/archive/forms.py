"""The form in which a file is brought along, with the rules of one that tells none."""

from __future__ import annotations

from datetime import datetime, time
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.editions import editions
from games.models import Game
from scoring.archive.incoming import LARGEST
from scoring.archive.written import LONGEST_TITLE, MOST_TARGET, WrittenGame


class ImportForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("File"),
        help_text=gettext_lazy(
            "CSV or JSON of this site, a table with players as columns, or the JSON export of BG Stats."
        ),
        error_messages={"required": gettext_lazy("Choose a file first."), "empty": gettext_lazy("The file is empty.")},
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.json,.txt,.tsv,.bgsplay,text/csv,application/json"}),
    )
    title = forms.CharField(label=gettext_lazy("Title"), required=False, max_length=LONGEST_TITLE)
    edition = forms.ChoiceField(label=gettext_lazy("Edition"))
    count = forms.ChoiceField(label=gettext_lazy("Count"), choices=Game.Count.choices)
    end = forms.ChoiceField(label=gettext_lazy("The game ends"), choices=Game.End.choices)
    end_value = forms.IntegerField(
        label=gettext_lazy("Target or rounds"),
        required=False,
        min_value=1,
        max_value=MOST_TARGET,
        help_text=gettext_lazy("Empty: as the edition's sheet has it, or as many rounds as the file."),
    )
    played_on = forms.DateField(
        label=gettext_lazy("Played on"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["edition"].choices = [(edition.slug, edition.name) for edition in editions()]  # type: ignore[attr-defined]

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if file.size > LARGEST:
            raise forms.ValidationError(
                _("The file is too large: %(most)d MB at the most.") % {"most": LARGEST // 1_000_000}
            )
        content: bytes = file.read()
        return content

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("end") == Game.End.ELIMINATION and values.get("count") != Game.Count.LOW:
            self.add_error("end", _("Playing until one is left goes with the low score only."))
        day = values.get("played_on")
        if day is not None and not 1971 <= day.year <= 2999:
            self.add_error("played_on", _("This is no day on which UNO was played."))
        return values

    @property
    def about(self) -> WrittenGame:
        """The game of a file that has nothing but points."""
        values = self.cleaned_data
        day = values["played_on"]
        moment = timezone.make_aware(datetime.combine(day, time(12))) if day else None
        return WrittenGame(
            seats=(),
            rounds=(),
            title=" ".join(values["title"].split()),
            edition=values["edition"],
            count=values["count"],
            end=values["end"],
            end_value=values["end_value"] or 0,
            started_at=moment,
            finished_at=moment,
        )
