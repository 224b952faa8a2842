"""The addresses behind the buttons of a table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Links:
    """The addresses of one table."""

    code: str

    @property
    def table(self) -> str:
        return f"/tables/{self.code}/"

    @property
    def moves(self) -> str:
        return f"{self.table}moves/"

    @property
    def seats(self) -> str:
        return f"{self.table}seats/"

    def votes(self, number: int) -> str:
        return f"{self.seats}{number}/votes/"

    @property
    def leave(self) -> str:
        return f"{self.table}leave/"

    @property
    def bots(self) -> str:
        return f"{self.table}bots/"

    @property
    def host(self) -> str:
        return f"{self.table}host/"

    @property
    def start(self) -> str:
        return f"{self.table}start/"

    @property
    def rounds(self) -> str:
        return f"{self.table}rounds/"

    @property
    def rematch(self) -> str:
        return f"{self.table}rematch/"

    @property
    def me(self) -> str:
        return f"{self.table}me/"

    @property
    def presence(self) -> str:
        return f"{self.table}presence/"

    @property
    def messages(self) -> str:
        return f"{self.table}messages/"

    @property
    def view(self) -> str:
        return f"{self.table}view"

    @property
    def qr(self) -> str:
        return f"{self.table}qr.svg"

    @property
    def tv(self) -> str:
        return f"{self.table}tv/"

    @property
    def socket(self) -> str:
        return f"/ws{self.table}"

    @property
    def replay(self) -> str:
        return f"/games/{self.code}/"
