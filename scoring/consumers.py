"""The sheet's socket: shows one live sheet to one screen. What is written comes as a form."""

from __future__ import annotations

from typing import Any

from games.consumers import ScreenConsumer
from scoring.sheets.room import admit, draw_sheet


class SheetConsumer(ScreenConsumer):
    """One screen with a sheet on it."""

    paint = staticmethod(draw_sheet)

    def admit(self, code: str, session: Any, user: Any) -> tuple[bool, int | None]:
        return admit(code, session, user)
