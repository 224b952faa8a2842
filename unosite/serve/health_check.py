"""Asks the site beside it whether it is well: `python -m unosite.healthcheck`, for container engines. Standard library."""

import sys
from http.client import HTTPConnection

PATIENCE = 5  # seconds


def well(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(0 if well(int(sys.argv[1]) if len(sys.argv) > 1 else 8000) else 1)
