#!/bin/sh
# browser.sh: prints the path of a Chromium that Playwright can drive, and installs one if there is none.
set -eu
cd "$(dirname "$0")/.."

found() {
	printf '%s\n' "$1"
	exit 0
}

say() {
	printf '%s\n' "facedown: $1" >&2
}

on_path() {
	for name in chromium chromium-browser google-chrome google-chrome-stable; do
		path=$(command -v "$name") && found "$path"
	done
	return 0
}

playwrights() {
	path=$(.venv/bin/python -c 'from playwright.sync_api import sync_playwright
with sync_playwright() as p: print(p.chromium.executable_path)') || return 0
	[ ! -x "$path" ] || found "$path"
}

if [ -n "${FACEDOWN_CHROMIUM:-}" ]; then
	[ -x "$FACEDOWN_CHROMIUM" ] && found "$FACEDOWN_CHROMIUM"
	say "FACEDOWN_CHROMIUM names $FACEDOWN_CHROMIUM, which is no program."
	exit 1
fi

on_path
playwrights

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
	say 'no Chromium found: installing the package chromium.'
	export DEBIAN_FRONTEND=noninteractive
	{ apt-get update -qq && apt-get install -y -qq chromium; } >&2 || true
	on_path
fi

say "no Chromium found: asking Playwright to fetch its own."
.venv/bin/playwright install chromium >&2 || true
playwrights

say 'the end-to-end tests need a Chromium and none could be found or installed: install one (Debian: apt install chromium), or name one with FACEDOWN_CHROMIUM=.'
exit 1
