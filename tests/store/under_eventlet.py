"""Run a module (`pytest`, say) where eventlet has replaced threads: its name and arguments."""

from __future__ import annotations

import os
import runpy
import sys
import warnings


def main() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # eventlet warns that it is deprecated
        import eventlet
    eventlet.monkey_patch()

    from tests.store.making import GREEN

    os.environ[GREEN] = "1"
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
