"""The rules of the house: where files may be, what they may be called, how large they may be, and what they may import.

docs/architecture.md explains them; pyproject.toml has the layers, which bin/check proves."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
APPS = ("uno", "games", "scoring", "unosite")
FOLDERS = (*APPS, "templates", "static", "tests", "bench", "docs")
MOST_FILES = 12
MOST_MODULES = 280
MOST_LINES, FEWEST_LINES = 300, 30

# Folders of data, and of what other people wrote.
DATA = {"golden", "fixtures", "locale", "img", "vendor", "migrations", "peers", "pictures"}

# Files that every feature may have, under the same name.
FIXED = {"access", "consumers", "forms", "page", "queries", "rebuild", "routes", "urls", "views", "visits", "words"}
# Those of them that make pages, and import forms and what templates get.
PAGES = {"consumers", "forms", "page", "urls", "views"}
# Folders that repeat the word of a feature on purpose.
REPEATING = {"admin", "management", "models", "templatetags", *FIXED}
SHORT = {"__main__", "apps", "routes", "urls"}

# Words in -ing that are ordinary nouns.
NOUNS = {"evening", "heading", "meeting", "opening", "rating", "scoring", "setting", "standing", "string"}
PARTICIPLES = {
    "asked",
    "done",
    "drawn",
    "given",
    "gone",
    "held",
    "kept",
    "known",
    "laid",
    "left",
    "listed",
    "made",
    "opened",
    "picked",
    "played",
    "refused",
    "said",
    "seen",
    "shown",
    "sold",
    "told",
    "written",
}
# Function names that say nothing about their object.
VAGUE = {"also", "differing", "note", "noted", "tell", "told", "written"}
# Apps where some functions are still named by a bare gerund or participle.
UNFINISHED = {"games", "scoring"}

# Modules of fewer than 30 lines, each with its reason.
SMALL = {
    "games/listeners.py": "connects what listens inside games, and does nothing else",
    "games/drawings/qr_codes.py": "tables, sheets, devices and leagues draw their codes here",
    "scoring/results/counted_games.py": "what counts is looked for by that name, apart from how results are confirmed",
    "unosite/serve/health_check.py": "runs in a container without Django",
}
# Modules that import forms or pages all the same, each with its reason.
READS_PAGES = {
    "games/history/replay.py": "shows hands as the page of a game shows them",
    "games/players/guests.py": "asks for the name of a guest with the form of the name",
}


def files(folder: str, pattern: str = "*") -> Iterator[Path]:
    for path in sorted((ROOT / folder).rglob(pattern)):
        parts = set(path.relative_to(ROOT).parts)
        if path.is_file() and not parts & (DATA | {"__pycache__"}):
            yield path


def modules(*apps: str) -> list[Path]:
    return [path for app in apps or APPS for path in files(app, "*.py") if path.name != "__init__.py"]


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    for node in ast.walk(ast.parse(path.read_text())):
        yield from imported_by(node)


def imported_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports_at_run_time(node: ast.AST) -> Iterator[str]:
    """What a module imports when it runs, leaving out what is there for annotations only."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from imported_by(child)
            yield from imports_at_run_time(child)


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def owner_of(name: str, known: set[str]) -> str:
    """The module that this name stands for: it, or the one that it is imported from."""
    return name if name in known else name.rpartition(".")[0]


def is_repeating(path: Path) -> bool:
    return path.stem in FIXED or bool(REPEATING & set(path.relative_to(ROOT).parts[:-1]))


def test_the_rules_import_the_standard_library_and_themselves_only():
    used = {name.split(".")[0] for path in modules("uno") for name in imports(path)}
    assert used - sys.stdlib_module_names - {"uno"} == set()


@pytest.mark.parametrize("app", APPS)
def test_no_modules_import_each_other_in_a_circle(app):
    paths = {module_name(path): path for path in files(app, "*.py")}
    del paths[app]  # the package itself gathers what is inside
    known = set(paths)
    graph = {
        name: {owner_of(other, known) for other in imports_at_run_time(ast.parse(path.read_text()))} & known - {name}
        for name, path in paths.items()
    }
    assert list(TopologicalSorter(graph).static_order())  # or a CycleError, which names the circle


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_has_at_most_twelve_files(folder):
    counted = Counter(place(path.parent) for path in files(folder) if path.name != "__init__.py")
    assert {name: count for name, count in counted.items() if count > MOST_FILES} == {}


@pytest.mark.parametrize("app", APPS)
def test_a_module_has_a_name_of_its_own(app):
    names = Counter(path.stem for path in modules(app) if not is_repeating(path) and path.stem != "__main__")
    assert [name for name, count in names.items() if count > 1] == []


def test_the_house_stays_small_enough_to_know():
    assert len(modules()) <= MOST_MODULES


def test_no_module_is_too_long():
    assert [place(path) for path in modules() if len(path.read_text().splitlines()) > MOST_LINES] == []


def test_a_module_is_more_than_a_fragment():
    """Files that are always read together are one file; a short one stands in a list with its reason."""
    short = {
        place(path)
        for path in modules()
        if path.stem not in SHORT and "commands" not in path.parts and len(path.read_text().splitlines()) < FEWEST_LINES
    }
    assert short - set(SMALL) == set()


def last_words(names: Iterator[str]) -> list[str]:
    """The names that end in a gerund or a participle, which is no noun: `typed_names` is one, `noting` is not."""
    return [
        name
        for name in names
        if (re.fullmatch(r".+ing", word := name.split("_")[-1]) and word not in NOUNS) or word in PARTICIPLES
    ]


def test_a_module_is_named_by_a_noun():
    assert last_words(path.stem for path in modules()) == []


def is_bare(name: str) -> bool:
    """Whether a name is nothing but a gerund or a participle: `saving`, `played`."""
    return "_" not in name.strip("_") and last_words(iter([name.strip("_")])) != []


@pytest.mark.parametrize("app", APPS)
def test_a_function_is_named_by_what_it_does(app):
    named = {
        f"{place(path)}: {node.name}"
        for path in files(app, "*.py")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if node.name in VAGUE or (app not in UNFINISHED and is_bare(node.name))
    }
    assert named == set()


def test_nothing_but_addresses_and_routes_imports_views_and_consumers():
    """Other views of the same feature may."""
    wrong = [
        f"{place(path)} -> {name}"
        for path in modules("games", "scoring", "unosite")
        for name in imports(path)
        if re.match(r"(games|scoring)\.", name) and re.search(r"\.(views|consumers)(\.|$)", name)
        if path.stem not in {"urls", "routes"} and not is_of_the_same_kind(path, name)
    ]
    assert wrong == []


def test_nothing_but_pages_imports_forms_and_pages():
    """Others would depend on a page that they know nothing about; what they need has a module of its own."""
    wrong = {
        place(path)
        for path in modules("games", "scoring", "unosite")
        for name in imports(path)
        if re.match(r"(games|scoring)\.", name) and re.search(r"\.(forms|page)(\.|$)", name)
        if not PAGES & {path.stem, path.parent.name}
    }
    assert wrong - set(READS_PAGES) == set()


def is_of_the_same_kind(path: Path, name: str) -> bool:
    """Views that import views of their feature, and the sheet's socket, which is a screen like the table's."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    same = "views" in parts and name.split(".")[:2] == list(parts[:2])
    return same or (path.stem == "consumers" and ".consumers" in name)


def test_folders_of_pages_styles_scripts_and_tests_take_the_names_of_the_code():
    """A folder is named like a room of the code or like one of its modules."""
    known = {path.stem for path in modules()} | {path.parent.name for path in modules()}
    known |= {
        "blocks",
        "components",
        "css",
        "js",
        "offline",
        "pages",
        "servers",
        "site",
        "upgrade",
        "whole_rounds",
        *APPS,
    }
    named = {
        folder.name
        for top in ("templates/games", "templates/scoring", "static", "tests")
        for folder in (ROOT / top).rglob("*")
        if folder.is_dir() and not set(folder.relative_to(ROOT).parts) & (DATA | {"__pycache__"})
    }
    assert named - known == set()


def test_the_architecture_names_files_that_exist():
    text = (ROOT / "docs" / "architecture.md").read_text()
    named = set(re.findall(r"`((?:uno|games|scoring|unosite|templates|static|tests|docs)/[\w./-]*)`", text))
    assert named
    assert {name for name in named if not (ROOT / name).exists()} == set()
