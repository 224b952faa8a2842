"""What environment variables say about this installation: its addresses, data folder, secret key and switches."""

import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

ROOT = Path(__file__).resolve().parent.parent
LOCAL_ORIGINS = "http://127.0.0.1:8000 http://localhost:8000"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True)
class Origin:
    """An address of the site: scheme, host and port, with nothing after them."""

    scheme: str
    host: str
    port: int | None = None

    @classmethod
    def read(cls, text: str) -> "Origin":
        try:
            parts = urlsplit(text.rstrip("/"))
            port = parts.port
        except ValueError:
            raise ImproperlyConfigured(_refusal_of_origin(text)) from None
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path or parts.query or parts.username:
            raise ImproperlyConfigured(_refusal_of_origin(text))
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        return cls(parts.scheme, host, None if port == DEFAULT_PORTS[parts.scheme] else port)

    @property
    def secure(self) -> bool:
        return self.scheme == "https"

    @property
    def socket(self) -> str:
        """The same address for web sockets, which older versions of Safari do not count as 'self'."""
        return str(Origin("wss" if self.secure else "ws", self.host, self.port))

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}" + (f":{self.port}" if self.port else "")


DEFAULT_PORTS = {"http": 80, "https": 443}


def _refusal_of_origin(text: str) -> str:
    return f"SITE_ORIGIN: {text!r} is not an address like https://uno.example.org or http://192.168.1.20:8000."


def origins() -> tuple[Origin, ...]:
    """All addresses of the site, from SITE_ORIGIN. Links use the first one."""
    return tuple(Origin.read(text) for text in (os.environ.get("SITE_ORIGIN") or LOCAL_ORIGINS).split())


def hosts(addresses: tuple[Origin, ...]) -> list[str]:
    """The hosts that the site answers for. Loopback is always one, so that a health check on the same machine works."""
    return list(dict.fromkeys([*(origin.host for origin in addresses), *LOOPBACK]))


def data_folder() -> Path:
    """The folder for everything that this installation stores. If it is missing, it is made for its owner only."""
    folder = Path(os.environ.get("UNOSITE_DATA") or ROOT / "data").absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def secret_key(folder: Path) -> str:
    """SECRET_KEY, or the key in the data folder, which is made at the first start."""
    if given := os.environ.get("SECRET_KEY"):
        return given
    file = folder / "secret_key"
    if not file.exists():
        _write_once(file, secrets.token_urlsafe(64))
    return file.read_text().strip()


def _write_once(file: Path, text: str) -> None:
    """Write a file whole. If two processes start at the same moment, the first one wins."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(text)
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def is_switched_on(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}


def read_choice(name: str, *allowed: str) -> str:
    """Read a variable that allows a few words. The first of them is the default."""
    given = os.environ.get(name) or allowed[0]
    if given not in allowed:
        raise ImproperlyConfigured(f"{name}: {given!r} is not one of {', '.join(allowed)}.")
    return given
