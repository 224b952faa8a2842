"""What somebody sees who opens the address of a button: a page, where Django would send nothing."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.template.loader import render_to_string
from django.utils.deprecation import MiddlewareMixin


class NotAllowedPageMiddleware(MiddlewareMixin):
    """Fills the empty answer to who only looks at an address that is there to change something."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if request.method == "GET" and isinstance(response, HttpResponseNotAllowed) and not response.content:
            response.content = render_to_string("405.html", request=request)
        return response
