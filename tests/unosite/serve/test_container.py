"""The container's files, as far as they can be tried without an engine: what they name is there, and no secret is in them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.servers.site import Site
from tests.unosite.serving import free_port
from unosite.environment import ROOT
from unosite.healthcheck import well


def test_the_health_check_tells_a_site_that_is_there_from_one_that_is_not(live_site: Site):
    port = int(live_site.url.rpartition(":")[2])
    assert well(port)
    absent = subprocess.run([sys.executable, "-m", "unosite.healthcheck", str(free_port())], cwd=ROOT, check=False)
    assert absent.returncode == 1


def test_a_site_behind_https_is_well_too(live_site: Site, settings):
    settings.SECURE_SSL_REDIRECT = True
    assert well(int(live_site.url.rpartition(":")[2]))


def test_the_image_takes_along_what_the_site_needs_and_nothing_else():
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert all((ROOT / name).exists() for name in kept)
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "bench", "docs"}
    assert packages | {"static", "templates", "locale", "requirements.txt"} <= kept
    assert not kept & {"data", ".git", "tests", ".env"}


def test_the_server_starts_from_what_the_image_takes_along(tmp_path: Path):
    """The same folders alone, without tests and tools: the commands of the image are understood."""
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    for name in kept:
        (tmp_path / name).symlink_to(ROOT / name)
    said = subprocess.run(
        [sys.executable, "-m", "unosite.serve", "--help"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "UNOSITE_DATA": str(tmp_path / "kept")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "--host" in said.stdout


def test_no_secret_stands_in_the_files_and_nobody_runs_as_root():
    image, together = (ROOT / "Dockerfile").read_text(), (ROOT / "compose.yaml").read_text()
    assert re.search(r"^USER uno$", image, re.MULTILINE)
    for password in re.findall(r"PASSWORD: (.*)", together):
        assert password.startswith("${POSTGRES_PASSWORD:?")
    assert "SECRET_KEY" not in image + together
