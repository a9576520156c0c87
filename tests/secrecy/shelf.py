"""Where the modules of tests lie, and one that `facedown module new` has just made."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path

from facedown.scaffold import scaffold

_NEW = Path(tempfile.mkdtemp(prefix="facedown-shelf-"))
atexit.register(shutil.rmtree, _NEW, ignore_errors=True)
scaffold("hidden-number", _NEW)

SHELVES = (Path(__file__).parents[1] / "modules", Path(__file__).parent / "modules", _NEW)
