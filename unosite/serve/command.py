"""Prepares the site and serves it: the second half of bin/serve, after everything is installed."""

import errno
import os
import socket
import sys
from typing import Any

import django
import uvicorn
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from django.db import OperationalError

from unosite import environment
from unosite.serve import lan, translations
from unosite.serve.options import Options, read_options

# A command is a few hundred bytes, and an open page must not delay the shutdown.
UVICORN: dict[str, Any] = {
    "lifespan": "on",
    "ws_max_size": 4096,
    "timeout_graceful_shutdown": 3,
    "access_log": False,
    "log_level": "warning",
}


class CannotServe(Exception):
    """The site cannot be served. The message explains why, in one sentence."""


def main() -> int:
    options = read_options()
    try:
        addresses = site_addresses(options)
        with open_socket(options) as listening:
            os.environ["SITE_ORIGIN"] = " ".join(addresses)
            prepare_site()
            serve_site(options, listening, addresses)
    except (CannotServe, ImproperlyConfigured) as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    print("\nStopped.")
    return 0


def site_addresses(options: Options) -> list[str]:
    """Every address of the site. Links use the first one."""
    given = os.environ.get("SITE_ORIGIN", "").split()
    if given and options.lan and environment.Origin.read(given[0]).secure:
        raise CannotServe("--lan serves plain http, but SITE_ORIGIN says https. Use one or the other.")
    if given and not options.lan:
        return given
    names = [*lan_names(options), *own_names(options)]
    return list(dict.fromkeys([*given, *(f"http://{name}:{options.port}" for name in names)]))


def lan_names(options: Options) -> list[str]:
    everywhere = options.lan or options.host in {"0.0.0.0", "::"}  # noqa: S104
    return [*lan.addresses(), lan.local_name()] if everywhere else []


def own_names(options: Options) -> list[str]:
    own = [] if options.host in {"0.0.0.0", "::"} else [options.host]  # noqa: S104
    return [f"[{name}]" if ":" in name else name for name in (*own, "127.0.0.1", "localhost")]


def open_socket(options: Options) -> socket.socket:
    """Listen before everything else, because nothing else is of use if the port is taken."""
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    try:
        return socket.create_server((options.host, options.port), family=family)
    except OSError as fault:
        raise CannotServe(explain_fault(options, fault)) from fault


def explain_fault(options: Options, fault: OSError) -> str:
    if fault.errno == errno.EADDRINUSE:
        return f"Port {options.port} is used by another program. Choose another: bin/serve --port {options.port + 1}"
    if fault.errno == errno.EACCES:
        return f"Port {options.port} is reserved for root. Choose 1024 or higher: bin/serve --port 8000"
    return f"Cannot listen on {options.host}, port {options.port}: {fault.strerror or fault}."


def prepare_site() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "unosite.settings")
    django.setup()
    print("Updating the database ...")
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except OperationalError as fault:
        raise CannotServe(f"The database cannot be used: {fault}") from fault
    except CommandError as refusal:
        raise CannotServe(str(refusal)) from refusal
    translations.compile_translations()
    print("Collecting pictures, styles and scripts ...")
    call_command("collectstatic", interactive=False, verbosity=0)


def serve_site(options: Options, listening: socket.socket, addresses: list[str]) -> None:
    config = uvicorn.Config("unosite.asgi:application", log_config=None, **UVICORN)
    AnnouncingServer(config, welcome_message(options, addresses)).run(sockets=[listening])


class AnnouncingServer(uvicorn.Server):
    """Prints the address as soon as the site can be opened, and not before."""

    def __init__(self, config: uvicorn.Config, welcome: str) -> None:
        super().__init__(config)
        self.welcome = welcome

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(self.welcome)


def welcome_message(options: Options, addresses: list[str]) -> str:
    first = addresses[0]
    if options.lan and not lan.addresses():
        return f"Serving on {first}, but this machine is not on a network. Stop with Ctrl-C."
    if not options.lan:
        return f"Serving on {first}  (stop with Ctrl-C)"
    others = "".join(f"\n  or {address}" for address in addresses[1:])
    return f"{lan.qr_code(first)}\nServing on {first}{others}\nScan the code to join. Stop with Ctrl-C."


if __name__ == "__main__":
    sys.exit(main())
