"""create_app(config): the only place where the parts are joined."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from flask import Flask
from flask_socketio import SocketIO

from facedown import folder
from facedown.config import Config, ConfigError
from facedown.contract import MAX_FRAME
from facedown.demo import Demos
from facedown.gateway import faults, http, socket
from facedown.gateway.catalogue import Catalogue
from facedown.gateway.desk import Desk
from facedown.gateway.files import STATIC, Client
from facedown.gateway.headers import harden
from facedown.gateway.health import health
from facedown.gateway.hosts import Hosts
from facedown.gateway.hub import Hub
from facedown.gateway.limits import Limits
from facedown.gateway.links import Links
from facedown.gateway.metrics import Numbers
from facedown.gateway.origin import allowed
from facedown.gateway.wire import Wire, server
from facedown.gateway.wsgi import front
from facedown.kernel.registry import MANIFEST, Installed, ModuleError, find
from facedown.redact.frames import Redactor
from facedown.store.port import Commit, Store, StoreError
from facedown.store.sql import Native, SqlStore, directly
from facedown.table.chance import SystemChance
from facedown.table.tables import TableService
from facedown.table.timers import Timers

SHIPPED = Path(__file__).parent / "modules"
DATABASE = "facedown.sqlite"
"""In the data folder."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What `serve` and tests need of an application beside Flask: `app.extensions["facedown"]`."""

    sio: SocketIO
    store: Store
    tables: TableService
    hub: Hub
    wire: Wire
    timers: Timers
    demos: Demos
    numbers: Numbers


def create_app(
    config: Config, *, lan: str | None = None, static: Path = STATIC, pace: float = 0.8
) -> Flask:
    """`lan`: the address under which its own network reaches this server, for links.

    `pace`: seconds that a demo's GM waits before he plays.
    """
    modules = find_modules(config)
    rules = {id: module.rules for id, module in modules.items()}
    numbers = Numbers()
    store = open_store(config, numbers)
    tables = open_tables(store, modules)
    redactor = Redactor(tables, rules)
    catalogue = Catalogue(modules)

    app = Flask("facedown", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_FRAME

    def seat(sid: str) -> tuple[str, str] | None:
        return hub.seat(sid)

    sio = server(
        app,
        config,
        lambda origin, env: allowed(origin, env, config.public_url),
        seat,
        numbers.slow.inc,
    )
    # Flask names this as the place for middleware; mypy sees a method.
    app.wsgi_app = front(app.wsgi_app, config.proxies, Hosts(config))  # type: ignore[method-assign]
    wire = Wire(sio, alone=config.queue_url is None)
    refresh = tables.refresh if config.queue_url else None
    hub = Hub(wire, redactor, numbers, module=catalogue.info, refresh=refresh)
    demos = Demos(tables, redactor, store, modules, connected=hub.connected, clock=_now, pace=pace)
    numbers.conflicts.set_function(lambda: tables.counts["conflicts"])
    numbers.tables.set_function(lambda: tables.in_memory)
    tables.subscribe(hub.told)
    tables.subscribe(demos.told)
    hub.on_seated(demos.poke)

    desk = Desk(
        config=config,
        tables=tables,
        redactor=redactor,
        hub=hub,
        catalogue=catalogue,
        client=Client(static),
        limits=Limits(config),
        links=Links(config.public_url, lan),
        numbers=numbers,
        ready=_answers(store),
        demo=demos.start,
        pause=wire.pause,
    )
    for blueprint in (http.pages(desk), http.api(desk), health(desk)):
        app.register_blueprint(blueprint)
    faults.register(app)
    app.after_request(harden)
    socket.register(sio, desk)
    app.extensions["facedown"] = Parts(
        sio, store, tables, hub, wire, Timers(tables), demos, numbers
    )
    return app


def find_modules(config: Config) -> dict[str, Installed]:
    """Those that ship, and those in FACEDOWN_MODULES. `ModuleError`."""
    found = dict(find((SHIPPED, *config.modules)))
    for shelf in config.modules:
        if (shelf / MANIFEST).is_file():
            raise ModuleError(f"FACEDOWN_MODULES: {shelf} is a module; name the folder it lies in.")
        if not any(module.panel.parent.parent == shelf for module in found.values()):
            raise ModuleError(f"FACEDOWN_MODULES: there is no module in {shelf}.")
    for module in found.values():
        # Those of our own are built with the client.
        if not module.panel.is_relative_to(SHIPPED) and not module.panel.is_file():
            raise ModuleError(f"The module {module.id} lacks its panel: {module.panel}.")
    return found


class _Measured(SqlStore):
    """Observes how long it takes until a commit is durable."""

    def __init__(self, url: str, native: Native, numbers: Numbers, *, make: bool) -> None:
        self._numbers = numbers
        super().__init__(url, native=native, make=make)

    def append(self, commit: Commit) -> None:
        began = perf_counter()
        super().append(commit)
        self._numbers.commit_seconds.observe(perf_counter() - began)


def open_store(config: Config, numbers: Numbers | None = None, *, make: bool = True) -> Store:
    """The database of `config`; in the data folder unless it names another. `StoreError`.

    Without `make` it must be there: nothing is made.
    """
    url = config.database_url
    if url is None and not make:
        _need_database(config.data)
    if url is None:
        folder.make(config.data)
        url = f"sqlite:///{config.data / DATABASE}"
    try:
        return _Measured(url, _native(config), numbers or Numbers(), make=make)
    except StoreError as wrong:
        if config.database_url is None:
            raise
        raise StoreError(f"FACEDOWN_DATABASE_URL: {wrong}") from None


def _need_database(data: Path) -> None:
    try:
        found, why = (data / DATABASE).is_file(), "no server has kept its tables there"
    except OSError as wrong:
        found, why = False, wrong.strerror or type(wrong).__name__
    if not found:
        raise ConfigError(
            f"There are no tables to be found in the folder {data.resolve()} ({why}): "
            "name a server's data folder with --data or FACEDOWN_DATA."
        )


def open_tables(store: Store, modules: Mapping[str, Installed]) -> TableService:
    """The tables of a store, with or without a server around them."""
    rules = {id: module.rules for id, module in modules.items()}
    return TableService(store=store, modules=rules, clock=_now, chance=SystemChance())


def _now() -> datetime:
    return datetime.now(UTC)


def _native(config: Config) -> Native:
    """Where a database driver may block without holding up everybody else."""
    if config.async_mode == "eventlet":
        from eventlet import tpool

        run: Native = tpool.execute
        return run
    return directly


def _answers(store: Store) -> Callable[[], bool]:
    def ready() -> bool:
        try:
            store.next_due()
        except Exception:  # noqa: BLE001 - whatever it is, the answer is no
            return False
        return True

    return ready
