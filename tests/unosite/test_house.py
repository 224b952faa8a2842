"""The rules of the house: where files may be, what they may be called, how large they may be, and what they may import.

docs/architecture.md explains them; pyproject.toml has the layers, which bin/check proves."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from graphlib import TopologicalSorter
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[2]
APPS = ("uno", "games", "scoring", "unosite")
FOLDERS = (*APPS, "templates", "static", "tests", "bench", "docs")
MOST_FILES = 12
MOST_MODULES = 280
MOST_LINES, FEWEST_LINES = 300, 30
MOST_ANYS, MOST_IGNORES = 178, 30  # lines; lower them as types get better

# Folders of data, and of what other people wrote.
DATA = {"golden", "fixtures", "locale", "img", "vendor", "migrations", "peers", "pictures"}

# Files that every feature may have, under the same name.
FIXED = {"access", "consumers", "forms", "page", "queries", "rebuild", "routes", "urls", "views", "visits", "words"}
# Folders that repeat the word of a feature on purpose.
REPEATING = {"admin", "management", "models", "templatetags", *FIXED}
SHORT = {"__main__", "apps", "routes", "urls"}

# The files among them that know how a page is asked for, or looks. Template tags and the admin are about pages too.
PAGES = {"consumers", "forms", "page", "routes", "urls", "views", "visits", "templatetags", "admin"}
# Modules by other names that build what a page shows.
BUILDS_PAGES = {
    "games/history/replay.py": "the page of a replay, beside the page of its game",
    "scoring/archive/exports.py": "an exported league table has the lines of the season's page",
}

# Words in -ing that are ordinary nouns.
NOUNS = {
    "embed",
    "evening",
    "heading",
    "meeting",
    "opening",
    "rating",
    "scoring",
    "seed",
    "setting",
    "standing",
    "string",
}
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
VAGUE = {"act", "also", "differing", "forget", "note", "noted", "show", "tell", "told", "written"}

# Modules of fewer than 30 lines, each with its reason.
SMALL = {
    "games/listeners.py": "connects what listens inside games, and does nothing else",
    "games/drawings/qr_codes.py": "tables, sheets, devices and leagues draw their codes here",
    "scoring/results/counted_games.py": "what counts is looked for by that name, apart from how results are confirmed",
    "unosite/serve/health_check.py": "runs in a container without Django",
}

# Folders of templates, styles, scripts and tests for which there is no folder or module of the code at the same place.
WITHOUT_CODE = {
    "static/css/blocks/components": "what pages of several features share",
    "static/css/blocks/site": "what every page has",
    "static/js/site": "what every page has",
    "static/js/screen/effects": "sound and motion are made in the browser alone",
    "static/js/sheets/offline": "works where the server cannot be reached",
    "static/css/blocks/sheets/pad": "scoring/sheets/screen/pad.py is one of many things that draw a sheet",
    "static/js/sheets/pad": "scoring/sheets/screen/pad.py is one of many things that draw a sheet",
    "tests/scoring/sheets/pad": "scoring/sheets/screen/pad.py is one of many things that draw a sheet",
    "tests/uno/whole_rounds": "plays rounds with all of the rules at once",
    "tests/unosite/upgrade": "opens the database of an older version with all of the site",
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


def test_drawings_use_markup_translations_and_one_template_of_django():
    """They read no rows and know of no request; pyproject.toml keeps the rest of games away from them."""
    used = {name for path in modules("games/drawings") for name in imports(path) if name.startswith("django.")}
    allowed = ("django.utils.html.", "django.utils.safestring.", "django.utils.translation.")
    assert {name for name in used if not name.startswith(allowed)} == {"django.template.loader.render_to_string"}


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


def test_types_do_not_get_looser():
    """Neither lines with `Any`, apart from imports, nor those that tell mypy to ignore something become more."""
    lines = [line for path in modules() for line in path.read_text().splitlines()]
    anys = [line for line in lines if re.search(r"\bAny\b", line) and not re.match(r"\s*(from|import) ", line)]
    assert len(anys) <= MOST_ANYS
    assert len([line for line in lines if "type: ignore" in line]) <= MOST_IGNORES


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


def functions(path: Path) -> Iterator[str]:
    """The names of the functions at the top of a module."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def is_bare_participle(name: str) -> bool:
    """Whether the name is one word, and that one a gerund or a participle: `showing` and `limited`, not `is_over`."""
    return (bool(re.fullmatch(r"[a-z]+(ing|ed)", name)) and name not in NOUNS) or name in PARTICIPLES


def test_a_function_is_named_by_what_it_does():
    named = {f"{place(path)}: {name}" for path in modules() for name in functions(path) if name in VAGUE}
    assert named == set()


@pytest.mark.parametrize("app", APPS)
def test_a_function_is_not_named_by_a_participle_alone(app):
    """A filter of templates is: it says what it makes of its value."""
    named = {
        f"{place(path)}: {name}"
        for path in modules(app)
        if path.parent.name != "templatetags"
        for name in functions(path)
    }
    assert {name for name in named if is_bare_participle(name.split(": ")[1])} == set()


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


def is_of_the_same_kind(path: Path, name: str) -> bool:
    """Views that import views of their feature, and the sheet's socket, which is a screen like the table's."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    same = "views" in parts and name.split(".")[:2] == list(parts[:2])
    return same or (path.stem == "consumers" and ".consumers" in name)


def test_only_pages_import_what_belongs_to_pages():
    """A service that imports a form or a view would know by whom it is called."""
    wrong = [
        f"{place(path)} -> {name}"
        for path in modules("games", "scoring")
        if not is_page_module(place(path)[:-3].split("/")) and place(path) not in BUILDS_PAGES
        for name in imports(path)
        if re.match(r"(games|scoring)\.", name) and is_page_module(name.split("."))
    ]
    assert wrong == []


def is_page_module(parts: Sequence[str]) -> bool:
    return bool(PAGES & set(parts))


def folders_below(top: str) -> Iterator[PurePosixPath]:
    """Every folder below this one, as its path from there."""
    for folder in sorted((ROOT / top).rglob("*")):
        parts = set(folder.relative_to(ROOT).parts)
        if folder.is_dir() and not parts & (DATA | {"__pycache__"}) and place(folder) not in WITHOUT_CODE:
            yield PurePosixPath(folder.relative_to(ROOT / top))


def is_place_in(app: str, path: PurePosixPath) -> bool:
    """Whether the app has a folder or a module at this place, or a module in the views of that folder."""
    code = ROOT / app / path
    views = code.parent / "views" / code.name
    return code.is_dir() or any(module.with_suffix(".py").is_file() for module in (code, views))


@pytest.mark.parametrize(
    "top", [*(f"templates/{app}" for app in ("games", "scoring")), *(f"tests/{app}" for app in APPS)]
)
def test_folders_of_pages_and_tests_stand_where_the_code_stands(top):
    app = top.split("/")[1]
    assert [str(path) for path in folders_below(top) if not is_place_in(app, path)] == []


@pytest.mark.parametrize("top", ["static/css/blocks", "static/js"])
def test_folders_of_styles_and_scripts_stand_where_the_code_stands(top):
    """Their paths leave the app out."""
    apps = ("games", "scoring", "unosite")
    assert [str(path) for path in folders_below(top) if not any(is_place_in(app, path) for app in apps)] == []


def test_a_folder_without_code_exists():
    assert [name for name in WITHOUT_CODE if not (ROOT / name).is_dir()] == []


def test_the_architecture_names_files_that_exist():
    text = (ROOT / "docs" / "architecture.md").read_text()
    named = set(re.findall(r"`((?:uno|games|scoring|unosite|templates|static|tests|docs)/[\w./-]*)`", text))
    assert named
    assert {name for name in named if not (ROOT / name).exists()} == set()
