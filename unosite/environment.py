"""What the environment says about this installation: its addresses, its folder, its secret, its switches."""

import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

ROOT = Path(__file__).resolve().parent.parent
AT_HOME = "http://127.0.0.1:8000 http://localhost:8000"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True)
class Origin:
    """One address of the site: scheme, host and port, nothing after them."""

    scheme: str
    host: str
    port: int | None = None

    @classmethod
    def read(cls, text: str) -> "Origin":
        try:
            parts = urlsplit(text.rstrip("/"))
            port = parts.port
        except ValueError:
            raise ImproperlyConfigured(_not_an_origin(text)) from None
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path or parts.query or parts.username:
            raise ImproperlyConfigured(_not_an_origin(text))
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        return cls(parts.scheme, host, None if port == DEFAULT_PORTS[parts.scheme] else port)

    @property
    def secure(self) -> bool:
        return self.scheme == "https"

    @property
    def socket(self) -> str:
        """The same address for web sockets; old Safari does not count it as 'self'."""
        return str(Origin("wss" if self.secure else "ws", self.host, self.port))

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}" + (f":{self.port}" if self.port else "")


DEFAULT_PORTS = {"http": 80, "https": 443}


def _not_an_origin(text: str) -> str:
    return f"SITE_ORIGIN: {text!r} is not an address like https://uno.example.org or http://192.168.1.20:8000."


def origins() -> tuple[Origin, ...]:
    """All addresses people may use, from SITE_ORIGIN; the first one is used in links."""
    return tuple(Origin.read(text) for text in (os.environ.get("SITE_ORIGIN") or AT_HOME).split())


def hosts(addresses: tuple[Origin, ...]) -> list[str]:
    """The hosts to answer for; loopback always, so that a health check beside the server works."""
    return list(dict.fromkeys([*(origin.host for origin in addresses), *LOOPBACK]))


def data_folder() -> Path:
    """Where everything lives that this installation keeps; made when missing, for its owner only."""
    folder = Path(os.environ.get("UNOSITE_DATA") or ROOT / "data").absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def secret_key(folder: Path) -> str:
    """SECRET_KEY, or else the one in the data folder, made at the first start."""
    if given := os.environ.get("SECRET_KEY"):
        return given
    file = folder / "secret_key"
    if not file.exists():
        _write_once(file, secrets.token_urlsafe(64))
    return file.read_text().strip()


def _write_once(file: Path, text: str) -> None:
    """Two processes may start at the same moment: the file appears complete, and the first one wins."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(text)
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def switch(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}


def choice(name: str, *allowed: str) -> str:
    """One of a few words; the first where none is given."""
    given = os.environ.get(name) or allowed[0]
    if given not in allowed:
        raise ImproperlyConfigured(f"{name}: {given!r} is none of {', '.join(allowed)}.")
    return given
