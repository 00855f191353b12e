"""Every request of the package: how it is written, sent again, and its answer read. No I/O."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any, TypeVar
from urllib.parse import quote, urlencode

from ..errors import GuiseError, RequestError, UnexpectedAnswer
from ..settings import Settings
from ..steps import Answer, Close, Emit, NextChunk, Open, OpenStream, Send, Sleep, Steps, Stream, WireRequest
from ..version import VERSION
from .event_stream import EventStreamReader, StreamMessage
from .refusal import refusal_of
from .retry import Repeat, pause_after
from .time_left import Left, endless

T = TypeVar("T")
Query = Mapping[str, Any]

# The service says something at least every 15 seconds; silence for twice that is a dead line.
SILENCE = 30.0
USER_AGENT = f"guise-python/{VERSION}"


@dataclass(frozen=True)
class Request:
    method: str
    #: Below the base URL; a whole address is asked without credentials.
    path: str
    query: Query = field(default_factory=dict)
    #: Sent as JSON, or as it is when bytes.
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    repeat: Repeat = "repeatable"
    #: Seconds more, for requests that the service holds open on purpose.
    extra: float = 0
    #: Bounds every attempt and every pause.
    left: Left = endless


def part(text: object) -> str:
    """An id as a part of a path."""
    return quote(str(text), safe="")


class Api:
    """The requests of one client. Its methods are steps for a driver."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def json(
        self, method: str, path: str, body: Any = None, *, repeat: Repeat = "repeatable", **more: Any
    ) -> Steps[Any]:
        return self.ask(Request(method, path, body=body, repeat=repeat, **more), read_json)

    def read(self, path: str, query: Query | None = None, **more: Any) -> Steps[Any]:
        return self.ask(Request("GET", path, query=query or {}, **more), read_json)

    def listed(self, path: str, query: Query | None = None) -> Steps[Any]:
        """For answers that are nothing but a list in `data`."""
        return self.ask(Request("GET", path, query=query or {}), lambda answer: read_json(answer)["data"])

    def create(self, path: str, body: Any = None) -> Steps[Any]:
        """Done twice it would be two things."""
        return self.json("POST", path, body, repeat="unless-refused")

    def change(self, path: str, body: Any) -> Steps[Any]:
        return self.json("PATCH", path, body)

    def file(self, method: str, path: str, body: Any = None, **more: Any) -> Steps[bytes]:
        return self.ask(Request(method, path, body=body, **more), lambda answer: answer.body)

    def text(self, path: str, query: Query) -> Steps[str]:
        return self.ask(Request("GET", path, query=query), lambda answer: answer.body.decode())

    def tell(self, path: str, body: Any, **more: Any) -> Steps[None]:
        """Where the answer says no more than that it was done."""
        return self.ask(Request("POST", path, body=body, **more), lambda answer: None)

    def remove(self, path: str) -> Steps[None]:
        """What is gone when asked for the second time was removed by the first."""
        return self.ask(Request("DELETE", path), lambda answer: None, gone_is_done=True)

    def ask(self, request: Request, parse: Callable[[Answer], T], *, gone_is_done: bool = False) -> Steps[Any]:
        """A request with its retries; whatever is sent again is the very same."""
        settings = self.settings
        body, headers = written(request)
        timeout = settings.timeout + request.extra
        attempt = 0
        while True:
            attempt += 1
            try:
                wire = yield from self.wire(request, body, headers)
                answer: Answer = yield Send(wire, min(timeout, request.left()))
                if not is_good(answer.status):
                    raise refusal_of(answer.status, answer.headers, answer.body, settings.now())
                return parse(answer)
            except RequestError as error:
                if gone_is_done and attempt > 1 and error.status == 404:
                    return None
                pause = pause_after(error, attempt, request.repeat, settings.retry, settings.chance())
                if pause is None:
                    raise
            yield Sleep(min(pause, request.left()))

    def wire(self, request: Request, body: bytes | None, headers: Mapping[str, str]) -> Steps[WireRequest]:
        elsewhere = request.path.startswith(("http:", "https:"))
        credentials = {} if elsewhere else (yield from self.settings.credentials())
        url = request.path if elsewhere else self.settings.base_url + request.path + query_text(request.query)
        everything = {"User-Agent": USER_AGENT, **credentials, **headers}
        # A key must never follow a redirect to another host.
        return WireRequest(request.method, url, everything, body, follow_redirects=elsewhere)

    def stream(
        self,
        path: str,
        query: Query | None = None,
        *,
        last_event_id: str | None = None,
        left: Left = endless,
    ) -> Stream[StreamMessage]:
        """One connection of server-sent events, to its end. Whoever iterates decides whether to open another one."""
        headers = {"Accept": "text/event-stream"}
        if last_event_id is not None:
            headers["Last-Event-ID"] = last_event_id
        request = Request("GET", path, query=query or {}, headers=headers, left=left)
        opened = yield from self.open(request, silence=SILENCE)
        try:
            if not opened.headers.get("content-type", "").startswith("text/event-stream"):
                raise UnexpectedAnswer("UNEXPECTED_ANSWER", "The response is not an event stream.")
            reader = EventStreamReader()
            # Asked before every piece: the service's signs of life are pieces without a message, and never end.
            while (chunk := (yield NextChunk(opened, min(SILENCE, left())))) is not None:
                for message in reader.feed(chunk):
                    yield Emit(message)
        except GuiseError:
            yield Close(opened)
            raise
        yield Close(opened)

    def download(self, path: str, query: Query | None = None) -> Stream[bytes]:
        """Pieces of a file that can be large. Nobody knows how long it takes, so only silence ends it."""
        silence = self.settings.timeout
        opened = yield from self.open(Request("GET", path, query=query or {}), silence=silence)
        while (chunk := (yield NextChunk(opened, silence))) is not None:
            yield Emit(chunk)
        yield Close(opened)

    def open(self, request: Request, *, silence: float) -> Steps[OpenStream]:
        """Up to the head of a good answer."""
        wire = yield from self.wire(request, *written(request))
        left = request.left()
        opened: OpenStream = yield Open(wire, min(self.settings.timeout, left), min(silence, left))
        if is_good(opened.status):
            return opened
        body = b""
        try:
            while (chunk := (yield NextChunk(opened, min(silence, request.left())))) is not None:
                body += chunk
        except RequestError:
            # Cut off: its status says enough.
            body = b""
        yield Close(opened)
        raise refusal_of(opened.status, opened.headers, body, self.settings.now())


def is_good(status: int) -> bool:
    return 200 <= status < 300


def written(request: Request) -> tuple[bytes | None, Mapping[str, str]]:
    """The body as bytes, once: what the caller changes later does not change what is sent again."""
    if request.body is None or isinstance(request.body, bytes):
        return request.body, request.headers
    text = json.dumps(request.body, default=as_text, separators=(",", ":"), ensure_ascii=False)
    return text.encode(), {"Content-Type": "application/json", **request.headers}


def as_text(value: object) -> str:
    """Times may be given as such; all else must be what JSON has."""
    if isinstance(value, datetime):
        return instant(value)
    raise TypeError(f"{type(value).__name__} cannot be sent as JSON.")


def instant(time: datetime) -> str:
    """Python's times without a zone are local ones."""
    return time.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")


def read_json(answer: Answer) -> Any:
    try:
        return json.loads(answer.body)
    except ValueError as cause:
        raise UnexpectedAnswer(
            "UNEXPECTED_ANSWER",
            "The response is not JSON. Check that base_url is the URL of the service itself.",
            status=answer.status,
            request_id=answer.headers.get("x-request-id"),
        ) from cause


def query_text(query: Query) -> str:
    pairs = [(name, query_word(value)) for name, value in query.items() if value is not None]
    return f"?{urlencode(pairs)}" if pairs else ""


def query_word(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return instant(value) if isinstance(value, datetime) else str(value)
