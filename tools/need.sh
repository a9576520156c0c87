#!/bin/sh
# need.sh python|node: says in one sentence what is missing, if anything is.
set -eu

stop() {
	printf '%s\n' "facedown: $1" >&2
	exit 1
}

python=${PYTHON:-python3}

case ${1:-} in
python)
	command -v "$python" >/dev/null 2>&1 ||
		stop "there is no $python: install Python 3.11 or newer (Debian: apt install python3 python3-venv), or name one with PYTHON=."
	"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
		stop "$python is $("$python" -V 2>&1 | cut -d' ' -f2): install Python 3.11 or newer, or name one with PYTHON=python3.11."
	"$python" -c 'import venv, ensurepip' >/dev/null 2>&1 ||
		stop "$python cannot make virtual environments: install its venv module (Debian: apt install python3-venv)."
	;;
node)
	command -v node >/dev/null 2>&1 ||
		stop 'there is no node: install Node.js 20.19, 22.12, 24 or newer, with npm.'
	# What Vite and Vitest ask for, as web/package.json says it.
	node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a >= 24 ? 0 : 1)' ||
		stop "node is $(node --version): install Node.js 20.19 or a later 20, 22.12 or a later 22, or 24 or newer."
	command -v npm >/dev/null 2>&1 ||
		stop 'there is no npm: install npm (it comes with Node.js; Debian: apt install npm).'
	;;
*)
	stop 'usage: need.sh python|node'
	;;
esac
