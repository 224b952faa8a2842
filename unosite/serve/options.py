"""The options of bin/serve. This uses only the standard library, because nothing is installed yet when it runs."""

import argparse
from dataclasses import dataclass

EPILOG = """\
The site stores everything in the folder data/. docs/running.md lists the environment variables.
"""


@dataclass(frozen=True)
class Options:
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bin/serve",
        description="Set everything up, then serve the site until Ctrl-C is pressed.",
        epilog=EPILOG,
    )
    parser.add_argument("--host", help="the address to listen on (default: 127.0.0.1, this machine only)")
    parser.add_argument("--port", type=read_port, default=8000, help="the port to listen on (default: 8000)")
    parser.add_argument(
        "--lan",
        action="store_true",
        help="let every device on the home network join, and print the address and a QR code",
    )
    return parser


def read_port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; choose one from 1 to 65535")
    return int(text)


def read_options(arguments: list[str] | None = None) -> Options:
    given = make_parser().parse_args(arguments)
    host = given.host or ("0.0.0.0" if given.lan else "127.0.0.1")  # noqa: S104 - all interfaces is what --lan is for
    return Options(host, given.port, given.lan)


if __name__ == "__main__":
    read_options()
