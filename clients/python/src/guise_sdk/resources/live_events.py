"""What the account's webhooks would be told, as it happens; and what a gallery shows."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypedDict, cast

from ..errors import RequestError
from ..steps import Sleep, Stream, Tell, relay
from ..transport.event_stream import StreamMessage
from ..transport.requests import Api, part
from ..transport.retry import backoff
from ..types import ShownPicture, WebhookEvent, WebhookEventType


@dataclass(frozen=True)
class LiveEvent:
    #: The same for every repetition of this event.
    id: str
    event: WebhookEvent
    #: What a webhook would be sent: signed, and forwardable as it is.
    headers: dict[str, str]
    body: str


class Ready(TypedDict):
    """A stream that stands, and the secret that signs its messages."""

    stream: str
    secret: str


def live_events(
    api: Api,
    *,
    events: Sequence[WebhookEventType] | None = None,
    on_ready: Callable[[Ready], object] | None = None,
    failures: float = math.inf,
) -> Stream[LiveEvent]:
    """A broken stream is resumed where it broke off."""
    settings = api.settings
    stream: str | None = None
    last_event_id: str | None = None
    failed = 0

    def read(message: StreamMessage) -> list[LiveEvent | Tell]:
        nonlocal stream, last_event_id, failed
        failed = 0
        said: Any = json.loads(message.data)
        if message.event == "ready":
            stream = said["stream"]
            return [Tell(on_ready, said)] if on_ready else []
        if isinstance(said.get("body"), str):
            last_event_id = message.id
            return [LiveEvent(message.id or "", json.loads(said["body"]), said["headers"], said["body"])]
        return []

    while True:
        try:
            query = {"events": None if events is None else ",".join(events), "stream": stream}
            yield from relay(api.stream("/v1/events", query, last_event_id=last_event_id), read)
        except RequestError as error:
            # It was away for too long: what happened meanwhile is in the log of deliveries and in jobs.
            if stream is not None and error.code == "NOT_FOUND":
                stream = last_event_id = None
            elif not error.retryable:
                raise
            if failed + 1 >= failures:
                raise
        failed += 1
        yield Sleep(backoff(settings.retry, failed, settings.chance()))


class GalleryEvent(TypedDict):
    """All of a gallery at first and after every new connection, then what changed."""

    type: Literal["gallery", "change"]
    #: Newest first.
    added: list[ShownPicture]
    removed: list[int]


# Somebody stands before the screen: it must not stay dark for long after its network is back.
LONGEST_PAUSE = 5.0


def follow_gallery(
    api: Api, token: str, *, on_connection: Callable[[bool], object] | None = None
) -> Stream[GalleryEvent]:
    """A broken connection is opened again, without end; it raises when the link is over or unknown."""
    settings = api.settings
    failed = 0

    def read(message: StreamMessage) -> list[GalleryEvent | Tell]:
        nonlocal failed
        failed = 0
        changed: Any = json.loads(message.data)
        stands = [Tell(on_connection, True)] if message.event == "gallery" and on_connection else []
        return [*stands, cast("GalleryEvent", {"type": message.event, **changed})]

    while True:
        asked = 0.0
        try:
            yield from relay(api.stream(f"/v1/galleries/{part(token)}/events"), read)
        except RequestError as error:
            if not error.retryable:
                raise
            asked = error.retry_after or 0.0
        if on_connection:
            yield Tell(on_connection, False)
        failed += 1
        yield Sleep(max(asked, min(LONGEST_PAUSE, backoff(settings.retry, failed, settings.chance()))))
