"""What a database driver's error means to a caller, without a word of what was to be written."""

from __future__ import annotations

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)

from facedown.store.port import StoreError, Unavailable

_OURS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)


def fault(error: DBAPIError) -> Unavailable | StoreError:
    """Unavailable (locked, full, read-only, gone); StoreError where the rows are at fault.

    To be raised `from None`: SQLAlchemy's own text, and PostgreSQL's lines below the first, can
    quote the row, which may be secret.
    """
    if isinstance(error, _OURS):
        return StoreError(f"The database refused what it was asked: {type(error.orig).__name__}.")
    return Unavailable(first_line(error))


def first_line(error: DBAPIError) -> str:
    lines = str(error.orig).strip().splitlines()
    return lines[0] if lines else type(error.orig).__name__
