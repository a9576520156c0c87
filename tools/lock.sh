#!/bin/sh
# lock.sh [--upgrade]: writes requirements/*.txt from pyproject.toml and web/package-lock.json from
# web/package.json. Without --upgrade, pins that still fit stay. uv lives in a throw-away environment.
set -eu
cd "$(dirname "$0")/.."

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
"${PYTHON:-python3}" -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet uv

lock() {
	out=requirements/$1.txt
	shift
	"$tmp/venv/bin/uv" --no-config pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-emit-find-links \
		--custom-compile-command 'make lock' "$@" -o "$out" >/dev/null
}

# dev.txt holds everything, so it decides; the other two are parts of it, at the same versions.
lock dev "$@" pyproject.toml --group dev
lock run "$@" pyproject.toml -c requirements/dev.txt
lock build "$@" --group build -c requirements/dev.txt

case ${1:-} in
--upgrade) (cd web && npm update --package-lock-only --ignore-scripts) ;;
*) (cd web && npm install --package-lock-only --ignore-scripts) ;;
esac
