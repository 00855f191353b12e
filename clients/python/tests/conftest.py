"""A service without a network, and both clients of it: what one does, the other must do as well."""

from __future__ import annotations

import inspect
import json
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import anyio
import anyio.lowlevel
import httpx
import pytest

from guise_sdk import AsyncGuise, Guise
from guise_sdk.settings import settings_of
from guise_sdk.transport.awaiting import AwaitingDriver
from guise_sdk.transport.blocking import BlockingDriver

VECTORS = Path(__file__).parents[2] / "vectors"
URL = "http://guise.invalid"
JOB_ID = "01a1dd1c-74d3-72f9-bd00-c2748c5988b5"
# One job, from its request on.
INPUT = {"base64": "AAAA", "gender": 1, "filter_id": 12}
RUN = "POST /v6/run/face_swap"
ACCEPTED = {"id": JOB_ID, "status": "IN_QUEUE"}
JOB = f"GET /v1/jobs/{JOB_ID}?"
EVENTS = f"GET /v1/jobs/{JOB_ID}/events"


def vectors(name: str) -> Any:
    return json.loads((VECTORS / f"{name}.json").read_text())


def cases(name: str, part: str = "cases") -> pytest.MarkDecorator:
    """Each case of a file under its own name."""
    return pytest.mark.parametrize("case", [pytest.param(one, id=one["name"]) for one in vectors(name)[part]])


def a_job(**changes: Any) -> dict[str, Any]:
    """A job as the service would describe it."""
    return {
        "id": JOB_ID,
        "state": "queued",
        "sequence": 1,
        "progress": 0,
        "queue_place": None,
        "eta_seconds": None,
        "failure": None,
        "outputs": [],
        "finished_at": None,
        **changes,
    }


def succeeded(content_type: str = "image/png") -> dict[str, Any]:
    output = {
        "plain": False,
        "url": f"{URL}/blobs/x",
        "path": f"/v1/jobs/{JOB_ID}/outputs/0",
        "content_type": content_type,
        "width": 2,
        "height": 3,
        "seconds": None,
        "thumbnail_url": None,
    }
    return a_job(state="succeeded", sequence=3, progress=1, outputs=[output], finished_at="2026-11-15T22:00:00Z")


def events(*told: tuple[str, dict[str, Any]]) -> httpx.Response:
    text = "".join(f"event: {event}\ndata: {json.dumps(data)}\n\n" for event, data in told)
    return httpx.Response(200, headers={"content-type": "text/event-stream"}, content=text.encode())


@dataclass
class Pieces(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A stream of events that is made while it is read."""

    make: Callable[[], Iterator[bytes]]
    status: int = 200

    def __iter__(self) -> Iterator[bytes]:
        return self.make()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self.make():
            yield piece


# A response, pieces of one, "cut", JSON, or a function that answers one of these.
Reply = Any


@dataclass
class Service:
    """Answers by the beginning of method and path; the last answer of a list stays. "cut" breaks the connection."""

    replies: dict[str, list[Reply]] = field(default_factory=dict)
    seen: list[httpx.Request] = field(default_factory=list)

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.seen.append(request)
        asked = f"{request.method} {request.url.raw_path.decode()}"
        for route, replies in self.replies.items():
            if asked.startswith(route):
                reply = replies.pop(0) if len(replies) > 1 else replies[0]
                if callable(reply):
                    reply = reply()
                if isinstance(reply, str):
                    raise httpx.ConnectError("cut", request=request)
                if isinstance(reply, Pieces):
                    return httpx.Response(reply.status, headers={"content-type": "text/event-stream"}, stream=reply)
                if isinstance(reply, httpx.Response):
                    # One that is sent again must be readable again.
                    return httpx.Response(reply.status_code, headers=reply.headers, content=reply.content)
                return httpx.Response(200, json=reply)
        return httpx.Response(404, json={"error_code": "NOT_FOUND", "message": "There is nothing.", "retryable": False})

    def calls(self) -> list[str]:
        return [f"{request.method} {request.url.path}" for request in self.seen]


@dataclass
class World:
    """A client, blocking or not, whose pauses take no time."""

    is_async: bool
    service: Service = field(default_factory=Service)
    pauses: list[float] = field(default_factory=list)
    time: float = 1_000_000.0

    def client(self, **settings: Any) -> Any:
        made = settings_of(base_url=URL, **{"api_key": "gk_1", **settings}, chance=lambda: 1.0, now=lambda: self.time)
        if self.is_async:
            http = httpx.AsyncClient(transport=httpx.MockTransport(self.service.handle))
            guise: Any = AsyncGuise(URL, http_client=http)
            guise._assemble(made, AwaitingDriver(http, sleep=self.sleep_async))
        else:
            client = httpx.Client(transport=httpx.MockTransport(self.service.handle))
            guise = Guise(URL, http_client=client)
            guise._assemble(made, BlockingDriver(client, sleep=self.sleep))
        return guise

    def do(self, call: Callable[[Any], Any], **settings: Any) -> Any:
        """What a call answers; of one that can be iterated, all of it."""
        if not self.is_async:
            answer = call(self.client(**settings))
            return list(answer) if isinstance(answer, Iterator) else answer

        async def awaited() -> Any:
            answer = call(self.client(**settings))
            if isinstance(answer, AsyncIterator):
                return [item async for item in answer]
            return await answer if inspect.isawaitable(answer) else answer

        return anyio.run(awaited)

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.time += seconds

    async def sleep_async(self, seconds: float) -> None:
        self.sleep(seconds)
        # Lets other things happen, as a real pause does.
        await anyio.lowlevel.checkpoint()


@pytest.fixture(params=["Guise", "AsyncGuise"])
def world(request: pytest.FixtureRequest) -> World:
    return World(is_async=request.param == "AsyncGuise")
