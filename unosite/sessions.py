"""Sessions that last 400 days from the last day somebody came, not from the first."""

from datetime import UTC, datetime

from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse

LAST_DAY = "last_day"


class RollingSessionMiddleware(SessionMiddleware):
    """Renews a session in use once a day; renewing it with every request would write to the database each time."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        session = getattr(request, "session", None)
        if session is not None and session.accessed and not session.is_empty():
            today = datetime.now(UTC).date().isoformat()
            if session.get(LAST_DAY) != today:
                session[LAST_DAY] = today
        return super().process_response(request, response)
