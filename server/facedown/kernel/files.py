"""JSON files as people write them: manifests, demos, transcripts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def read_json(path: Path, error: Callable[[str], Exception]) -> Any:
    """What stands in the file, or `error` with a sentence that names it."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise error(f"{path} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise error(f"{path} is not UTF-8 text.") from None
    except json.JSONDecodeError as wrong:
        raise error(f"{path} is not JSON: {wrong}.") from None
