"""What happens to a job, as it happens."""

from __future__ import annotations

import json
from typing import Any, Literal, TypeAlias, TypedDict

from ..errors import RequestError, TimedOut, UnexpectedAnswer
from ..steps import Sleep, Stream, relay
from ..transport.event_stream import StreamMessage
from ..transport.requests import Api, part
from ..transport.retry import backoff
from ..transport.time_left import Left, endless, time_left
from ..types import Job

FINAL = ("succeeded", "failed", "cancelled")
FAILURES = 5
# The service ends a stream with its job. Read to its end, its connection can be used again; who waits may not.
FAREWELL = 1.0


class JobChanged(TypedDict):
    type: Literal["job"]
    job: Job


class JobProgress(TypedDict):
    type: Literal["progress"]
    progress: float
    queue_place: int | None
    eta_seconds: float | None


class JobPreview(TypedDict):
    """The unfinished picture, a small JPEG as a data URL. Not every engine shows it."""

    type: Literal["preview"]
    image: str


JobEvent: TypeAlias = JobChanged | JobProgress | JobPreview


def is_final(job: Job) -> bool:
    """Whether nothing about it will change any more, but for its results being erased."""
    return job["state"] in FINAL


def job_events(api: Api, job_id: str, *, failures: int = FAILURES, left: Left = endless) -> Stream[JobEvent]:
    """To its end. A broken connection is opened again; what was told before is not told twice, and progress never
    runs backwards. `failures` is how often in a row a connection may fail."""
    settings = api.settings
    sequence, progress, failed, is_over = 0, -1.0, 0, False
    limit = left

    def read(message: StreamMessage) -> list[JobEvent]:
        nonlocal sequence, progress, failed, is_over, limit
        if is_over:
            return []
        failed = 0
        said: Any = json.loads(message.data)
        if message.event == "preview":
            return [{"type": "preview", "image": said["image"]}]
        if message.event == "job" and said["sequence"] > sequence:
            sequence = said["sequence"]
            progress = max(progress, said["progress"])
            said["progress"] = progress
            if is_final(said):
                is_over = True
                limit = time_left(settings.now, FAREWELL, lambda: TimedOut(FAREWELL))
            return [{"type": "job", "job": said}]
        if message.event == "progress" or said["progress"] > progress:
            progress = max(progress, said["progress"])
            place, eta = said["queue_place"], said["eta_seconds"]
            return [{"type": "progress", "progress": progress, "queue_place": place, "eta_seconds": eta}]
        return []

    def rest() -> float:
        return limit()

    while True:
        try:
            told: Stream[JobEvent] = relay(api.stream(f"/v1/jobs/{part(job_id)}/events", left=rest), read)
            yield from told
            if is_over:
                return
            # A stream that ends before the job does was ended by a server or proxy that goes away.
            problem: RequestError = UnexpectedAnswer(
                "UNEXPECTED_ANSWER", "The event stream keeps closing before the job has finished."
            )
        except RequestError as error:
            if is_over:
                return
            if not error.retryable:
                raise
            problem = error
        failed += 1
        if failed >= failures:
            raise problem
        yield Sleep(min(backoff(settings.retry, failed, settings.chance()), left()))
