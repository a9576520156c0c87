"""A server that will be killed: it appends for ever, and says what was acknowledged.

Arguments: the file, how many tables. Each acknowledged commit is a line "table version".
"""

from __future__ import annotations

import sys
import threading

from facedown.store.port import Store
from facedown.store.sql import SqlStore
from tests.store.making import commit, line, native, once, row


def play(store: Store, table: str, say: threading.Lock) -> None:
    store.make_table(row(table))
    version = 0
    while True:
        version += 1
        tokens = (once(f"{table} {version}", table=table),)
        store.append(commit(version, table, lines=(line("a"), line("b")), tokens=tokens))
        with say:
            sys.stdout.write(f"{table} {version}\n")
            sys.stdout.flush()


def main(path: str, tables: int) -> None:
    store = SqlStore(f"sqlite:///{path}", native=native)
    say = threading.Lock()
    players = [
        threading.Thread(target=play, args=(store, f"t{number}", say)) for number in range(tables)
    ]
    for player in players:
        player.start()
    for player in players:
        player.join()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
