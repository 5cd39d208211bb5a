"""The figures as Prometheus reads them.

Decides the names of the metrics. `deploy/grafana.json` shows them.
"""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily as Counter
from prometheus_client.core import GaugeMetricFamily as Gauge
from prometheus_client.core import HistogramMetricFamily as Histogram
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from bot.hosting.figures import Figures
from bot.platform.meter import Meter, Times


class Exposition:
    """Writes metrics; `figures` are given anew each time, None where they cannot be read."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._process = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self._process)

    def write(self, figures: Figures | None, silent: float, accepted: str) -> tuple[bytes, str]:
        """Return the text, in the form a reader accepts, and its content type."""
        registry = CollectorRegistry()
        registry.register(_Now([*self._counted(silent), *(_read(figures) if figures else ())]))
        registry.register(self._process)
        encode, kind = choose_encoder(accepted)
        return encode(registry), kind

    def _counted(self, silent: float) -> Iterator[Metric]:
        """Yield what the process itself has counted; this is known whatever hangs."""
        meter = self._meter
        actions = Counter("gauntlet_actions", "Actions in matches.", labels=["game", "result"])
        for (game, result), count in [*meter.actions.items()]:
            actions.add_metric([game, result], count)
        yield actions
        yield _times(
            "gauntlet_acknowledge_seconds",
            "From an interaction's arrival until Discord has taken the answer.",
            meter.acknowledged,
        )
        yield _times(
            "gauntlet_picture_seconds", "From the wish for a picture to the picture.", meter.drawn
        )
        yield _times(
            "gauntlet_loop_gap_seconds", "How late the event loop comes round.", meter.gaps
        )
        yield Gauge(
            "gauntlet_loop_silent_seconds",
            "For how long the event loop has not come round.",
            value=silent,
        )


class _Now(Collector):
    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> list[Metric]:
        return self._metrics


def _read(figures: Figures) -> Iterator[Metric]:
    """Yield what was read just now."""
    counts = figures.counts
    info = Gauge("gauntlet_info", "The version that runs.", labels=["version"])
    info.add_metric([figures.version], 1)
    yield info
    yield Gauge("gauntlet_servers", "Servers the bot is in.", value=figures.servers)
    shards = Gauge("gauntlet_shards", "Shards of this process.", labels=["state"])
    shards.add_metric(["connected"], figures.connected)
    shards.add_metric(["away"], figures.shards - figures.connected)
    yield shards
    live = Gauge("gauntlet_live_matches", "Matches that are being played.", labels=["game"])
    for game, count in counts.live.items():
        live.add_metric([game], count)
    yield live
    yield Gauge("gauntlet_queue", "People in the queue for a match.", value=counts.queued)
    backlog = Gauge("gauntlet_backlog", "What is still to be done.", labels=["of"])
    backlog.add_metric(["deliveries"], figures.deliveries)
    backlog.add_metric(["pictures"], figures.pictures)
    backlog.add_metric(["deadlines"], counts.overdue)
    yield backlog
    yield Gauge("gauntlet_database_bytes", "Size of the database.", value=counts.size)
    faults = Counter("gauntlet_faults", "What went wrong and was survived.", labels=["kind"])
    for kind, count in figures.faults.items():
        faults.add_metric([kind], count)
    yield faults


def _times(name: str, about: str, times: Times) -> Histogram:
    """Return counted times as a histogram."""
    total, buckets = 0, []
    for bound, count in zip((*map(str, times.bounds), "+Inf"), [*times.counts], strict=True):
        total += count
        buckets.append((bound, float(total)))
    return Histogram(name, about, buckets=buckets, sum_value=times.total)
