"""What a person sees of a live table: facts and eyes in, the complete fragment out."""

from games.present.elsewhere import elsewhere_html
from games.present.live import drawings, live_html, page_values
from games.present.notices import notice_html, talk_html

__all__ = ["drawings", "elsewhere_html", "live_html", "notice_html", "page_values", "talk_html"]
