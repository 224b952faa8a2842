"""The form in which the rules of a season are agreed on."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.editions import editions
from games.models import Game
from scoring.league_forms import plain
from scoring.leagues.free_map import NotAMap, read_map, text_of
from scoring.leagues.points import FREE, PointsMap, preset
from scoring.leagues.ties import LINKS
from scoring.leagues.words import MAPS, TIES
from scoring.models import Season

CHAIN = tuple(f"tie_{number}" for number in range(1, len(LINKS) + 1))
LAST = ("editions", "counts", "confirm")


class SeasonForm(forms.Form):
    """The rules of a season. They are fixed once it is open."""

    name = forms.CharField(label=gettext_lazy("Name of the season"), max_length=60)
    starts_on = forms.DateField(
        label=gettext_lazy("First day"), required=False, widget=forms.DateInput({"type": "date"})
    )
    ends_on = forms.DateField(label=gettext_lazy("Last day"), required=False, widget=forms.DateInput({"type": "date"}))
    editions = forms.MultipleChoiceField(
        label=gettext_lazy("Editions that count"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("None ticked: all of them."),
    )
    counts = forms.MultipleChoiceField(
        label=gettext_lazy("Ways of counting that count"),
        required=False,
        choices=Game.Count.choices,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("None ticked: both."),
    )
    points_kind = forms.ChoiceField(
        label=gettext_lazy("Points"), choices=[(kind, name) for kind, (name, _about) in MAPS.items()]
    )
    free_map = forms.CharField(
        label=gettext_lazy("Our own map"),
        required=False,
        widget=forms.Textarea({"rows": 4, "spellcheck": "false"}),
        help_text=gettext_lazy(
            "One line for each size of table, like 4: 11-7-4-2, and one without a size for all others."
        ),
    )
    participation = forms.IntegerField(
        label=gettext_lazy("Points for taking part"), min_value=0, max_value=100, required=False
    )
    planned = forms.IntegerField(
        label=gettext_lazy("Games planned for everybody"), min_value=0, max_value=999, required=False
    )
    best_of = forms.IntegerField(
        label=gettext_lazy("Only the best results count: how many"), min_value=0, max_value=999, required=False
    )
    minimum = forms.IntegerField(
        label=gettext_lazy("Games before one is ranked"), min_value=0, max_value=999, required=False
    )
    confirm = forms.ChoiceField(label=gettext_lazy("Who confirms a result"), choices=Season.Confirm.choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(edition.slug, edition.name) for edition in editions()]
        self.fields["editions"].choices = choices  # type: ignore[attr-defined]
        links = [("", _("nothing more: the place is shared")), *TIES.items()]
        for number, name in enumerate(CHAIN, 1):
            label = _("First") if number == 1 else _("Then")
            self.fields[name] = forms.ChoiceField(label=label, choices=links, required=False)
        self.order_fields([name for name in self.fields if name not in LAST])  # as they stand on the page

    @property
    def chain(self) -> list[forms.BoundField]:
        return [self[name] for name in CHAIN]

    def clean(self) -> dict[str, Any]:
        """Keep what the service wants, and nothing else."""
        values = super().clean() or {}
        self.check_dates(values)
        self.check_games(values)
        ties = [values[name] for name in CHAIN if values.get(name)]
        if len(set(ties)) != len(ties):
            self.add_error(CHAIN[0], _("The same comparison twice decides nothing the second time."))
        points = self.points(values)
        numbers = {name: values.get(name) or 0 for name in ("participation", "planned", "best_of", "minimum")}
        kept = {name: values.get(name) for name in ("starts_on", "ends_on", "editions", "counts", "confirm")}
        name = plain(values.get("name", ""))
        return {**kept, **numbers, "name": name, "ties": ties, "points": points and points.to_json()}

    def check_dates(self, values: dict[str, Any]) -> None:
        starts, ends = values.get("starts_on"), values.get("ends_on")
        if starts and ends and ends < starts:
            self.add_error("ends_on", _("The last day comes before the first one."))

    def check_games(self, values: dict[str, Any]) -> None:
        planned, best_of, minimum = (values.get(name) or 0 for name in ("planned", "best_of", "minimum"))
        if planned and best_of > planned:
            self.add_error("best_of", _("More results cannot count than games are planned."))
        if planned and minimum > planned:
            self.add_error("minimum", _("Nobody could be ranked: fewer games are planned."))

    def points(self, values: dict[str, Any]) -> PointsMap | None:
        kind = values.get("points_kind", "")
        if kind != FREE:
            return preset(kind) if kind in MAPS else None
        try:
            return read_map(values.get("free_map", ""))
        except NotAMap as bad:
            self.add_error("free_map", str(bad))
            return None

    @classmethod
    def initial_of(cls, season: Season) -> dict[str, Any]:
        points = season.rules.points
        own = text_of(points) if points.kind == FREE else ""
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
        chain = dict(zip(CHAIN, season.ties, strict=False))
        return {**values, **chain, "points_kind": points.kind, "free_map": own}
