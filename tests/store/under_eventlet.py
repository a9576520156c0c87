"""Run a module (`pytest`, say) where eventlet has replaced threads: its name and arguments."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # eventlet warns that it is deprecated
    import eventlet

eventlet.monkey_patch()

import os  # noqa: E402 - nothing may come before
import runpy  # noqa: E402
import sys  # noqa: E402

from tests.store.making import GREEN  # noqa: E402

os.environ[GREEN] = "1"
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
