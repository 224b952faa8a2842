"""Which addresses a site that is started by hand goes by."""

import pytest

from unosite import lan, serve
from unosite.environment import Origin
from unosite.serve_options import Options


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SITE_ORIGIN", raising=False)
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.1.20"])
    monkeypatch.setattr(lan, "local_name", lambda: "den.local")


def test_by_default_only_this_machine():
    assert serve.origins(Options()) == ["http://127.0.0.1:8000", "http://localhost:8000"]


def test_in_the_living_room_the_networks_address_comes_first():
    assert serve.origins(Options(host="0.0.0.0", port=80, lan=True)) == [
        "http://192.168.1.20:80",
        "http://den.local:80",
        "http://127.0.0.1:80",
        "http://localhost:80",
    ]


def test_listening_everywhere_counts_as_the_living_room():
    assert "http://192.168.1.20:8000" in serve.origins(Options(host="0.0.0.0"))


def test_a_given_origin_is_the_only_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SITE_ORIGIN", "https://uno.example.org")
    assert serve.origins(Options()) == ["https://uno.example.org"]


def test_a_given_origin_stays_the_first_one_in_the_living_room(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SITE_ORIGIN", "http://uno.home:8000")
    assert serve.origins(Options(host="0.0.0.0", lan=True))[:2] == ["http://uno.home:8000", "http://192.168.1.20:8000"]


def test_an_ipv6_host_stands_in_brackets():
    assert serve.origins(Options(host="::1"))[0] == "http://[::1]:8000"


def test_the_code_to_scan_is_as_wide_as_high():
    lines = lan.qr_code("http://192.168.1.20:8000").splitlines()
    assert len({len(line) for line in lines if line}) == 1
    assert abs(len(lines[0]) - 2 * len(lines)) <= 4


def test_without_a_network_it_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lan, "addresses", list)
    assert "on no network" in serve.welcome(Options(lan=True), ["http://127.0.0.1:8000"])


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
