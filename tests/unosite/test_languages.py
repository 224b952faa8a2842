"""Languages: what translators wrote can be used, a choice is followed, and every screen is drawn in it."""

from __future__ import annotations

import string
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import gettext, override
from django.utils.translation.trans_real import parse_accept_lang_header

import uno
from games.languages import language_of, language_of_scope
from games.present import live_html
from tests.games.tables import NOW, eyes, facts, position
from unosite import translations

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != "en"]
FILES = sorted(translations.LOCALE.glob("*/LC_MESSAGES/django.po"))
COLORS = ("red", "blue", "green", "yellow", "pink", "orange")


def entries(path: Path) -> list[polib.POEntry]:
    return [entry for entry in polib.pofile(str(path)) if entry.translated()]


def parts(sentence: str) -> set[str]:
    """What is filled in, and what stands around names."""
    braces = {name for _text, name, *_rest in string.Formatter().parse(sentence.replace("%(", "(")) if name}
    percent = {piece.split(")")[0] for piece in sentence.split("%(")[1:]}
    return braces | percent | {tag for tag in ("<bdi>", "</bdi>") if tag in sentence}


def test_there_is_a_file_for_each_language():
    assert sorted(path.parts[-3] for path in FILES) == sorted(LANGUAGES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_every_translation_fills_in_what_its_sentence_fills_in(path: Path):
    for entry in entries(path):
        told = [*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr]
        for sentence in told:
            assert parts(sentence) == parts(entry.msgid), entry.msgid
            assert not entry.fuzzy


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_every_file_compiles(path: Path, tmp_path: Path):
    copy = tmp_path / path.parts[-3] / "LC_MESSAGES" / "django.po"
    copy.parent.mkdir(parents=True)
    copy.write_bytes(path.read_bytes())
    assert translations.compile_all(tmp_path) == [copy.with_suffix(".mo")]
    assert translations.compile_all(tmp_path) == []  # nothing is newer
    assert len(polib.mofile(str(copy.with_suffix(".mo")))) == len(entries(path))
    assert list(copy.parent.glob("*.half")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_in_every_language(language: str):
    kinds = {card.kind.name for edition in uno.EDITIONS.values() for card in edition.cards if not card.kind.number}
    with override(language):
        known = polib.mofile(str(translations.LOCALE / language / "LC_MESSAGES" / "django.mo"))
        ids = {entry.msgid for entry in known}
        assert {kind.id for kind in kinds} | set(COLORS) <= ids
        assert all(gettext(word) for word in COLORS)


def test_the_table_is_drawn_in_swedish():
    played = position(top="r7", hands={"Ana": "r1 W4 y2", "Bo": "b3", "Cleo": "b4", "Dan": "b5"}, turn="Ana")
    table = live_html(facts(played=played), eyes(0, language="sv"), NOW)
    for words in ("Din tur: spela eller dra.", "röd 1", "Joker-dra-fyra-kort", "Det behövs röd eller 7"):
        assert words in table
    assert "Your turn" not in table


def test_the_order_of_words_follows_the_language():
    with override("fr"):
        assert uno.edition("classic").card("r7").name.told(gettext) == "7 rouge"


class TestWhichLanguage:
    def test_a_choice_is_followed(self):
        assert language_of({"django_language": "sv"}, "de, en") == "sv"

    def test_a_browsers_wish_is_followed_once_the_language_is_whole(self, settings):
        assert language_of({}, "sv-SE, sv;q=0.9") == "en"
        settings.WHOLE_LANGUAGES = ["en", "sv"]
        assert language_of({}, "da, sv-SE;q=0.9, en;q=0.8") == "sv"

    @pytest.mark.parametrize("nonsense", ["", "xx", "../../etc", "x" * 600, "\x00"])
    def test_nonsense_gets_english(self, nonsense):
        assert language_of({"django_language": nonsense}, nonsense) == "en"

    def test_a_socket_speaks_the_language_of_its_visitor(self):
        scope = {"cookies": {"django_language": "de"}, "headers": [(b"accept-language", b"sv")]}
        assert language_of_scope(scope) == "de"
        assert language_of_scope({"headers": [(b"accept-language", b"\xff, en")]}) == "en"

    def test_only_what_is_translated_whole_is_called_so(self):
        """Whoever completes a language adds it there; English needs no file."""
        assert settings.WHOLE_LANGUAGES[0] == "en"
        assert set(settings.WHOLE_LANGUAGES) <= {code for code, _name in settings.LANGUAGES}
        assert parse_accept_lang_header("sv")  # Django still reads them as we do


@pytest.mark.django_db
class TestChoosing:
    def test_the_footer_lets_everybody_choose_without_script(self, client: Client):
        page = client.get("/rules/").content.decode()
        assert 'action="/language/"' in page
        for code, name in settings.LANGUAGES:
            assert f'value="{code}"' in page
            assert name in page

    def test_the_choice_is_kept_and_leads_back(self, client: Client):
        answer = client.post("/language/", {"language": "sv", "next": "/rules/"})
        assert answer["Location"] == "/rules/"
        assert client.cookies["django_language"]["max-age"] == settings.SESSION_COOKIE_AGE
        page = client.get("/").content.decode()
        assert '<html lang="sv"' in page
        assert "Spela nu" in page

    @pytest.mark.parametrize("language", ["", "xx", "tlh", "../x"])
    def test_a_language_that_is_not_there_changes_nothing(self, client: Client, language: str):
        client.post("/language/", {"language": language, "next": "https://evil.example/"})
        assert '<html lang="en"' in client.get("/").content.decode()

    def test_it_never_leads_away(self, client: Client):
        assert client.post("/language/", {"language": "de", "next": "https://evil.example/"})["Location"] == "/"
