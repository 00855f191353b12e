"""One run endpoint: what it takes and what comes back."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeAlias, TypeVar
from urllib.parse import quote

from ..display import Progress
from ..errors import JobCancelled, JobFailed, TimedOut
from ..pictures.put_pictures import put_pictures, without_pictures
from ..resources.output import AsyncOutput, Output, branded
from ..resources.uploads import send_ahead
from ..steps import Awaitable, Blocking, Resource, Shielded, Steps, Stream, Tell, iteration, operation
from ..transport.requests import Api, Request, part, read_json
from ..transport.time_left import time_left
from ..types import Estimate, Job
from .rows import RunRow
from .wait import get_job, job_updates, wait_for_job

InputT = TypeVar("InputT", bound=Mapping[str, Any])
ResultT = TypeVar("ResultT")
OutputT = TypeVar("OutputT", Output, AsyncOutput)

OnUpdate: TypeAlias = Callable[[Job], object]
OnAbort: TypeAlias = Literal["cancel", "leave"]

# Long enough to tell the service; nobody who interrupts a program wants to wait for longer.
GRACE = 3.0


@dataclass(frozen=True)
class ImagesResult(Generic[OutputT]):
    id: str
    job: Job
    images: list[OutputT]

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if len(self.images) == 1:
            return self.images[0]._repr_mimebundle_()
        shown = "".join(image._html(image._shown()) for image in self.images)
        return {"text/plain": repr(self), "text/html": shown}


@dataclass(frozen=True)
class VideoResult(Generic[OutputT]):
    id: str
    job: Job
    film: OutputT

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.film._repr_mimebundle_()


class RunnerOperations(Resource, Generic[InputT, ResultT]):
    def __init__(self, api: Api, driver: Any, row: RunRow) -> None:
        super().__init__(api, driver)
        self._row = row

    def _result(self, job: Job) -> ResultT:
        raise NotImplementedError

    @operation
    def run(
        self,
        input: InputT,
        *,
        on_update: OnUpdate | None = None,
        on_preview: Callable[[str], object] | None = None,
        on_submit: Callable[[str], object] | None = None,
        progress: bool = False,
        timeout: float | None = None,
        on_abort: OnAbort = "cancel",
        idempotency_key: str | None = None,
        client_reference: str | None = None,
        consent: str | None = None,
        may_show: bool = False,
        alias: str | None = None,
    ) -> Steps[ResultT]:
        """Submits, waits and answers the result.

        on_update: told about every change: state, queue place, ETA, progress.
        on_preview: shown the unfinished picture, a small JPEG as a data URL, where the engine has one.
        on_submit: called once, as soon as the job is accepted: the moment to write down its id.
        progress: shows a line in the terminal, or a bar in the notebook.
        timeout: seconds to wait for the result at most; then `JobNotFinished`, and the job goes on.
        on_abort: what Ctrl-C or a cancelled task does to a job that was accepted.
        idempotency_key: your own name for this generation, the same for every repetition of it.
        client_reference: your own name for the job, to find it again.
        consent: what the guest agreed to, in the words they saw. Kept with the job.
        may_show: whether they also agreed that other guests see the picture on screens.
        alias: for a group that sends the catalog filter behind an alias: the alias that they chose.
        """
        return self._follow(
            input,
            submit_headers(idempotency_key, client_reference, consent, may_show, alias),
            is_own_key=idempotency_key is not None,
            told=wanted(on_update, Progress().update if progress else None),
            on_preview=on_preview,
            on_submit=on_submit,
            timeout=timeout,
            on_abort=on_abort,
        )

    @operation
    def subscribe(
        self,
        input: InputT,
        *,
        on_update: OnUpdate,
        on_preview: Callable[[str], object] | None = None,
        on_submit: Callable[[str], object] | None = None,
        timeout: float | None = None,
        on_abort: OnAbort = "cancel",
        idempotency_key: str | None = None,
        client_reference: str | None = None,
        consent: str | None = None,
        may_show: bool = False,
        alias: str | None = None,
    ) -> Steps[ResultT]:
        """As `run`, and tells on the way."""
        return self._follow(
            input,
            submit_headers(idempotency_key, client_reference, consent, may_show, alias),
            is_own_key=idempotency_key is not None,
            told=(on_update,),
            on_preview=on_preview,
            on_submit=on_submit,
            timeout=timeout,
            on_abort=on_abort,
        )

    @operation
    def submit(
        self,
        input: InputT,
        *,
        idempotency_key: str | None = None,
        client_reference: str | None = None,
        consent: str | None = None,
        may_show: bool = False,
        alias: str | None = None,
    ) -> Steps[str]:
        """Submits and answers the id of the accepted job."""
        names = submit_headers(idempotency_key, client_reference, consent, may_show, alias)
        request = yield from self._prepare(input, names, is_own_key=idempotency_key is not None)
        return (yield from self._send(request))

    @operation
    def result(
        self,
        job_id: str,
        *,
        on_update: OnUpdate | None = None,
        on_preview: Callable[[str], object] | None = None,
        progress: bool = False,
        timeout: float | None = None,
    ) -> Steps[ResultT]:
        """Waits for a job that was submitted earlier, by this program or one before it."""
        told = wanted(on_update, Progress().update if progress else None)
        job = yield from wait_for_job(self._api, job_id, told=told, on_preview=on_preview, timeout=timeout)
        return self._result(finished(job))

    @iteration
    def updates(self, job_id: str, *, timeout: float | None = None) -> Stream[Job]:
        """Every change of a job until it is final: `for job in guise.face_swap.updates(id)`."""
        return job_updates(self._api, job_id, timeout=timeout)

    @operation
    def status(self, job_id: str) -> Steps[Job]:
        """How a job stands."""
        return get_job(self._api, job_id)

    @operation
    def estimate(self, input: Mapping[str, Any]) -> Steps[Estimate]:
        """What it would cost, and whether you can afford it. Pictures may be left out."""
        return estimate(self._api, self._row, input)

    def _follow(
        self,
        input: InputT,
        headers: Mapping[str, str],
        *,
        is_own_key: bool,
        told: Sequence[OnUpdate],
        on_preview: Callable[[str], object] | None,
        on_submit: Callable[[str], object] | None,
        timeout: float | None,
        on_abort: OnAbort,
    ) -> Steps[ResultT]:
        request = yield from self._prepare(input, headers, is_own_key=is_own_key)
        job_id: str | None = None
        try:
            job_id = yield from self._send(request)
            if on_submit:
                yield Tell(on_submit, job_id)
            job = yield from wait_for_job(self._api, job_id, told=told, on_preview=on_preview, timeout=timeout)
        except (Exception, GeneratorExit):
            raise
        except BaseException:
            # Ctrl-C, or a task that is cancelled.
            if on_abort == "cancel":
                yield Shielded(self._give_up(request, job_id), GRACE)
            raise
        return self._result(finished(job))

    def _prepare(self, input: InputT, headers: Mapping[str, str], *, is_own_key: bool) -> Steps[Request]:
        """The request of a submit, written once: whatever is sent again is the very same."""
        settings = self._api.settings
        # A repetition under the caller's own key must be the same text; a reference would be a new one.
        upload = None if is_own_key else lambda data: send_ahead(self._api, data)
        body = yield from put_pictures(
            input, form=self._row.form, files=settings.files, upload=upload, upload_above=settings.upload_above
        )
        return Request("POST", self._row.path, body=body, headers=headers)

    def _send(self, request: Request) -> Steps[str]:
        accepted = yield from self._api.ask(request, read_json)
        return accepted["id"]  # type: ignore[no-any-return]

    def _give_up(self, request: Request, job_id: str | None) -> Steps[None]:
        """Cancels a job that nobody waits for any more. One whose submit was under way may have been accepted: sent
        again under its key, it says its id."""
        left = time_left(self._api.settings.now, GRACE, lambda: TimedOut(GRACE))
        try:
            if job_id is None:
                job_id = yield from self._send(replace(request, repeat="never", left=left))
            path = f"/v1/jobs/{part(job_id)}/cancel"
            yield from self._api.json("POST", path, repeat="never", left=left)
        except Exception:
            # It was never accepted, has ended by now, or the service is out of reach.
            return


def submit_headers(
    idempotency_key: str | None,
    client_reference: str | None,
    consent: str | None,
    may_show: bool,
    alias: str | None,
) -> dict[str, str]:
    headers = {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}
    if client_reference is not None:
        headers["X-Client-Reference"] = client_reference
    if consent is not None:
        headers["X-Consent"] = quote(consent, safe="-_.!~*'()")
    if may_show:
        headers["X-Consent-Show"] = "true"
    if alias is not None:
        headers["X-Alias"] = alias
    return headers


def estimate(api: Api, row: RunRow, input: Mapping[str, Any]) -> Steps[Estimate]:
    return api.json("POST", "/v1/estimates", {"run": row.path, "body": without_pictures(input)})


def finished(job: Job) -> Job:
    if job["state"] == "succeeded":
        return job
    if job["state"] == "cancelled":
        raise JobCancelled(job_id=job["id"], job=job)
    failure = job["failure"]
    if failure is None:
        raise JobFailed("UNKNOWN", f"Job {job['id']} is {job['state']}.", job_id=job["id"], job=job)
    raise JobFailed(failure["code"], failure["message"], job_id=job["id"], job=job)


def wanted(*told: OnUpdate | None) -> Sequence[OnUpdate]:
    return [one for one in told if one is not None]


class ImagesRunner(RunnerOperations[InputT, ImagesResult[Output]], Blocking):
    def _result(self, job: Job) -> ImagesResult[Output]:
        return ImagesResult(job["id"], job, [Output(self._api, self._driver, one) for one in branded(job)])


class VideoRunner(RunnerOperations[InputT, VideoResult[Output]], Blocking):
    def _result(self, job: Job) -> VideoResult[Output]:
        return VideoResult(job["id"], job, Output(self._api, self._driver, branded(job)[0]))


class AsyncImagesRunner(RunnerOperations[InputT, ImagesResult[AsyncOutput]], Awaitable):
    def _result(self, job: Job) -> ImagesResult[AsyncOutput]:
        return ImagesResult(job["id"], job, [AsyncOutput(self._api, self._driver, one) for one in branded(job)])


class AsyncVideoRunner(RunnerOperations[InputT, VideoResult[AsyncOutput]], Awaitable):
    def _result(self, job: Job) -> VideoResult[AsyncOutput]:
        return VideoResult(job["id"], job, AsyncOutput(self._api, self._driver, branded(job)[0]))
