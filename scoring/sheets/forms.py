"""The forms of sheets: making one, its rules, and a link to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db.models import Max
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import uno
from games.editions import editions
from games.models import Game, Player
from games.present.seats import picture
from games.table_advice import about_length, about_players
from games.table_forms import MOST_POINTS, MOST_ROUNDS
from scoring.models import SheetRole
from scoring.sheets.facts import SheetSeat
from scoring.sheets.making import FEWEST, MOST
from scoring.sheets.ruling import TITLE
from scoring.sheets.writing import Entrant, regulars

DRAW = "draw"  # for the deal, as the sheet says
USUAL_ROUNDS = 5
REGULARS = 24  # that are offered
DAYS = (
    (1, gettext_lazy("a day")),
    (7, gettext_lazy("a week")),
    (31, gettext_lazy("a month")),
    (365, gettext_lazy("a year")),
)
DEFAULTS: dict[str, Any] = {
    "edition": "classic",
    "count": Game.Count.STANDARD,
    "end": Game.End.TARGET,
    "rounds": USUAL_ROUNDS,
    "tie": Game.Tie.JOINT,
    "dealer": DRAW,
}


@dataclass(frozen=True)
class Chip:
    """A regular, to be put on a sheet by one tap."""

    pk: int
    name: str
    picture: SafeString


def regular_chips(owner: Player | None) -> list[Chip]:
    """Whom the owner kept or played with, most recent first."""
    if owner is None:
        return []
    known = regulars(owner).exclude(pk=owner.pk).annotate(latest=Max("seats__game")).order_by("-latest", "name")
    return [Chip(player.pk, player.name, picture(player.pk, player.name)) for player in known[:REGULARS]]


class CountForm(forms.Form):
    """How it is counted and when it ends."""

    count = forms.ChoiceField(label=gettext_lazy("Counting"), choices=Game.Count.choices)
    end = forms.ChoiceField(label=gettext_lazy("The game ends"), choices=Game.End.choices)
    target = forms.IntegerField(label=gettext_lazy("Target"), required=False, min_value=1, max_value=MOST_POINTS)
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), required=False, min_value=1, max_value=MOST_ROUNDS)
    tie = forms.ChoiceField(label=gettext_lazy("A tie for the first place"), choices=Game.Tie.choices)
    title = forms.CharField(
        label=gettext_lazy("Title"),
        required=False,
        max_length=TITLE,
        widget=forms.TextInput(attrs={"placeholder": gettext_lazy("Game night at Ana’s"), "autocomplete": "off"}),
    )

    @property
    def printed_target(self) -> int:
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("end") == Game.End.ELIMINATION and values.get("count") != Game.Count.LOW:
            self.add_error("end", _("Playing until one is left goes with the low score only."))
        if not self.errors:
            values["end_value"] = self.end_value(values)
        return values

    def end_value(self, values: dict[str, Any]) -> int:
        """Points or rounds, whichever the end asks for; the sheet's target where nothing was said."""
        if values["end"] == Game.End.SINGLE:
            return 1
        if values["end"] == Game.End.ROUNDS:
            return values["rounds"] or USUAL_ROUNDS
        return values["target"] or self.printed_target

    def rules(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in ("count", "end", "end_value", "tie", "title")}


class SheetForm(CountForm):
    """A new sheet. The players are rows of names in the order of their seats; a row may hold several."""

    edition = forms.ChoiceField(label=gettext_lazy("Edition"))
    dealer = forms.ChoiceField(label=gettext_lazy("Who deals first?"))
    private = forms.BooleanField(label=gettext_lazy("Only who has a link of mine may look"), required=False)

    def __init__(self, data: Any, *, owner: str = "") -> None:
        super().__init__(data)
        self.owner = owner  # the name of who makes it and plays along, though not among the rows
        self.fields["edition"].choices = [(one.slug, one.name) for one in editions()]  # type: ignore[attr-defined]
        seats = [(str(place), _("Player {number}").format(number=place + 1)) for place in range(MOST)]
        self.fields["dealer"].choices = [(DRAW, _("Draw for it")), *seats]  # type: ignore[attr-defined]
        self.fields["target"].widget.attrs["placeholder"] = self.printed_target

    @property
    def edition_now(self) -> uno.Edition:
        return uno.EDITIONS.get(self.data.get("edition", "")) or uno.edition(DEFAULTS["edition"])

    @property
    def printed_target(self) -> int:
        return self.edition_now.target

    @property
    def entrants(self) -> list[Entrant]:
        """The players as they were named, in their order."""
        names = self.data.getlist("who") if hasattr(self.data, "getlist") else []
        ids = self.data.getlist("player") if hasattr(self.data, "getlist") else []
        rows = [Entrant(self.owner)] if self.owner else []
        for place, text in enumerate(names):
            known = ids[place] if place < len(ids) else ""
            if known.isdecimal() and len(known) < 12:
                rows.append(Entrant(text.strip(), int(known)))
            else:
                rows += [Entrant(name.strip()) for name in text.split(",") if name.strip()]
        return rows

    def clean(self) -> dict[str, Any]:
        values = super().clean()
        players = len(self.entrants)
        if not FEWEST <= players <= MOST:
            about = {"fewest": FEWEST, "most": MOST, "players": players}
            self.add_error(None, _("A sheet is for %(fewest)d to %(most)d players, not %(players)d.") % about)
        elif values.get("dealer", DRAW) != DRAW and int(values["dealer"]) >= players:
            self.add_error("dealer", _("There is no such player: choose one of those above."))
        return values

    def advice(self) -> list[str]:
        """What is worth a second thought; nothing is blocked by it."""
        if not self.is_valid():
            return []
        values = {**self.cleaned_data, "seats_offered": len(self.entrants)}
        return [*self.advice_on_players(), *about_length(values)]

    def advice_on_players(self) -> list[str]:
        """The part of a valid form's advice that the sheet will not repeat until its first round."""
        return list(about_players({**self.cleaned_data, "seats_offered": len(self.entrants)}))


class RulesForm(CountForm):
    """The rules of a sheet that is there already."""

    edition_slug = forms.CharField(widget=forms.HiddenInput, required=False)

    @classmethod
    def values_of(cls, game: Game) -> dict[str, Any]:
        return {
            "count": game.count,
            "end": game.end,
            "target": game.end_value if game.end in (Game.End.TARGET, Game.End.ELIMINATION) else None,
            "rounds": game.end_value if game.end == Game.End.ROUNDS else None,
            "tie": game.tie,
            "title": game.title,
            "edition_slug": game.edition,
        }

    @property
    def printed_target(self) -> int:
        slug = self.data.get("edition_slug", "")
        return (uno.EDITIONS.get(slug) or uno.edition(DEFAULTS["edition"])).target

    def clean(self) -> dict[str, Any]:
        values = super().clean()
        return values if self.errors else {name: values[name] for name in ("count", "end", "end_value", "tie", "title")}


class LinkForm(forms.Form):
    """A link: what it gives, to whom, and for how long."""

    role = forms.ChoiceField(
        label=gettext_lazy("The link lets people"),
        choices=[
            (SheetRole.Role.SCORER, gettext_lazy("keep the score")),
            (SheetRole.Role.PLAYER, gettext_lazy("enter one player’s hand")),
            (SheetRole.Role.VIEWER, gettext_lazy("look on, also at a private sheet")),
        ],
    )
    seat = forms.ChoiceField(label=gettext_lazy("Whose hand?"), required=False)
    days = forms.TypedChoiceField(label=gettext_lazy("It works for"), coerce=int, choices=DAYS, initial=7)

    def __init__(self, data: Any, *, seats: Sequence[SheetSeat]) -> None:
        super().__init__(data)
        players: Iterable[tuple[str, str]] = ((str(seat.number), seat.name) for seat in seats if not seat.gone)
        self.fields["seat"].choices = list(players)  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        wanted = values.get("role") == SheetRole.Role.PLAYER
        seat = values.get("seat", "")
        if wanted and not seat and "seat" not in self.errors:
            self.add_error("seat", _("Whose hand? Choose a player."))
        return {**values, "seat": int(seat) if wanted and seat else None}
