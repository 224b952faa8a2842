"""QR codes as SVG: a picture of its own, or a drawing inside a page."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import segno
from django.utils.safestring import SafeString, mark_safe


def qr_picture(address: str) -> bytes:
    """Draw a file of its own, with its namespace: without that a browser shows nothing."""
    return draw_svg(segno.make(address, micro=False), dark="#000", light="#fff")


def qr_code(address: str) -> SafeString:
    """Draw the address for a page; the drawing takes the size of its place."""
    code = segno.make(address, error="m", micro=False)
    drawing = draw_svg(code, svgns=False, svgclass="qr__code", lineclass=None)
    return mark_safe(drawing.decode())  # noqa: S308 (drawn here, from an address of ours)


def draw_svg(code: segno.QRCode, **options: Any) -> bytes:
    drawing = BytesIO()
    code.save(drawing, kind="svg", xmldecl=False, omitsize=True, border=2, **options)
    return drawing.getvalue()
