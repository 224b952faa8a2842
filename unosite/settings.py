"""Django's settings. docs/running.md lists the environment variables that change them."""

import os
from datetime import timedelta

from unosite import databases, environment
from unosite.security import content_security_policy

ROOT = environment.ROOT
DATA = environment.data_folder()
ORIGINS = environment.origins()
SITE_ORIGIN = str(ORIGINS[0])
SECURE = ORIGINS[0].secure
REDIS_URL = os.environ.get("REDIS_URL")

DEBUG = environment.is_switched_on("DEBUG")
SECRET_KEY = environment.secret_key(DATA)
ALLOWED_HOSTS = environment.hosts(ORIGINS)
CSRF_TRUSTED_ORIGINS = [str(origin) for origin in ORIGINS]

INSTALLED_APPS = [
    "servestatic.runserver_nostatic",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "template_partials",
    "games",
    "scoring",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "csp.middleware.CSPMiddleware",
    "unosite.security.RollingSessionMiddleware",
    "games.languages.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
    "unosite.security.NotAllowedPageMiddleware",
]

ROOT_URLCONF = "unosite.urls"
ASGI_APPLICATION = "unosite.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.players.identity.me",
            ],
        },
    },
]

DATABASES = {"default": databases.database_settings(DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# A channel layer is needed only between processes. Inside one, the hub does without.
CHANNEL_LAYERS = (
    {"default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}}
    if REDIS_URL
    else {}
)

# Counts for rate limits: of this process, or shared by all.
CACHES = {"default": databases.cache_settings(REDIS_URL)}

AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
# The name and the address together, so that a stranger cannot lock somebody else out.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = "games.limits.most_wrong_passwords"
AXES_COOLOFF_TIME = "games.limits.pause_after_wrong_passwords"
AXES_VERBOSE = False
AXES_LOCKOUT_CALLABLE = "games.notices.account_locked"
CSRF_FAILURE_VIEW = "games.notices.form_expired"
LOGIN_URL = "games:sign_in"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "games:me"
PASSWORD_RESET_TIMEOUT = int(timedelta(days=1).total_seconds())

# 400 days is the longest that browsers keep a cookie.
SESSION_COOKIE_AGE = int(timedelta(days=400).total_seconds())
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE
SECURE_SSL_REDIRECT = SECURE
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds()) if SECURE else 0
# Whether HSTS includes subdomains is for the owner of the domain to decide, not for one of its sites.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
# Browsers complain about this header on plain http.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if SECURE else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = content_security_policy(ORIGINS)

# A factor for every wait at a table (bots, grace periods, clocks). Tests make it small.
WAIT_SCALE = float(os.environ.get("WAIT_SCALE", "1"))

# Which games count on the leaderboards: in a club or family all of them, on a public site only confirmed ones.
BOARDS = environment.read_choice("UNOSITE_BOARDS", "club", "public")

LANGUAGE_CODE = "en"
LANGUAGES = [  # each by its own name
    ("en", "English"),
    ("sv", "Svenska"),
    ("da", "Dansk"),
    ("fi", "Suomi"),
    ("nb", "Norsk"),
    ("fr", "Français"),
    ("de", "Deutsch"),
    ("it", "Italiano"),
    ("nl", "Nederlands"),
]
WHOLE_LANGUAGES = ["en"]  # used if a browser asks for them; the others are incomplete and have to be chosen
LOCALE_PATHS = [ROOT / "locale"]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SECURE = SECURE
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [ROOT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"},
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "INFO"},
}
