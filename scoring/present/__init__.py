"""What a person sees of a score sheet: the sheet and a role in, the complete fragment out."""

from scoring.present.live import page_values, sheet_html

__all__ = ["page_values", "sheet_html"]
