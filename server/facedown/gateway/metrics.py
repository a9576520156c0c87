"""Numbers for Prometheus. One registry an application, so that tests may make many."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

TYPE = CONTENT_TYPE_LATEST


class Numbers:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "facedown_commands", "Commands by outcome.", ["outcome"], registry=self.registry
        )
        self.outcomes = {
            name: self.commands.labels(name) for name in ("accepted", "repeated", "refused")
        }
        self.seconds = Histogram(
            "facedown_command_seconds",
            "From a command's arrival until it is durable and told.",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
        )
        self.commit_seconds = Histogram(
            "facedown_commit_seconds",
            "Writing one command's events until they are durable.",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
        )
        self.conflicts = Gauge(
            "facedown_conflicts_total",
            "Commits that found their version taken and were decided again.",
            registry=self.registry,
        )
        self.tables = Gauge(
            "facedown_tables_in_memory",
            "Tables that are loaded.",
            registry=self.registry,
        )
        self.frames = Counter(
            "facedown_frames", "Frames made, one an audience.", registry=self.registry
        )
        self.connected = Gauge(
            "facedown_connected", "Connections at a seat.", registry=self.registry
        )
        self.slow = Counter(
            "facedown_slow_connections",
            "Connections closed because they were far behind.",
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
