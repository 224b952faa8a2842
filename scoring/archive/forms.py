"""The form to upload a file, with the rules for a file that has none."""

from __future__ import annotations

from datetime import datetime, time
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.game_settings import MOST_POINTS, check_knockout, editions
from games.models import Game
from games.outcomes import Refused
from scoring.archive.game_file import LONGEST_TITLE, WrittenGame
from scoring.archive.upload import LARGEST


class ImportForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("File"),
        help_text=gettext_lazy(
            "A CSV or JSON file from this site, a table with one column for each player, or a JSON export from BG Stats."
        ),
        error_messages={
            "required": gettext_lazy("Choose a file first."),
            "empty": gettext_lazy("The file is empty. Choose another one."),
        },
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.json,.txt,.tsv,.bgsplay,text/csv,application/json"}),
    )
    title = forms.CharField(label=gettext_lazy("Title"), required=False, max_length=LONGEST_TITLE)
    edition = forms.ChoiceField(label=gettext_lazy("Edition"))
    count = forms.ChoiceField(label=gettext_lazy("Scoring"), choices=Game.Count.choices)
    end = forms.ChoiceField(label=gettext_lazy("End of the game"), choices=Game.End.choices)
    end_value = forms.IntegerField(
        label=gettext_lazy("Target score or rounds"),
        required=False,
        min_value=1,
        max_value=MOST_POINTS,
        help_text=gettext_lazy(
            "If you leave this empty: the edition’s printed target, or the number of rounds in the file."
        ),
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
                _("The file is too large. The limit is %(most)d MB.") % {"most": LARGEST // 1_000_000}
            )
        content: bytes = file.read()
        return content

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        try:
            check_knockout(values.get("end", ""), values.get("count", ""))
        except Refused as no:
            self.add_error("end", str(no))
        day = values.get("played_on")
        if day is not None and not 1971 <= day.year <= 2999:
            self.add_error("played_on", _("UNO did not exist yet on that day. Choose a date in 1971 or later."))
        return values

    @property
    def about(self) -> WrittenGame:
        """The settings for a file that has nothing but points."""
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
