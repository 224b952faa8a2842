"""The rules for names."""

import pytest
from django.core.exceptions import ValidationError

from games.drawings.avatars import avatar
from games.values import clean_name

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana  ", "Ana"),
        ("Ana   Maria", "Ana Maria"),
        ("Åsa", "Åsa"),
        ("A\u030asa", "Åsa"),
        ("x" * 30, "x" * 30),
        ("e\u0301" * 30, "é" * 30),
        ("李小龍", "李小龍"),
        ("נועה", "נועה"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<script>", "<script>"),
    ],
)
def test_a_name_is_composed_and_trimmed(typed: str, kept: str):
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("\u00a0\u2003", "empty"),
        ("\u200d", "empty"),
        ("\u3164\u2800", "empty"),
        ("\u0301", "empty"),
        ("x" * 31, "long"),
        ("x" * 100_000, "long"),
        ("An\x00a", "control"),
        ("An\na", "control"),
        ("An\x1ba", "control"),
        ("\u202eanA", "control"),
        ("A\u2066na", "control"),
        ("A\u200ena", "control"),
        ("A\u200bna", "control"),
        ("A\ufeffna", "control"),
        ("A\u2028na", "control"),
        ("Z" + "\u0335" * 12, "marks"),
    ],
)
def test_other_names_are_refused_with_a_sentence(typed: str, problem: str):
    with pytest.raises(ValidationError) as refused:
        clean_name(typed)
    assert refused.value.code == problem
    assert refused.value.message.endswith(".")


def test_a_picture_is_the_same_for_the_same_player_and_differs_between_players():
    assert avatar(7, "Ana") == avatar(7, "Ana")
    assert len({avatar(number, "Ana") for number in range(50)}) > 40


def test_a_picture_carries_the_first_letter_and_no_markup_of_a_name():
    assert ">Å</text>" in avatar(1, "åsa")
    assert "&lt;</text>" in avatar(1, "<b>")
    assert ">S</text>" in avatar(1, "ß")
