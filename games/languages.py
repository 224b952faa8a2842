"""Chooses a visitor's language: the one they chose, or the first of their browser's that is fully translated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ParamSpec, TypeVar

from django.conf import settings
from django.http import HttpRequest
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


def language_of(cookies: Mapping[str, str], wishes: str) -> str:
    """Always follow a choice. Follow the browser only for a full translation: half a page in a language would be worse
    than none."""
    if chosen := supported_language(cookies.get(settings.LANGUAGE_COOKIE_NAME, "")):
        return chosen
    for wish, _quality in parse_accept_lang_header(wishes):
        if (language := supported_language(wish)) in settings.WHOLE_LANGUAGES:
            return language or settings.LANGUAGE_CODE
    return settings.LANGUAGE_CODE


def supported_language(code: str) -> str | None:
    try:
        return get_supported_language_variant(code)
    except LookupError:
        return None


def language_of_scope(scope: Mapping[str, Any]) -> str:
    """The language of the visitor behind a socket."""
    headers = dict(scope.get("headers", ()))
    return language_of(scope.get("cookies", {}), headers.get(b"accept-language", b"").decode("latin-1"))


class LanguageMiddleware(LocaleMiddleware):
    """Activates each visitor's language."""

    def process_request(self, request: HttpRequest) -> None:
        language = language_of(request.COOKIES, request.META.get("HTTP_ACCEPT_LANGUAGE", ""))
        translation.activate(language)
        request.LANGUAGE_CODE = language


def call_in_language(
    language: str, do: Callable[Arguments, Answer], /, *args: Arguments.args, **kwargs: Arguments.kwargs
) -> Answer:
    """Call a function with this language active."""
    with translation.override(language):
        return do(*args, **kwargs)
