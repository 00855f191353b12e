"""Waits until a job is final, whatever the way: events, or asking again and again."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from ..errors import JobNotFinished, RequestError
from ..resources.job_events import JobEvent, JobProgress, is_final, job_events
from ..steps import Emit, Sleep, Steps, Stream, Tell, collect, relay
from ..transport.requests import Api, part
from ..transport.time_left import Left, endless, time_left
from ..types import Job

# Seconds a request is held open: long while only the end counts, short to see progress.
WAIT_SILENT = 25
WAIT_WATCHED = 2
SHORTEST_ROUND = 0.5

# No other way of asking would be answered differently.
ABOUT_JOB = ("UNAUTHENTICATED", "FORBIDDEN", "JOB_NOT_FOUND")


def get_job(api: Api, job_id: str, wait: int | None = None, left: Left = endless) -> Steps[Job]:
    return api.read(f"/v1/jobs/{part(job_id)}", {"wait": wait}, extra=wait or 0, left=left)


def wait_for_job(
    api: Api,
    job_id: str,
    *,
    told: Sequence[Callable[[Job], object]] = (),
    on_preview: Callable[[str], object] | None = None,
    timeout: float | None = None,
) -> Steps[Job]:
    last: list[Job] = []

    def receive(job: Job) -> list[Tell]:
        last[:] = [job]
        return [Tell(one, job) for one in told]

    is_watched = len(told) > 0 or on_preview is not None
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
    left = time_left(api.settings.now, timeout, lambda: JobNotFinished(job_id=job_id, waited=timeout or 0))
    if is_watched:
        known: list[Job] = []

        def read(event: JobEvent) -> list[Job] | list[Tell]:
            if event["type"] == "preview":
                return [Tell(on_preview, event["image"])] if on_preview else []
            if event["type"] == "job":
                known[:] = [event["job"]]
            elif known:
                known[:] = [with_progress(known[0], event)]
            return known[:]

        try:
            yield from relay(job_events(api, job_id, failures=2, left=left), read)
            return
        except RequestError as error:
            if error.code in ABOUT_JOB:
                raise
            # Events cannot be had: there is another way.
    yield from asked(api, job_id, left, WAIT_WATCHED if is_watched else WAIT_SILENT)


def with_progress(job: Job, said: JobProgress) -> Job:
    progress, place, eta = said["progress"], said["queue_place"], said["eta_seconds"]
    return {**job, "progress": progress, "queue_place": place, "eta_seconds": eta}


def asked(api: Api, job_id: str, left: Left, wait: int) -> Stream[Job]:
    settings = api.settings
    heard_at = settings.now()
    told: Any = None
    while True:
        asked_at = settings.now()
        try:
            job = yield from get_job(api, job_id, max(1, math.ceil(min(wait, left()))), left)
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
