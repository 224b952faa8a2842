"""bin/serve runs as a real process."""

import re
import socket
from pathlib import Path

import pytest

from tests.unosite.serving import free_port, get, health, serve, serving


def test_it_serves_until_it_is_interrupted_and_installs_nothing_the_second_time(tmp_path: Path):
    port, data = free_port(), tmp_path / "data"
    with serving("--port", str(port), UNOSITE_DATA=str(data)) as server:
        server.wait_for(f"Serving on http://127.0.0.1:{port}")
        assert health(port) == {"status": "ok", "database": "ok", "clock": "ok"}
        stylesheet = re.search(rb'href="(/static/css/site\.[0-9a-f]+\.css)"', get(f"http://127.0.0.1:{port}/")[1])
        assert stylesheet
        assert get(f"http://127.0.0.1:{port}{stylesheet[1].decode()}")[0] == 200
        assert server.interrupt() == 0
    assert server.printed[0] == "Updating the database ..."
    assert server.printed[-1] == "Stopped."
    assert "Traceback" not in "\n".join(server.printed)
    assert (data / "unosite.sqlite3").exists()

    with serving("--port", str(port), UNOSITE_DATA=str(data)) as server:
        server.wait_for("Serving on")
        assert not any("Installing" in line or "Making" in line for line in server.printed)
        assert server.interrupt() == 0


def test_on_a_home_network_it_prints_an_address_and_a_qr_code(tmp_path: Path):
    port = free_port()
    with serving("--lan", "--port", str(port), UNOSITE_DATA=str(tmp_path)) as server:
        server.wait_for("Stop with Ctrl-C")
        printed = "\n".join(server.printed)
        assert "Serving on http://" in printed
        assert f".local:{port}" in printed
        assert sum("█" in line for line in server.printed) > 10
        assert health(port)["status"] == "ok"
        assert server.interrupt() == 0


def test_a_port_in_use_is_refused_with_one_sentence(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        refused = serve("--port", str(port), UNOSITE_DATA=str(tmp_path))
    assert refused.returncode == 1
    assert refused.stderr == (f"Port {port} is used by another program. Choose another: bin/serve --port {port + 1}\n")


def test_help_and_mistyped_options_need_no_installation(tmp_path: Path):
    nothing = str(tmp_path / "venv")
    helped = serve("--help", UNOSITE_VENV=nothing)
    assert helped.returncode == 0
    assert "--lan" in helped.stdout
    mistyped = serve("--port", "many", UNOSITE_VENV=nothing)
    assert mistyped.returncode == 2
    assert "'many' is not a port" in mistyped.stderr
    assert not (tmp_path / "venv").exists()


def test_an_invalid_address_is_refused_with_one_sentence(tmp_path: Path):
    refused = serve("--port", str(free_port()), UNOSITE_DATA=str(tmp_path), SITE_ORIGIN="uno.example.org")
    assert refused.returncode == 1
    assert refused.stderr.startswith("SITE_ORIGIN: 'uno.example.org' is not an address")


def test_a_missing_database_is_reported_without_a_traceback(tmp_path: Path):
    missing = f"sqlite:///{tmp_path}/no/such/folder/uno.sqlite3"
    refused = serve("--port", str(free_port()), UNOSITE_DATA=str(tmp_path), DATABASE_URL=missing)
    assert refused.returncode == 1
    assert refused.stderr == "The database cannot be used: unable to open database file\n"


def test_a_home_network_and_https_cannot_be_combined(tmp_path: Path):
    refused = serve("--lan", UNOSITE_DATA=str(tmp_path), SITE_ORIGIN="https://uno.example.org")
    assert refused.returncode == 1
    assert "Use one or the other" in refused.stderr


@pytest.fixture
def bare_path(tmp_path: Path) -> Path:
    """A path with a shell's usual programs, but without Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for program in ("sh", "dirname", "cmp", "cp", "cat"):
        (folder / program).symlink_to(Path("/bin") / program)
    return folder


def test_without_python_it_says_what_to_install(bare_path: Path):
    refused = serve(PATH=str(bare_path))
    assert refused.returncode == 1
    assert "Python 3.11 or newer is needed" in refused.stderr
    assert "apt install python3 python3-venv" in refused.stderr


def test_an_old_python_is_refused(bare_path: Path):
    old = bare_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    assert "Python 3.11 or newer is needed" in serve(PATH=str(bare_path)).stderr


def test_without_venv_it_names_the_package_to_install(bare_path: Path, tmp_path: Path):
    import sys

    python = bare_path / "python3"
    python.write_text(f'#!/bin/sh\ncase $* in *ensurepip*) exit 1 ;; esac\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    refused = serve(PATH=str(bare_path), UNOSITE_VENV=str(tmp_path / "venv"))
    assert refused.returncode == 1
    assert refused.stderr.strip() == "Python's venv is missing. On Debian or Ubuntu: apt install python3-venv"
