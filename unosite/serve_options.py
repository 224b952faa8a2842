"""What may be said to bin/serve. Standard library only: it is read before anything is installed."""

import argparse
from dataclasses import dataclass

EXAMPLES = """\
Everything the site keeps is in the folder data/. README.md lists what may be set by the environment.
"""


@dataclass(frozen=True)
class Options:
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bin/serve",
        description="Sets everything up, then serves the site until Ctrl-C.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--host", help="the address to listen at (default: 127.0.0.1, this machine only)")
    parser.add_argument("--port", type=port, default=8000, help="the port to listen at (default: 8000)")
    parser.add_argument(
        "--lan", action="store_true", help="let every device on the home network join; prints the address and a QR code"
    )
    return parser


def port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; choose one from 1 to 65535")
    return int(text)


def read(arguments: list[str] | None = None) -> Options:
    said = parser().parse_args(arguments)
    host = said.host or ("0.0.0.0" if said.lan else "127.0.0.1")  # noqa: S104 - all interfaces is what --lan is for
    return Options(host, said.port, said.lan)


if __name__ == "__main__":
    read()
