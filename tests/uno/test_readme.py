"""The examples in the README and in the package work."""

import doctest
from pathlib import Path

import uno

README = Path(__file__).resolve().parents[2] / "README.md"


def test_the_round_in_the_readme_can_be_played():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 7
    assert not failed


def test_the_example_of_the_package_can_be_played():
    failed, tried = doctest.testmod(uno)
    assert tried >= 6
    assert not failed
