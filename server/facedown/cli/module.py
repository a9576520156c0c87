"""facedown module new."""

from __future__ import annotations

import argparse
import shlex

from facedown.cli.given import program


def new(given: argparse.Namespace) -> int:
    from facedown.scaffold import scaffold

    made = scaffold(given.id, given.folder)
    folder = shlex.quote(str(made.parent))
    print(f"{made} runs with FACEDOWN_MODULES={folder} {shlex.join([*program(), 'serve'])}")
    return 0
