"""The form in which a table is made; its cleaned data is what the service wants."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import uno
from games import house_rules
from games.editions import editions
from games.models import Game

CLOCKS = (
    ("0", gettext_lazy("none")),
    ("15", gettext_lazy("15 seconds")),
    ("30", gettext_lazy("30 seconds")),
    ("60", gettext_lazy("60 seconds")),
)
MOST_POINTS, MOST_ROUNDS = 9999, 50
DEFAULTS: dict[str, Any] = {
    "edition": "classic",
    "preset": "official",
    "seats_offered": 4,
    "count": Game.Count.STANDARD,
    "end": Game.End.TARGET,
    "rounds": 5,
    "tie": Game.Tie.JOINT,
    "clock": "0",
    "watch": Game.Watch.HIDDEN,
    "listed": "",
}
SETTINGS = ("count", "end", "tie", "seats_offered", "clock", "watch", "listed")


def fields_of(game: Game) -> dict[str, Any]:
    """What a form says to agree on the same as for this game."""
    points = game.end in (Game.End.TARGET, Game.End.ELIMINATION)
    return {
        "edition": game.edition,
        "count": game.count,
        "end": game.end,
        "target": game.end_value if points and game.end_value != uno.edition(game.edition).target else "",
        "rounds": game.end_value if game.end == Game.End.ROUNDS else DEFAULTS["rounds"],
        "tie": game.tie,
        "clock": str(game.clock),
        **house_rules.fields_of(uno.edition(game.edition), game.options),
    }


class TableForm(forms.Form):
    """Everything that is agreed on before the first deal."""

    edition = forms.ChoiceField(label=gettext_lazy("Edition"))
    preset = forms.ChoiceField(
        label=gettext_lazy("House rules"), choices=[(key, name) for key, (name, _about) in house_rules.PRESETS.items()]
    )
    seats_offered = forms.TypedChoiceField(
        label=gettext_lazy("Seats"), coerce=int, choices=[(number, number) for number in range(2, 11)]
    )
    count = forms.ChoiceField(label=gettext_lazy("Counting"), choices=Game.Count.choices)
    end = forms.ChoiceField(label=gettext_lazy("The game ends"), choices=Game.End.choices)
    target = forms.IntegerField(label=gettext_lazy("Target"), required=False, min_value=1, max_value=MOST_POINTS)
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), required=False, min_value=1, max_value=MOST_ROUNDS)
    tie = forms.ChoiceField(label=gettext_lazy("A tie for the first place"), choices=Game.Tie.choices)
    clock = forms.TypedChoiceField(label=gettext_lazy("Clock for a turn"), coerce=int, choices=CLOCKS)
    watch = forms.ChoiceField(label=gettext_lazy("Who may watch"), choices=Game.Watch.choices)
    listed = forms.ChoiceField(
        label=gettext_lazy("Who finds it"),
        required=False,
        choices=[("", gettext_lazy("who has the link or the code")), ("yes", gettext_lazy("everybody: it is listed"))],
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(edition.slug, edition.name) for edition in editions()]
        self.fields["edition"].choices = choices  # type: ignore[attr-defined]
        self.fields["target"].widget.attrs["placeholder"] = self.rules.target

    @property
    def rules(self) -> uno.Edition:
        """The edition that is chosen so far, or the usual one."""
        chosen = self.data.get("edition", DEFAULTS["edition"])
        return uno.EDITIONS.get(chosen) or next(iter(uno.EDITIONS.values()))

    @property
    def options(self) -> dict[str, house_rules.Value]:
        return house_rules.read(self.data, self.rules, self.data.get("preset", ""))

    def parts(self) -> dict[str, Any]:
        """What `games/_counting.html` and `games/_house_rules.html` show of it."""
        chosen = self.options
        return {
            "form": self,
            "rules": self.rules,
            "presets": [(key, name, about) for key, (name, about) in house_rules.PRESETS.items()],
            "preset": self.data.get("preset"),
            "shown": f"{self.rules.slug}:{self.data.get('preset', '')}",
            "groups": house_rules.groups(self.rules, chosen),
            "calling": house_rules.calling(self.rules, chosen),
            "changed": len(chosen),
        }

    def clean(self) -> dict[str, Any]:
        """Keep the arguments of `make_table`, and nothing else."""
        values = super().clean() or {}
        if values.get("end") == Game.End.ELIMINATION and values.get("count") != Game.Count.LOW:
            self.add_error("end", _("Playing until one is left goes with the low score only."))
        if self.errors:
            return values
        kept = {name: values[name] for name in SETTINGS}
        return {
            **kept,
            "listed": values["listed"] == "yes",
            "edition": self.rules.slug,
            "options": self.options,
            "end_value": self.end_value(values),
        }

    def end_value(self, values: dict[str, Any]) -> int:
        """Points or rounds, whichever the end asks for; the sheet's target where nothing was said."""
        if values["end"] == Game.End.SINGLE:
            return 1
        if values["end"] == Game.End.ROUNDS:
            return values["rounds"] or int(DEFAULTS["rounds"])
        return values["target"] or self.rules.target
