"""The forms for the rules of a season, and for the settings of a game in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.game_settings import editions
from games.models import Game
from games.tables import house_rules
from games.tables.forms import DEFAULTS, TableForm
from scoring.leagues.forms import visible_line
from scoring.leagues.seasons.season_changes import SeasonFields
from scoring.leagues.words import POINTS_MAPS, TIE_BREAK_NAMES
from scoring.models import Season
from scoring.points.points_maps import CUSTOM, InvalidPoints, PointsMap, preset, read_map, text_of
from scoring.points.tie_breaks import TIE_BREAKS

TIE_FIELDS = tuple(f"tie_{number}" for number in range(1, len(TIE_BREAKS) + 1))
LAST_FIELDS = ("editions", "counts", "confirm")


class SeasonForm(forms.Form):
    """The rules of a season, which are fixed once it is open."""

    name = forms.CharField(label=gettext_lazy("Season name"), max_length=60)
    starts_on = forms.DateField(
        label=gettext_lazy("First day"), required=False, widget=forms.DateInput({"type": "date"})
    )
    ends_on = forms.DateField(label=gettext_lazy("Last day"), required=False, widget=forms.DateInput({"type": "date"}))
    editions = forms.MultipleChoiceField(
        label=gettext_lazy("Editions that count"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Select none to allow every edition."),
    )
    counts = forms.MultipleChoiceField(
        label=gettext_lazy("Scoring that counts"),
        required=False,
        choices=Game.Count.choices,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Select neither to allow both."),
    )
    points_kind = forms.ChoiceField(
        label=gettext_lazy("Points"), choices=[(kind, name) for kind, (name, _about) in POINTS_MAPS.items()]
    )
    free_map = forms.CharField(
        label=gettext_lazy("Custom points"),
        required=False,
        widget=forms.Textarea({"rows": 4, "spellcheck": "false"}),
        help_text=gettext_lazy(
            "One line for each table size, like 4: 11-7-4-2, and one without a size for all other tables."
        ),
    )
    participation = forms.IntegerField(
        label=gettext_lazy("Points for taking part"), min_value=0, max_value=100, required=False
    )
    planned = forms.IntegerField(
        label=gettext_lazy("Games planned for each player"), min_value=0, max_value=999, required=False
    )
    best_of = forms.IntegerField(
        label=gettext_lazy("Count only the best … results"), min_value=0, max_value=999, required=False
    )
    minimum = forms.IntegerField(
        label=gettext_lazy("Minimum games to be ranked"), min_value=0, max_value=999, required=False
    )
    confirm = forms.ChoiceField(label=gettext_lazy("Who confirms a result"), choices=Season.Confirm.choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(edition.slug, edition.name) for edition in editions()]
        self.fields["editions"].choices = choices  # type: ignore[attr-defined]
        links = [
            ("", _("None (shared place)")),
            *((link, capfirst(name)) for link, name in TIE_BREAK_NAMES.items()),
        ]
        for number, name in enumerate(TIE_FIELDS, 1):
            label = pgettext("tie-break", "First") if number == 1 else pgettext("tie-break", "Then")
            self.fields[name] = forms.ChoiceField(label=label, choices=links, required=False)
        self.order_fields([name for name in self.fields if name not in LAST_FIELDS])  # in the order of the page

    @property
    def chain(self) -> list[forms.BoundField]:
        return [self[name] for name in TIE_FIELDS]

    def clean(self) -> dict[str, Any]:
        """Return the values that the service takes, and nothing else."""
        values = super().clean() or {}
        self.check_dates(values)
        self.check_games(values)
        ties = [values[name] for name in TIE_FIELDS if values.get(name)]
        if len(set(ties)) != len(ties):
            self.add_error(TIE_FIELDS[0], _("A tie-break is chosen twice. Choose each of them only once."))
        points = self.points(values)
        numbers = {name: values.get(name) or 0 for name in ("participation", "planned", "best_of", "minimum")}
        kept = {name: values.get(name) for name in ("starts_on", "ends_on", "editions", "counts", "confirm")}
        name = visible_line(values.get("name", ""))
        return {**kept, **numbers, "name": name, "ties": ties, "points": points and points.to_json()}

    @property
    def season_fields(self) -> SeasonFields:
        """What a valid form says about the season."""
        return cast(SeasonFields, self.cleaned_data)

    def check_dates(self, values: dict[str, Any]) -> None:
        starts, ends = values.get("starts_on"), values.get("ends_on")
        if starts and ends and ends < starts:
            self.add_error("ends_on", _("The last day is before the first day. Choose a later one."))

    def check_games(self, values: dict[str, Any]) -> None:
        planned, best_of, minimum = (values.get(name) or 0 for name in ("planned", "best_of", "minimum"))
        if planned and best_of > planned:
            self.add_error("best_of", _("More results would count than games are planned. Choose a smaller number."))
        if planned and minimum > planned:
            self.add_error(
                "minimum", _("Fewer games than this are planned, so nobody could be ranked. Choose a smaller number.")
            )

    def points(self, values: dict[str, Any]) -> PointsMap | None:
        kind = values.get("points_kind", "")
        if kind != CUSTOM:
            return preset(kind) if kind in POINTS_MAPS else None
        try:
            return read_map(values.get("free_map", ""))
        except InvalidPoints as bad:
            self.add_error("free_map", bad.sentence.translated(_))
            return None

    @classmethod
    def initial_of(cls, season: Season) -> dict[str, Any]:
        points = season.rules.points
        own = text_of(points) if points.kind == CUSTOM else ""
        fields = (
            "name",
            "starts_on",
            "ends_on",
            "editions",
            "counts",
            "participation",
            "planned",
            "best_of",
            "minimum",
        )
        values = {name: getattr(season, name) for name in (*fields, "confirm")}
        chain = dict(zip(TIE_FIELDS, season.ties, strict=False))
        return {**values, **chain, "points_kind": points.kind, "free_map": own}


OFFERED_FIELDS = ("edition", "count", "end", "target", "rounds", "tie", "clock", "preset", "shown")


class SeasonGameForm(TableForm):
    """The settings of a game in a season. House rules and the clock apply to tables in the browser only."""

    def __init__(self, data: Mapping[str, str], *, season: Season, first: Game | None = None) -> None:
        super().__init__(agreed_values(data, usual_values(season, first)))
        counts = scorings_that_count(season)
        ends = [one for one in Game.End if one != Game.End.ELIMINATION or Game.Count.LOW in counts]
        self.offer("edition", [(one.slug, one.name) for one in editions() if edition_counts(season, one.slug)])
        self.offer("count", [(one.value, one.label) for one in counts])
        self.offer("end", [(one.value, one.label) for one in ends])

    def offer(self, name: str, choices: list[tuple[str, Any]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]


def usual_values(season: Season, first: Game | None) -> dict[str, Any]:
    """The values that the form starts with: those of the evening's first game, or else the season's first choices."""
    if first is not None:
        return {**DEFAULTS, **TableForm.fields_of(first)}
    edition = next((one.slug for one in editions() if edition_counts(season, one.slug)), DEFAULTS["edition"])
    return {**DEFAULTS, "edition": edition, "count": scorings_that_count(season)[0]}


def agreed_values(data: Mapping[str, str], usual: dict[str, Any]) -> dict[str, Any]:
    """The values that were sent, on top of the usual ones. If house rules were shown, a switch that was not sent is
    off."""
    said = {
        name: value for name, value in data.items() if name in OFFERED_FIELDS or name.startswith(house_rules.PREFIX)
    }
    if "shown" in said:
        usual = {name: value for name, value in usual.items() if not name.startswith(house_rules.PREFIX)}
    return {**usual, **said}


def edition_counts(season: Season, edition: str) -> bool:
    return not season.editions or edition in season.editions


def scorings_that_count(season: Season) -> list[Game.Count]:
    return [count for count in Game.Count if not season.counts or count in season.counts]
