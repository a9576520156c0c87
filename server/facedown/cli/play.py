"""facedown play: transcripts, played and compared."""

from __future__ import annotations

import argparse
import sys

from facedown.cli.given import WRONG, one_sentence
from facedown.config import load


def play(given: argparse.Namespace) -> int:
    from facedown.app import find_modules
    from facedown.transcript.player import Player
    from facedown.transcript.script import TranscriptError, read

    with one_sentence():
        modules = find_modules(load())
    status = 0
    for file in given.files:
        try:
            differences = Player(read(file), modules).play()
        except TranscriptError as wrong:
            said = str(wrong) if str(file) in str(wrong) else f"{file}: {wrong}"
            print(f"facedown: {said}", file=sys.stderr)
            status = WRONG
            continue
        status = max(status, 1 if differences else 0)
        print(f"{file}: {'ok' if not differences else 'differs'}")
        for difference in differences:
            print(f"  {difference}")
    return status
