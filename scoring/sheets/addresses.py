"""The addresses that the buttons of a sheet lead to."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SheetUrls:
    """The addresses of one sheet."""

    code: str

    @property
    def sheet(self) -> str:
        return f"/sheets/{self.code}/"

    @property
    def view(self) -> str:
        return f"{self.sheet}view"

    @property
    def socket(self) -> str:
        return f"/ws{self.sheet}"

    @property
    def tv(self) -> str:
        return f"{self.sheet}tv/"

    @property
    def qr(self) -> str:
        return f"{self.sheet}qr.svg"

    @property
    def rounds(self) -> str:
        return f"{self.sheet}rounds/"

    @property
    def players(self) -> str:
        return f"{self.sheet}players/"

    @property
    def people(self) -> str:
        return f"{self.sheet}people/"

    @property
    def rules(self) -> str:
        return f"{self.sheet}rules/"

    @property
    def links(self) -> str:
        return f"{self.sheet}links/"

    @property
    def hand(self) -> str:
        return f"{self.sheet}hand/"

    @property
    def log(self) -> str:
        return f"{self.sheet}log/"

    @property
    def rematch(self) -> str:
        return f"{self.sheet}rematch/"

    def round(self, number: int) -> str:
        return f"{self.rounds}{number}/"

    def restore(self, number: int) -> str:
        return f"{self.round(number)}restore/"
