"""The editions that can be played here, in the order in which they are offered."""

import uno


def editions() -> list[uno.Edition]:
    return list(uno.EDITIONS.values())
