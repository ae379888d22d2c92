"""What operators ask a server: does it live, should people be sent to it, how does it go?

On the public port the first two are answered without reasons, and metrics only to those who have
the token. The port for operators answers all of it.
"""

import hmac
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from .admission import Admission
from .context import ServerContext
from .metrics import Figure, counter, counters, gauge, gauges
from .readiness import Readiness
from .rooms import Rooms
from .supervision import Supervision
from .workers import WorkerPool, Workers

METRICS = "text/plain; version=0.0.4; charset=utf-8"
STARTED = time.time()


class Monitoring:
    def __init__(
        self, context: ServerContext, rooms: Rooms, admission: Admission, token: str = ""
    ) -> None:
        self.context = context
        self.rooms = rooms
        self.admission = admission
        self.token = token
        self.supervision = Supervision()
        self.readiness = Readiness(
            context.store, partial(all_alive, context.workers), context.limits.disk_free_bytes
        )
        self.lines_left_out: Callable[[], int] = lambda: 0

    def public_routes(self) -> list[BaseRoute]:
        routes: list[BaseRoute] = [Route("/health", self.health), Route("/ready", self.ready)]
        return [*routes, Route("/metrics", self.metrics_by_token)] if self.token else routes

    def operators_app(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/health", self.health),
                Route("/ready", self.reasons),
                Route("/metrics", self.metrics),
            ]
        )

    async def health(self, request: Request) -> Response:
        return PlainTextResponse("ok")

    async def ready(self, request: Request) -> Response:
        ready = self.readiness.ready
        return PlainTextResponse("ready" if ready else "not ready", 200 if ready else 503)

    async def reasons(self, request: Request) -> Response:
        content = msgspec.json.encode(self.readiness.checks())
        status = 200 if self.readiness.ready else 503
        return Response(content, status, media_type="application/json")

    async def metrics_by_token(self, request: Request) -> Response:
        given = request.headers.get("authorization", "").encode("latin-1")
        if not hmac.compare_digest(given, f"Bearer {self.token}".encode()):
            return PlainTextResponse("a token is needed", 401, {"www-authenticate": "Bearer"})
        return await self.metrics(request)

    async def metrics(self, request: Request) -> Response:
        store = self.context.store
        figures = [*self.figures(), *store.figures(), *process_figures()]
        waited = {
            name: pool.scheduler.waited for name, pool in self.context.workers.pools().items()
        }
        text = self.context.metrics.text(figures, store.commits, waited)
        return Response(text, headers={"content-type": METRICS})

    def figures(self) -> list[Figure]:
        checks = {name: float(holds) for name, holds in self.readiness.checks().items()}
        return [
            gauges("build_info", "The server's version.", "version", {version("flipdeck"): 1}),
            gauges("ready", "Whether a check of readiness holds.", "check", checks),
            *self.people(),
            *self.queues(),
            *worker_figures(self.context.workers),
            counters(
                "task_restarts",
                "Times that a task of the server failed and began again.",
                "task",
                self.supervision.restarts,
            ),
            counter("log_lines_left_out", "Log lines beyond the limit.", self.lines_left_out()),
            *self.disk(),
        ]

    def people(self) -> list[Figure]:
        audiences = self.rooms.ask_all(lambda room: room.audience).values()
        return [
            gauge("connections", "Open connections of every kind.", self.admission.total),
            gauge("connections_limit", "How many may be open.", self.admission.limits.connections),
            gauge("rooms", "Tables in memory.", len(self.rooms)),
            gauge("rooms_leased", "Tables in memory that are in use.", self.rooms.leased),
            gauge(
                "seats_connected",
                "People connected to their seats.",
                sum(len(audience.players) for audience in audiences),
            ),
            gauge(
                "watchers",
                "Spectators connected.",
                sum(len(audience.watchers) for audience in audiences),
            ),
        ]

    def queues(self) -> list[Figure]:
        gates = {
            "moves": self.context.moves,
            "lobby": self.context.lobby,
            "returning": self.context.returning,
        }
        return [
            gauges(
                "in_flight",
                "Messages being worked on.",
                "queue",
                {name: gate.inside for name, gate in gates.items()},
            ),
            gauges(
                "waiting",
                "Messages that wait for their turn.",
                "queue",
                {name: gate.waiting for name, gate in gates.items()},
            ),
        ]

    def disk(self) -> list[Figure]:
        free = self.readiness.disk_free
        if free is None:
            return []
        return [gauge("disk_free_bytes", "Free on the disk of the store.", free)]


def all_alive(workers: Workers) -> bool:
    """Processes that died are put aside, so that the next job starts new ones."""
    dead = [pool for pool in workers.pools().values() if pool.pool and pool.pool._broken]
    for pool in dead:
        pool.pool = None
    return not dead


WORKER_FIGURES = {
    "waiting": "Jobs that wait for a worker.",
    "waiting_long": "Of them, jobs that are expected to take long.",
    "tables_waiting": "Tables that have a job waiting.",
    "running": "Jobs being worked on.",
    "workers": "Workers that there may be.",
}


def worker_figures(workers: Workers) -> list[Figure]:
    pools = workers.pools()
    depths = {name: pool.scheduler.gauges() for name, pool in pools.items()}
    refused = {name: pool.scheduler.refused for name, pool in pools.items()}
    processes = {name: alive(pool) for name, pool in pools.items()}
    return [
        *(
            gauges(f"worker_{key}", about, "pool", {name: depths[name][key] for name in depths})
            for key, about in WORKER_FIGURES.items()
        ),
        counters("worker_refused", "Jobs refused: too many wait.", "pool", refused),
        gauges("worker_processes", "Worker processes alive.", "pool", processes),
    ]


def alive(pool: WorkerPool) -> int:
    processes = pool.pool._processes if pool.pool else None
    return sum(process.is_alive() for process in (processes or {}).values())


def process_figures() -> list[Figure]:
    """Named as every exporter names them; where the system does not tell, they are left out."""
    if sys.platform == "win32":
        return []
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    figures = [
        counter(
            "process_cpu_seconds", "Processor time of the server.", used.ru_utime + used.ru_stime
        ),
        gauge("process_start_time_seconds", "When the server started.", STARTED),
        gauge(
            "process_max_fds",
            "How many files may be open.",
            resource.getrlimit(resource.RLIMIT_NOFILE)[0],
        ),
    ]
    if sys.platform != "linux":
        return figures
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return [
        *figures,
        gauge(
            "process_resident_memory_bytes", "Memory of the server.", pages * resource.getpagesize()
        ),
        gauge("process_open_fds", "Files that are open.", len(os.listdir("/proc/self/fd"))),
    ]
