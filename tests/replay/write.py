"""Writes today's evening to fixtures/logs under a new name: python -m tests.replay.write MODULE
NAME.
"""

from __future__ import annotations

import json
import sys

from facedown.table.transfer import dump
from tests.replay.evenings import EVENINGS
from tests.replay.test_written import LOGS, views


def main(module: str, name: str) -> None:
    evening = EVENINGS[module]()
    evening.play()
    with (LOGS / f"{name}.jsonl").open("x", encoding="utf-8", newline="") as file:
        file.writelines(dump(evening.saved))
    told = json.dumps(views(evening.saved), indent=1, sort_keys=True)
    (LOGS / f"{name}.views.json").write_text(told + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
