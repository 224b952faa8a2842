"""The addresses by which other devices on a home network can reach this machine."""

import fcntl
import io
import socket
import sys
from contextlib import suppress

import segno

# Nothing is sent there. The route to it shows which of our addresses would be used.
ANYWHERE = ("192.0.2.1", 9)
GET_INTERFACE_ADDRESS = 0x8915  # SIOCGIFADDR in Linux's headers


def addresses() -> list[str]:
    """The IPv4 addresses of this machine, the most likely one first, without loopback."""
    found = [*_usual_address(), *_addresses_of_interfaces(), *_addresses_of_name()]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def local_name() -> str:
    """The name by which today's phones and computers find this machine without a server."""
    return socket.gethostname().split(".")[0].lower() + ".local"


def _usual_address() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
        except OSError:
            return []
        return [probe.getsockname()[0]]


def _addresses_of_interfaces() -> list[str]:
    """The address of each interface, on Linux only. Elsewhere the other two functions have to do."""
    if sys.platform != "linux":
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # this interface has no IPv4 address
                answer = fcntl.ioctl(probe, GET_INTERFACE_ADDRESS, name.encode().ljust(256, b"\0"))
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _addresses_of_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def qr_code(address: str) -> str:
    """A QR code of block characters. On a terminal it sets its colors, so that a light one shows it correctly too."""
    drawing = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawing, compact=True)
    lines = drawing.getvalue().splitlines()
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in lines if line) if sys.stdout.isatty() else "\n".join(lines)
