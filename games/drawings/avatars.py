"""A picture for each player, drawn from a number: a color, a shape behind, and the first letter of the name."""

from hashlib import sha256

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

# Each with a darker one for the shape. White text is readable on both.
COLORS = (
    ("#b3382f", "#8f2a24"),
    ("#1d56b5", "#154290"),
    ("#2b7a3d", "#1f5c2d"),
    ("#8a6100", "#6b4b00"),
    ("#7a3f9d", "#5f2f7c"),
    ("#0f7580", "#0a5a63"),
    ("#a8326d", "#862455"),
    ("#4a5568", "#363f4f"),
    ("#9a4a12", "#78380c"),
    ("#4b4fb8", "#393c92"),
)
SHAPES = (
    '<circle cx="24" cy="24" r="15"/>',
    '<path d="M24 6 42 38H6Z"/>',
    '<rect x="10" y="10" width="28" height="28" rx="3"/>',
    '<path d="M24 4 40 24 24 44 8 24Z"/>',
    '<path d="M24 7 40 19 34 39H14L8 19Z"/>',
    '<path d="M6 30a18 18 0 0 1 36 0Z"/>',
)
TURNS = (0, 15, 30, 45, 180, 195, 330, 345)


def avatar(player_id: int, name: str) -> SafeString:
    """The same picture for the same player everywhere. It adds nothing to the name beside it."""
    lot = sha256(f"avatar {player_id}".encode()).digest()
    ground, shade = COLORS[lot[0] % len(COLORS)]
    across, down = lot[3] % 13 - 6, lot[4] % 13 - 6
    return format_html(
        '<svg class="avatar" viewBox="0 0 48 48" aria-hidden="true" focusable="false">'
        '<rect width="48" height="48" rx="14" fill="{}"/>'
        '<g fill="{}" transform="translate({} {}) rotate({} 24 24)">{}</g>'
        '<text x="24" y="25" fill="#fff" font-size="22" font-weight="700" text-anchor="middle"'
        ' dominant-baseline="central">{}</text></svg>',
        ground,
        shade,
        across,
        down,
        TURNS[lot[2] % len(TURNS)],
        mark_safe(SHAPES[lot[1] % len(SHAPES)]),  # noqa: S308 (our own drawing)
        initial(name),
    )


def initial(name: str) -> str:
    return name[:1].upper()[:1] or "?"
