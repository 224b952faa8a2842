"""The Content Security Policy: a page may use what this site serves, and nothing else."""

from typing import Any

from csp.constants import NONE, SELF

from unosite.environment import Origin


def content_security_policy(origins: tuple[Origin, ...]) -> dict[str, Any]:
    return {
        "DIRECTIVES": {
            "default-src": [NONE],
            "script-src": [SELF],
            "style-src": [SELF],
            "img-src": [SELF, "data:"],
            "font-src": [SELF],
            "manifest-src": [SELF],
            "media-src": [SELF],
            "worker-src": [SELF],
            "connect-src": [SELF, *(origin.socket for origin in origins)],
            "form-action": [SELF],
            "base-uri": [NONE],
            "frame-ancestors": [NONE],
        }
    }
