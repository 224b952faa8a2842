"""The settings of the site, made fast and self-contained for tests."""

import os
import tempfile
from pathlib import Path

# Before the settings are read: tests neither use nor change what the host has set up.
for name in ("DEBUG", "REDIS_URL", "SITE_ORIGIN"):
    os.environ.pop(name, None)
os.environ["UNOSITE_DATA"] = str(Path(tempfile.gettempdir()) / f"unosite-tests-{os.getuid()}")
os.environ["SECRET_KEY"] = "for tests only: " + "not a secret " * 5

from unosite.serve import translations  # noqa: E402
from unosite.settings import *  # noqa: E402, F403
from unosite.settings import MIDDLEWARE as REAL_MIDDLEWARE  # noqa: E402
from unosite.settings import STORAGES as REAL_STORAGES  # noqa: E402

translations.compile_translations()

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

# Files as they lie in the sources, without collecting them first.
STORAGES = {**REAL_STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
SERVESTATIC_USE_FINDERS = True
MIDDLEWARE = [
    "tests.static_files.FilesFoundOnce" if name == "servestatic.middleware.ServeStaticMiddleware" else name
    for name in REAL_MIDDLEWARE
]
