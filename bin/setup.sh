# Sourced by the other commands: finds Python, makes the virtual environment and installs packages into it.

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
venv=${UNOSITE_VENV:-$root/.venv}
cd -- "$root"

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

find_python() {
  for python in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then return; fi
  done
  fail "Python 3.11 or newer is needed, but was not found." \
    "On Debian or Ubuntu: apt install python3 python3-venv. Elsewhere set PYTHON to its path, such as PYTHON=/opt/python3.12/bin/python3."
}

make_venv() {
  if "$venv/bin/python" -c 'import pip' 2>/dev/null; then return; fi
  "$python" -c 'import ensurepip, venv' 2>/dev/null ||
    fail "Python's venv is missing. On Debian or Ubuntu: apt install python3-venv"
  say "Making a virtual environment in $venv ..."
  "$python" -m venv --clear "$venv"
}

# installed FILE: whether the packages in FILE are already installed. The file that was installed last is copied to compare.
installed() { cmp -s "$1" "$venv/$1"; }

install_site() {
  if installed requirements.txt; then return; fi
  say "Installing the packages that the site needs (only when they change) ..."
  "$venv/bin/python" -m pip install -qq --disable-pip-version-check -r requirements.txt ||
    fail "The installation failed. The lines above show why. Is there a network?"
  cp requirements.txt "$venv/requirements.txt"
}

install_tools() {
  if installed requirements-dev.txt; then return; fi
  say "Installing the packages that tests and checks need (only when they change) ..."
  { "$venv/bin/python" -m pip install -qq --disable-pip-version-check "$(grep '^uv==' requirements-dev.txt)" &&
    "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" -r requirements-dev.txt; } ||
    fail "The installation failed. The lines above show why. Is there a network?"
  cp requirements.txt requirements-dev.txt "$venv/"
}

set_up_tools() {
  find_python
  make_venv
  install_tools
}
