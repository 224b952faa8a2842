"""Translations can be used, the chosen language is followed, and every screen is drawn in it."""

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
from games.screen.fragment import live_html
from tests.games.table_facts import NOW, eyes, facts, position
from unosite.serve import translations

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != "en"]
FILES = sorted(translations.LOCALE.glob("*/LC_MESSAGES/django.po"))
COLORS = ("red", "blue", "green", "yellow", "pink", "orange")


def entries(path: Path) -> list[polib.POEntry]:
    return [entry for entry in polib.pofile(str(path)) if entry.translated()]


def parts(sentence: str) -> set[str]:
    """The values that a sentence fills in, and the tags around names."""
    braces = {name for _text, name, *_rest in string.Formatter().parse(sentence.replace("%(", "(")) if name}
    percent = {piece.split(")")[0] for piece in sentence.split("%(")[1:]}
    return braces | percent | {tag for tag in ("<bdi>", "</bdi>") if tag in sentence}


def test_there_is_a_file_for_each_language():
    assert sorted(path.parts[-3] for path in FILES) == sorted(LANGUAGES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_every_translation_fills_in_the_same_values_as_its_sentence(path: Path):
    for entry in entries(path):
        translated = [*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr]
        for sentence in translated:
            assert parts(sentence) == parts(entry.msgid), entry.msgid
            assert not entry.fuzzy


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_every_file_compiles(path: Path, tmp_path: Path):
    copy = tmp_path / path.parts[-3] / "LC_MESSAGES" / "django.po"
    copy.parent.mkdir(parents=True)
    copy.write_bytes(path.read_bytes())
    assert translations.compile_translations(tmp_path) == [copy.with_suffix(".mo")]
    assert translations.compile_translations(tmp_path) == []  # nothing is newer
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
        assert uno.edition("classic").card("r7").name.translated(gettext) == "7 rouge"


class TestWhichLanguage:
    def test_the_chosen_language_is_used(self):
        assert language_of({"django_language": "sv"}, "de, en") == "sv"

    def test_the_language_of_the_browser_is_used_if_it_is_complete(self, settings):
        assert language_of({}, "sv-SE, sv;q=0.9") == "en"
        settings.WHOLE_LANGUAGES = ["en", "sv"]
        assert language_of({}, "da, sv-SE;q=0.9, en;q=0.8") == "sv"

    @pytest.mark.parametrize("nonsense", ["", "xx", "../../etc", "x" * 600, "\x00"])
    def test_nonsense_gets_english(self, nonsense):
        assert language_of({"django_language": nonsense}, nonsense) == "en"

    def test_a_socket_uses_the_language_of_its_visitor(self):
        scope = {"cookies": {"django_language": "de"}, "headers": [(b"accept-language", b"sv")]}
        assert language_of_scope(scope) == "de"
        assert language_of_scope({"headers": [(b"accept-language", b"\xff, en")]}) == "en"

    def test_english_and_languages_of_the_site_are_complete(self):
        """English needs no file. Other languages are added once they are complete."""
        assert settings.WHOLE_LANGUAGES[0] == "en"
        assert set(settings.WHOLE_LANGUAGES) <= {code for code, _name in settings.LANGUAGES}
        assert parse_accept_lang_header("sv")  # Django still reads them the same way


@pytest.mark.django_db
class TestChoice:
    def test_the_footer_lets_everybody_choose_without_script(self, client: Client):
        page = client.get("/rules/").content.decode()
        assert 'action="/language/"' in page
        for code, name in settings.LANGUAGES:
            assert f'value="{code}"' in page
            assert name in page

    def test_the_choice_is_remembered_and_leads_back(self, client: Client):
        answer = client.post("/language/", {"language": "sv", "next": "/rules/"})
        assert answer["Location"] == "/rules/"
        assert client.cookies["django_language"]["max-age"] == settings.SESSION_COOKIE_AGE
        page = client.get("/").content.decode()
        assert '<html lang="sv"' in page
        assert "Spela nu" in page

    @pytest.mark.parametrize("language", ["", "xx", "tlh", "../x"])
    def test_an_unknown_language_changes_nothing(self, client: Client, language: str):
        client.post("/language/", {"language": language, "next": "https://evil.example/"})
        assert '<html lang="en"' in client.get("/").content.decode()

    def test_it_never_leads_to_another_site(self, client: Client):
        assert client.post("/language/", {"language": "de", "next": "https://evil.example/"})["Location"] == "/"
