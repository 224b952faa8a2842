"""Styles and scripts for the tests: looked for once, and not again for every client and every site."""

from typing import Any, ClassVar

from servestatic.middleware import ServeStaticMiddleware


class FilesFoundOnce(ServeStaticMiddleware):  # type: ignore[misc]  # its package has no types
    """Every test client makes its own middleware, and looking through all folders takes longer than most pages."""

    found: ClassVar[dict[str, Any]] = {}

    def add_files_from_finders(self) -> None:
        if not self.found:
            super().add_files_from_finders()
            self.found.update(self.files)
        self.files.update(self.found)
