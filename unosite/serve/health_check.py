"""Asks the site on this machine whether it works: `python -m unosite.serve.health_check`, for container engines."""

import sys
from http.client import HTTPConnection

TIMEOUT = 5  # seconds


def is_healthy(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(0 if is_healthy(int(sys.argv[1]) if len(sys.argv) > 1 else 8000) else 1)
