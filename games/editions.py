"""The editions that can be played here, as the pages name them."""

import uno


def editions() -> list[object]:
    """Every edition of the rules, in the order in which they are offered."""
    return list(getattr(uno, "EDITIONS", {}).values())
