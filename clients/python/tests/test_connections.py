"""How many runs can wait at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Barrier, Thread

import anyio
import pytest

from guise_sdk import AsyncGuise, Guise, RetrySettings

# httpx would hold back those beyond the hundredth.
WAITING = 101
ONCE = RetrySettings(attempts=1)


class Together(BaseHTTPRequestHandler):
    """Answers nobody before everybody has asked."""

    barrier: Barrier

    def do_GET(self) -> None:
        self.barrier.wait(20)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"id": "x"}')

    def log_message(self, *_: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = WAITING


@pytest.fixture
def url() -> Iterator[str]:
    Together.barrier = Barrier(WAITING)
    with Server(("127.0.0.1", 0), Together) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_more_than_a_hundred_threads(url: str) -> None:
    with Guise(url, "gk_1", timeout=20, retry=ONCE) as guise, ThreadPoolExecutor(WAITING) as pool:
        jobs = list(pool.map(guise.jobs.get, ["x"] * WAITING))
    assert len(jobs) == WAITING


def test_more_than_a_hundred_tasks(url: str) -> None:
    async def ask() -> None:
        async with AsyncGuise(url, "gk_1", timeout=20, retry=ONCE) as guise, anyio.create_task_group() as tasks:
            for _ in range(WAITING):
                tasks.start_soon(guise.jobs.get, "x")

    anyio.run(ask)
