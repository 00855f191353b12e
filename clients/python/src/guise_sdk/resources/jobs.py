"""Jobs of every family."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Generic, TypeVar

from ..runs.wait import get_job, job_updates
from ..steps import Awaitable, Blocking, Resource, Steps, Stream, iteration, operation
from ..transport.requests import part
from ..types import Job, JobDelivery, JobFamily, JobOutput, JobState, JobSummary, MailRequest, Share
from .job_events import FAILURES, JobEvent, is_final, job_events
from .output import AsyncOutput, Output
from .paged import PagedQuery, listing

OutputT = TypeVar("OutputT")


def job_path(job_id: str) -> str:
    return f"/v1/jobs/{part(job_id)}"


class JobOperations(Resource, Generic[OutputT]):
    def _output(self, said: JobOutput) -> OutputT:
        raise NotImplementedError

    @listing
    def list(
        self,
        *,
        state: JobState | Sequence[JobState] | None = None,
        family: JobFamily | None = None,
        filter: int | str | None = None,
        alias: str | None = None,
        campaign: str | None = None,
        client_reference: str | None = None,
        search: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        limit: int | None = None,
    ) -> PagedQuery[JobSummary]:
        """Newest first. `search` is an id or its beginning, an alias by id or name, or a client reference."""
        return PagedQuery(
            "/v1/jobs",
            {
                "state": state if state is None or isinstance(state, str) else ",".join(state),
                "family": family,
                "filter": filter,
                "alias": alias,
                "campaign": campaign,
                "client_reference": client_reference,
                "search": search,
                "since": since,
                "until": until,
                "limit": limit,
            },
        )

    @operation
    def get(self, job_id: str, *, wait: int | None = None) -> Steps[Job]:
        """`wait`: whole seconds, at most 60, that the service may wait for the job to become final."""
        return get_job(self._api, job_id, wait)

    @iteration
    def events(self, job_id: str, *, failures: int = FAILURES) -> Stream[JobEvent]:
        """What happens to it, to its end. `failures` is how often in a row a connection may fail."""
        return job_events(self._api, job_id, failures=failures)

    @iteration
    def updates(self, job_id: str, *, timeout: float | None = None) -> Stream[Job]:
        """Every change until it is final, by events or, where these cannot be had, by asking."""
        return job_updates(self._api, job_id, timeout=timeout)

    @operation
    def cancel(self, job_id: str) -> Steps[Job]:
        """Gives up a job that waits or runs; its credits come back. One that runs may be charged
        (`credits.charged`) where `limits.running_cancels_per_hour` of the account is null."""
        # Cancelling again answers the same, so that a lost answer does no harm.
        return self._api.json("POST", f"{job_path(job_id)}/cancel")

    @operation
    def deliveries(self, job_id: str) -> Steps[Sequence[JobDelivery]]:
        """What webhooks were sent about it in the last 7 days, oldest first."""
        return self._api.listed(f"{job_path(job_id)}/deliveries")

    @operation
    def erase(self, job_id: str) -> Steps[None]:
        """Erases its pictures now, whatever state it is in. The record stays."""
        return self._api.remove(job_path(job_id))

    @operation
    def share(self, job_id: str, *, seconds: int | None = None) -> Steps[Share]:
        """An address at which anybody who has it sees the result; for a day when not said otherwise."""
        # Nothing is stored: asked again, it answers another address that is as good.
        return self._api.json("POST", f"{job_path(job_id)}/shares", {} if seconds is None else {"seconds": seconds})

    @operation
    def mail(self, job_id: str, mail: MailRequest) -> Steps[None]:
        """Sends a link to the result to an address as soon as it is ready, where the campaign asks for it."""
        return self._api.tell(f"{job_path(job_id)}/mails", mail)

    @operation
    def output(self, job_id: str, index: int = 0) -> Steps[OutputT]:
        """A finished job's result."""
        job = yield from get_job(self._api, job_id)
        if index < len(job["outputs"]):
            return self._output(job["outputs"][index])
        why = "" if is_final(job) else f" (it is {job['state']})"
        raise IndexError(f"Job {job_id} has no output {index}{why}.")

    @operation
    def input(self, job_id: str, index: int = 0) -> Steps[bytes]:
        """The photo it was made from, while the service keeps it."""
        return self._api.file("GET", f"{job_path(job_id)}/inputs/{index}")


class Jobs(JobOperations[Output], Blocking):
    def _output(self, said: JobOutput) -> Output:
        return Output(self._api, self._driver, said)


class AsyncJobs(JobOperations[AsyncOutput], Awaitable):
    def _output(self, said: JobOutput) -> AsyncOutput:
        return AsyncOutput(self._api, self._driver, said)
