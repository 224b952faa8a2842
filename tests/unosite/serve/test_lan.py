"""The addresses of a site that is started with bin/serve."""

import pytest

from unosite.environment import Origin
from unosite.serve import command, lan
from unosite.serve.options import Options


@pytest.fixture(autouse=True)
def _home_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SITE_ORIGIN", raising=False)
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.1.20"])
    monkeypatch.setattr(lan, "local_name", lambda: "den.local")


def test_by_default_only_this_machine_can_open_it():
    assert command.site_addresses(Options()) == ["http://127.0.0.1:8000", "http://localhost:8000"]


def test_on_a_home_network_its_address_comes_first():
    assert command.site_addresses(Options(host="0.0.0.0", port=80, lan=True)) == [
        "http://192.168.1.20:80",
        "http://den.local:80",
        "http://127.0.0.1:80",
        "http://localhost:80",
    ]


def test_listening_on_all_interfaces_includes_the_home_network():
    assert "http://192.168.1.20:8000" in command.site_addresses(Options(host="0.0.0.0"))


def test_a_given_origin_is_the_only_address(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SITE_ORIGIN", "https://uno.example.org")
    assert command.site_addresses(Options()) == ["https://uno.example.org"]


def test_a_given_origin_stays_first_on_a_home_network(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SITE_ORIGIN", "http://uno.home:8000")
    assert command.site_addresses(Options(host="0.0.0.0", lan=True))[:2] == [
        "http://uno.home:8000",
        "http://192.168.1.20:8000",
    ]


def test_an_ipv6_host_is_written_in_brackets():
    assert command.site_addresses(Options(host="::1"))[0] == "http://[::1]:8000"


def test_the_qr_code_is_as_wide_as_it_is_high():
    lines = lan.qr_code("http://192.168.1.20:8000").splitlines()
    assert len({len(line) for line in lines if line}) == 1
    assert abs(len(lines[0]) - 2 * len(lines)) <= 4


def test_a_missing_network_is_reported(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lan, "addresses", list)
    assert "not on a network" in command.welcome_message(Options(lan=True), ["http://127.0.0.1:8000"])


@pytest.mark.parametrize(
    ("text", "origin", "socket"),
    [
        ("https://uno.example.org:443/", "https://uno.example.org", "wss://uno.example.org"),
        ("http://[fd00::2]:8000", "http://[fd00::2]:8000", "ws://[fd00::2]:8000"),
        ("http://UNO.local", "http://uno.local", "ws://uno.local"),
    ],
)
def test_an_origin_is_read_and_written(text: str, origin: str, socket: str):
    assert str(Origin.read(text)) == origin
    assert Origin.read(text).socket == socket
