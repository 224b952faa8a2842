"""The form that creates a table. Its cleaned data is what the service wants."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

import uno
from games.game_settings import CLOCKS, GameSettings, TableSettings, check_knockout, editions
from games.models import Game
from games.outcomes import Refused
from games.tables import house_rules

MOST_POINTS_OFFERED, MOST_ROUNDS_OFFERED = 9999, 50  # a game can have more: games.game_settings
USUAL_ROUNDS = 5
DEFAULTS: dict[str, Any] = {
    "edition": "classic",
    "preset": "official",
    "seats_offered": 4,
    "count": Game.Count.STANDARD,
    "end": Game.End.TARGET,
    "rounds": USUAL_ROUNDS,
    "tie": Game.Tie.JOINT,
    "clock": "0",
    "watch": Game.Watch.HIDDEN,
    "listed": "",
}


class ScoringForm(forms.Form):
    """How a game is scored and when it ends, at a table or on a score sheet."""

    count = forms.ChoiceField(label=gettext_lazy("Scoring"), choices=Game.Count.choices)
    end = forms.ChoiceField(label=gettext_lazy("End of the game"), choices=Game.End.choices)
    target = forms.IntegerField(
        label=gettext_lazy("Target score"), required=False, min_value=1, max_value=MOST_POINTS_OFFERED
    )
    rounds = forms.IntegerField(
        label=gettext_lazy("Rounds"), required=False, min_value=1, max_value=MOST_ROUNDS_OFFERED
    )
    tie = forms.ChoiceField(label=gettext_lazy("Tie for first place"), choices=Game.Tie.choices)

    @property
    def rules(self) -> uno.Edition:
        """The edition that is chosen so far, or the usual one."""
        return uno.EDITIONS.get(self.data.get("edition", "")) or uno.edition(DEFAULTS["edition"])

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        try:
            check_knockout(values.get("end", ""), values.get("count", ""))
        except Refused as no:
            self.add_error("end", str(no))
        if not self.errors:
            values["end_value"] = self.end_value(values)
        return values

    def end_value(self, values: dict[str, Any]) -> int:
        """Points or rounds, whichever the end asks for; the printed target where the field was left empty."""
        if values["end"] == Game.End.SINGLE:
            return 1
        if values["end"] == Game.End.ROUNDS:
            return values["rounds"] or USUAL_ROUNDS
        return values["target"] or self.rules.target


class TableForm(ScoringForm):
    """Everything that is chosen before the first deal."""

    edition = forms.ChoiceField(label=gettext_lazy("Edition"))
    preset = forms.ChoiceField(
        label=gettext_lazy("House rules"), choices=[(key, name) for key, (name, _about) in house_rules.PRESETS.items()]
    )
    seats_offered = forms.TypedChoiceField(
        label=gettext_lazy("Seats"), coerce=int, choices=[(number, number) for number in range(2, 11)]
    )
    clock = forms.TypedChoiceField(label=gettext_lazy("Time per turn"), coerce=int, choices=CLOCKS)
    watch = forms.ChoiceField(label=gettext_lazy("Spectators"), choices=Game.Watch.choices)
    listed = forms.ChoiceField(
        label=gettext_lazy("Visibility"),
        required=False,
        choices=[("", gettext_lazy("Anyone with the link")), ("yes", gettext_lazy("Listed on the start page"))],
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(edition.slug, edition.name) for edition in editions()]
        self.fields["edition"].choices = choices  # type: ignore[attr-defined]
        self.fields["target"].widget.attrs["placeholder"] = self.rules.target

    @classmethod
    def fields_of(cls, game: Game) -> dict[str, Any]:
        """The values of a form that chooses the same as this game."""
        points = game.end in (Game.End.TARGET, Game.End.ELIMINATION)
        edition = uno.edition(game.edition)
        return {
            "edition": game.edition,
            "count": game.count,
            "end": game.end,
            "target": game.end_value if points and game.end_value != edition.target else "",
            "rounds": game.end_value if game.end == Game.End.ROUNDS else USUAL_ROUNDS,
            "tie": game.tie,
            "clock": str(game.clock),
            **house_rules.fields_of(edition, game.options),
        }

    @property
    def chosen_rules(self) -> dict[str, house_rules.Value]:
        return house_rules.read_house_rules(self.data, self.rules, self.data.get("preset", ""))

    @property
    def settings(self) -> GameSettings:
        """What a valid form says about the game."""
        values = self.cleaned_data
        return GameSettings(
            edition=self.rules.slug,
            house_rules=self.chosen_rules,
            count=values["count"],
            end=values["end"],
            end_value=values["end_value"],
            tie=values["tie"],
        )

    @property
    def table(self) -> TableSettings:
        """What a valid form says about the table."""
        values = self.cleaned_data
        return TableSettings(
            seats=values["seats_offered"],
            clock=values["clock"],
            watch=values["watch"],
            listed=values["listed"] == "yes",
        )

    def parts(self) -> dict[str, Any]:
        """What `games/tables/_scoring.html` and `games/tables/_house_rules.html` show of it."""
        chosen = self.chosen_rules
        return {
            "form": self,
            "rules": self.rules,
            "presets": [(key, name, about) for key, (name, about) in house_rules.PRESETS.items()],
            "preset": self.data.get("preset"),
            "shown": f"{self.rules.slug}:{self.data.get('preset', '')}",
            "groups": house_rules.groups_of(self.rules, chosen),
            "calling": house_rules.calling_row(self.rules, chosen),
            "changed": len(chosen),
        }
