"""The files of the container, as far as they can be tested without an engine: they name what exists and hold no secret."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.servers.site import Site
from tests.unosite.serving import free_port
from unosite.environment import ROOT
from unosite.serve.health_check import is_healthy


def test_the_health_check_passes_only_if_the_site_is_running(live_site: Site):
    port = int(live_site.url.rpartition(":")[2])
    assert is_healthy(port)
    absent = subprocess.run(
        [sys.executable, "-m", "unosite.serve.health_check", str(free_port())], cwd=ROOT, check=False
    )
    assert absent.returncode == 1


def test_the_health_check_passes_for_a_site_behind_https(live_site: Site, settings):
    settings.SECURE_SSL_REDIRECT = True
    assert is_healthy(int(live_site.url.rpartition(":")[2]))


def test_the_image_contains_only_what_the_site_needs():
    contained = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert all((ROOT / name).exists() for name in contained)
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "bench", "docs"}
    assert packages | {"static", "templates", "locale", "requirements.txt"} <= contained
    assert not contained & {"data", ".git", "tests", ".env"}


def test_the_server_starts_from_what_the_image_contains(tmp_path: Path):
    """Run the command of the image with its folders alone, without tests and tools."""
    contained = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    for name in contained:
        (tmp_path / name).symlink_to(ROOT / name)
    helped = subprocess.run(
        [sys.executable, "-m", "unosite.serve.command", "--help"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "UNOSITE_DATA": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "--host" in helped.stdout


def test_the_files_hold_no_secret_and_the_site_does_not_run_as_root():
    image, together = (ROOT / "Dockerfile").read_text(), (ROOT / "compose.yaml").read_text()
    assert re.search(r"^USER uno$", image, re.MULTILINE)
    for password in re.findall(r"PASSWORD: (.*)", together):
        assert password.startswith("${POSTGRES_PASSWORD:?")
    assert "SECRET_KEY" not in image + together
