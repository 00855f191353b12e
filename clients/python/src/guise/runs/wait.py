"""Waits until a job is final, whatever the way: events, or asking again and again."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from ..errors import JobNotFinished, RequestError
from ..resources.job_events import JobEvent, JobProgress, is_final, job_events
from ..steps import Emit, Sleep, Steps, Stream, collect, relay
from ..transport.requests import SILENCE, Api, part
from ..types import Job

# Seconds a request is held open: long while only the end counts, short to see progress.
WAIT_SILENT = 25
WAIT_WATCHED = 2
SHORTEST_ROUND = 0.5

# No other way of asking would be answered differently.
ABOUT_JOB = ("UNAUTHENTICATED", "FORBIDDEN", "JOB_NOT_FOUND")


def get_job(api: Api, job_id: str, wait: float | None = None) -> Steps[Job]:
    return api.read(f"/v1/jobs/{part(job_id)}", {"wait": wait}, extra=wait or 0)


def wait_for_job(
    api: Api,
    job_id: str,
    *,
    on_update: Callable[[Job], object] | None = None,
    on_preview: Callable[[str], object] | None = None,
    timeout: float | None = None,
) -> Steps[Job]:
    last: list[Job] = []

    def receive(job: Job) -> None:
        last[:] = [job]
        if on_update:
            on_update(job)

    is_watched = on_update is not None or on_preview is not None
    updates = job_updates(api, job_id, on_preview=on_preview, timeout=timeout, is_watched=is_watched)
    yield from collect(updates, receive)
    return last[0]


def job_updates(
    api: Api,
    job_id: str,
    *,
    on_preview: Callable[[str], object] | None = None,
    timeout: float | None = None,
    is_watched: bool = True,
) -> Stream[Job]:
    """Every change that is seen; the last one is final."""
    now = api.settings.now
    end = math.inf if timeout is None else now() + timeout

    def left() -> float:
        if now() >= end:
            raise JobNotFinished(job_id=job_id, waited=timeout or 0)
        return end - now()

    if is_watched:
        known: list[Job] = []

        def read(event: JobEvent) -> list[Job]:
            left()
            if event["type"] == "preview":
                if on_preview:
                    on_preview(event["image"])
                return []
            if event["type"] == "job":
                known[:] = [event["job"]]
            elif known:
                known[:] = [with_progress(known[0], event)]
            return known[:]

        def silence() -> float:
            # A little more, so that the last word of a stream is not cut off by its own limit.
            return min(SILENCE, left() + SHORTEST_ROUND)

        try:
            yield from relay(job_events(api, job_id, failures=2, silence=silence), read)
            return
        except RequestError as error:
            if error.code in ABOUT_JOB:
                raise
            # Events cannot be had: there is another way.
    yield from asked(api, job_id, left, WAIT_WATCHED if is_watched else WAIT_SILENT)


def with_progress(job: Job, said: JobProgress) -> Job:
    progress, place, eta = said["progress"], said["queue_place"], said["eta_seconds"]
    return {**job, "progress": progress, "queue_place": place, "eta_seconds": eta}


def asked(api: Api, job_id: str, left: Callable[[], float], wait: int) -> Stream[Job]:
    settings = api.settings
    heard_at = settings.now()
    told: Any = None
    while True:
        asked_at = settings.now()
        try:
            job = yield from get_job(api, job_id, max(1, math.ceil(min(wait, left()))))
            heard_at = settings.now()
            seen = (job["sequence"], job["progress"], job["queue_place"], job["eta_seconds"])
            if seen != told:
                yield Emit(job)
            told = seen
            if is_final(job):
                return
            # A server that stops, or a proxy that hurries, does not hold the request open.
            pause = SHORTEST_ROUND - (heard_at - asked_at)
        except RequestError as error:
            if not error.retryable or settings.now() - heard_at > settings.unreachable_timeout:
                raise
            pause = 1 if error.retry_after is None else error.retry_after
        if pause > 0:
            yield Sleep(min(pause, left()))
