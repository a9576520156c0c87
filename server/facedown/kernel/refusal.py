"""Illegal play, said with a code, its parameters and a sentence that helps."""

from __future__ import annotations

from facedown.kernel.json import Json


class Refusal(Exception):
    """`code` is the public protocol (rules pages); `text` is one sentence for a person.

    Both, and `params`, go to the sender alone and may depend only on what he may know.
    """

    def __init__(self, code: str, text: str, /, **params: Json) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text
        self.params: dict[str, Json] = params

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.text!r}, {self.params!r})"
