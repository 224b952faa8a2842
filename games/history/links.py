"""Where the controls of a replay lead: every step, from every pair of eyes, has an address."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from games.history.steps import Step


@dataclass(frozen=True)
class Links:
    """The addresses around one step."""

    step: Step

    @property
    def path(self) -> str:
        current = self.step.log.round
        return reverse("games:replay", args=[current.game.code, current.number])

    @property
    def eyes(self) -> str:
        """The looking seat's number in the game; empty where all hands are open."""
        eyes = self.step.eyes
        return "" if eyes is None else str(self.step.log.seats[eyes].number)

    def at(self, move: int, eyes: str) -> str:
        return f"{self.path}?move={move}" + (f"&eyes={eyes}" if eyes else "")

    @property
    def first(self) -> str:
        return self.at(0, self.eyes)

    @property
    def back(self) -> str:
        return self.at(max(0, self.step.number - 1), self.eyes)

    @property
    def on(self) -> str:
        return self.at(min(self.step.last, self.step.number + 1), self.eyes)

    @property
    def last(self) -> str:
        return self.at(self.step.last, self.eyes)

    @property
    def everybody(self) -> str:
        return self.at(self.step.number, "")

    def seats(self) -> list[tuple[str, str, bool]]:
        """For each seat its name, the address of this step from there, and whether it is the one that looks."""
        return [
            (seat.name, self.at(self.step.number, str(seat.number)), place == self.step.eyes)
            for place, seat in enumerate(self.step.log.seats)
        ]

    def lines(self) -> list[tuple[int, str, str]]:
        """The whole log, each move with its address."""
        return [(number, text, self.at(number, self.eyes)) for number, text in self.step.lines()]
