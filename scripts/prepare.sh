#!/bin/sh
# Makes the virtual environment, and with `test` installs what the tests need beside Python packages:
# a C compiler, so that the compiled engine is tested, and a browser.
set -eu
PYTHON=${PYTHON:-python3}
VENV=${VENV:-.venv}

install() { # Debian packages
    if [ "$(id -u)" = 0 ]; then become=""; else become="sudo"; fi
    echo "Installing with apt-get: $*"
    $become apt-get -qq update
    DEBIAN_FRONTEND=noninteractive $become apt-get -qq install -y "$@" >/dev/null
}

missing() { ! command -v "$1" >/dev/null 2>&1; }

if [ ! -x "$VENV/bin/python" ]; then
    "$PYTHON" -m venv "$VENV" 2>/dev/null || { rm -rf "$VENV"; install python3-venv; "$PYTHON" -m venv "$VENV"; }
fi

if [ "${1:-}" = test ]; then
    packages=""
    if missing cc; then packages="$packages gcc libc6-dev python3-dev"; fi
    if missing chromium && missing chromium-browser && missing google-chrome; then packages="$packages chromium"; fi
    if [ -n "$packages" ]; then install $packages; fi
fi
