"""python -m facedown"""

from __future__ import annotations

import sys

from facedown.cli import main

sys.exit(main())
