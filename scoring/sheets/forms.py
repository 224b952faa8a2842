"""The forms for a new sheet, for its rules, and for a link to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db.models import Max
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.game_settings import GameSettings, editions
from games.models import Game, Player
from games.screen.parts.seat import avatar_of
from games.tables.advice import advice_on_length, advice_on_players
from games.tables.forms import USUAL_ROUNDS, ScoringForm
from scoring.models import SheetRole
from scoring.sheets.changes.sheet_players import FEWEST, MOST, Entrant, regulars
from scoring.sheets.changes.sheet_rules import TITLE
from scoring.sheets.log import RuleChanges
from scoring.sheets.sheet import SheetSeat

DRAW = "draw"  # cards for the deal, as the printed rules say
REGULARS = 24  # to choose from
DAYS = (
    (1, gettext_lazy("One day")),
    (7, gettext_lazy("One week")),
    (31, gettext_lazy("One month")),
    (365, gettext_lazy("One year")),
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
    """A regular player who can be added to a sheet with one tap."""

    pk: int
    name: str
    picture: SafeString


def regular_chips(owner: Player | None) -> list[Chip]:
    """The players whose names the owner typed or who played with them, most recent first."""
    if owner is None:
        return []
    known = regulars(owner).exclude(pk=owner.pk).annotate(latest=Max("seats__game")).order_by("-latest", "name")
    return [Chip(player.pk, player.name, avatar_of(player.pk, player.name)) for player in known[:REGULARS]]


class SheetRulesForm(ScoringForm):
    """How a sheet is scored, when it ends, and what it is called."""

    title = forms.CharField(
        label=gettext_lazy("Title"),
        required=False,
        max_length=TITLE,
        widget=forms.TextInput(attrs={"placeholder": gettext_lazy("Game night at Ana’s"), "autocomplete": "off"}),
    )

    @property
    def changes(self) -> RuleChanges:
        """What a valid form says about the rules."""
        values = self.cleaned_data
        return {
            "count": values["count"],
            "end": values["end"],
            "end_value": values["end_value"],
            "tie": values["tie"],
            "title": values["title"],
        }


class SheetForm(SheetRulesForm):
    """A new sheet. The players are rows of names in the order of their seats; a row may hold several names."""

    edition = forms.ChoiceField(label=gettext_lazy("Edition"))
    dealer = forms.ChoiceField(label=gettext_lazy("Who deals first?"))
    private = forms.BooleanField(
        label=gettext_lazy("Private: only people with a link from me can view it"), required=False
    )

    def __init__(self, data: Mapping[str, object] | None, *, owner: str = "") -> None:
        super().__init__(data)
        self.owner = owner  # the name of a creator who plays too, but is not among the rows
        self.fields["edition"].choices = [(one.slug, one.name) for one in editions()]  # type: ignore[attr-defined]
        seats = [(str(place), _("Player {number}").format(number=place + 1)) for place in range(MOST)]
        self.fields["dealer"].choices = [(DRAW, _("Draw cards for it")), *seats]  # type: ignore[attr-defined]
        self.fields["target"].widget.attrs["placeholder"] = self.rules.target

    @property
    def settings(self) -> GameSettings:
        """What a valid form says about the game."""
        return GameSettings(edition=self.rules.slug, **self.changes)

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
            self.add_error(None, _("A score sheet is for %(fewest)d to %(most)d players, not %(players)d.") % about)
        elif values.get("dealer", DRAW) != DRAW and int(values["dealer"]) >= players:
            self.add_error("dealer", _("There is no player in that seat. Choose one of the players above."))
        return values

    def advice(self) -> list[str]:
        """Advice about the settings. It forbids nothing."""
        if not self.is_valid():
            return []
        return [*self.advice_on_players(), *advice_on_length(self.settings, len(self.entrants))]

    def advice_on_players(self) -> list[str]:
        """The part of a valid form's advice that the sheet will not repeat until its first round."""
        return list(advice_on_players(self.settings, len(self.entrants)))


class RulesForm(SheetRulesForm):
    """The rules of a sheet that exists already."""

    edition = forms.CharField(widget=forms.HiddenInput, required=False)

    @classmethod
    def values_of(cls, game: Game) -> dict[str, Any]:
        return {
            "count": game.count,
            "end": game.end,
            "target": game.end_value if game.end in (Game.End.TARGET, Game.End.ELIMINATION) else None,
            "rounds": game.end_value if game.end == Game.End.ROUNDS else None,
            "tie": game.tie,
            "title": game.title,
            "edition": game.edition,
        }


class LinkForm(forms.Form):
    """A link: what it gives, to whom, and for how long."""

    role = forms.ChoiceField(
        label=gettext_lazy("What the link allows"),
        choices=[
            (SheetRole.Role.SCORER, gettext_lazy("Keep score")),
            (SheetRole.Role.PLAYER, gettext_lazy("Enter one player’s hand")),
            (SheetRole.Role.VIEWER, gettext_lazy("View only (works for private sheets too)")),
        ],
    )
    seat = forms.ChoiceField(label=gettext_lazy("Whose hand?"), required=False)
    days = forms.TypedChoiceField(label=gettext_lazy("Valid for"), coerce=int, choices=DAYS, initial=7)

    def __init__(self, data: Mapping[str, object] | None, *, seats: Sequence[SheetSeat]) -> None:
        super().__init__(data)
        players: Iterable[tuple[str, str]] = ((str(seat.number), seat.name) for seat in seats if not seat.gone)
        self.fields["seat"].choices = list(players)  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        wanted = values.get("role") == SheetRole.Role.PLAYER
        seat = values.get("seat", "")
        if wanted and not seat and "seat" not in self.errors:
            self.add_error("seat", _("Choose the player whose hand this link is for."))
        return {**values, "seat": int(seat) if wanted and seat else None}
