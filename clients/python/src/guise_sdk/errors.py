"""What can go wrong, one class for each meaning. All of them are a `GuiseError`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from .types import FilterPublication, Job


class FieldProblem(TypedDict):
    field: str
    code: str
    message: str


class GuiseError(Exception):
    """Everything that this package raises by itself, but for wrong arguments."""

    #: One of the service's codes, or CONNECTION_FAILED, TIMED_OUT, UNEXPECTED_ANSWER.
    code: str
    message: str
    #: Names the request in the service's logs: send it along when you ask for help.
    request_id: str | None = None
    #: Whether the same may succeed later, unchanged.
    retryable: bool = False

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class RequestError(GuiseError):
    """A request was refused, or could not be made."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int | None = None,
        request_id: str | None = None,
        retryable: bool = False,
        retry_after: float | None = None,
        errors: Sequence[FieldProblem] = (),
    ) -> None:
        super().__init__(code, message)
        #: The HTTP status; None when there was no answer.
        self.status = status
        self.request_id = request_id
        self.retryable = retryable
        #: Seconds the service asked to wait.
        self.retry_after = retry_after
        #: The bad fields of a request.
        self.errors: Sequence[FieldProblem] = errors


class ConnectionFailed(RequestError):
    """The service was not reached, or the connection broke."""

    def __init__(self, message: str, *, retryable: bool = True) -> None:
        super().__init__("CONNECTION_FAILED", message, retryable=retryable)


class TimedOut(RequestError):
    """The service took too long to answer."""

    def __init__(self, seconds: float) -> None:
        super().__init__("TIMED_OUT", f"The service did not answer within {seconds:g} s.", retryable=True)


class UnexpectedAnswer(RequestError):
    """What answered does not speak as the service does: often a proxy, or a wrong address."""


class InvalidRequest(RequestError):
    """Something in the request is not as it must be: see `errors` for the fields."""


class Unauthenticated(RequestError):
    """The key or token is missing, unknown or over."""


class OutOfCredits(RequestError):
    """The account has too few credits, or a spend cap is reached."""


class Forbidden(RequestError):
    """This key must not do that."""


class NotFound(RequestError):
    """There is no such thing, or it is not yours."""


class Conflict(RequestError):
    """It does not go together with how things stand, such as an idempotency key that was used for another request."""


class RateLimited(RequestError):
    """Too many requests, or too many jobs that wait: see `retry_after`."""


class ServiceError(RequestError):
    """The service failed, or has no room for now."""


class JobFailed(GuiseError):
    """The job ended without a result. It cost nothing. `code` says why, `message` in plain words."""

    def __init__(self, code: str, message: str, *, job_id: str, job: Job) -> None:
        super().__init__(code, message)
        self.job_id = job_id
        #: All that is known about the job.
        self.job = job


class JobCancelled(GuiseError):
    """The job was cancelled, by somebody of the same account."""

    def __init__(self, *, job_id: str, job: Job) -> None:
        super().__init__("CANCELLED", f"Job {job_id} was cancelled.")
        self.job_id = job_id
        self.job = job


class JobNotFinished(GuiseError):
    """The time you gave for waiting is over. The job itself goes on."""

    retryable = True

    def __init__(self, *, job_id: str, waited: float) -> None:
        again = f"Wait for it with result('{job_id}')."
        super().__init__("NOT_FINISHED", f"Job {job_id} is not finished after {waited:g} s. It continues. {again}")
        self.job_id = job_id


class PublicationFailed(GuiseError):
    """A filter did not become live; what was live before still is. The message says why and what to do."""

    def __init__(self, publication: FilterPublication) -> None:
        what = publication["failure"] or f"Publication {publication['id']} is {publication['state']}."
        super().__init__("PUBLICATION_FAILED", what)
        self.publication = publication


class WebhookVerificationError(GuiseError):
    """The message is not from the service, not whole, or not of now. Answer it with 400."""

    def __init__(self, why: str) -> None:
        super().__init__("NOT_VERIFIED", f"The webhook message was rejected: {why}.")


BY_STATUS: Mapping[int, type[RequestError]] = {
    400: InvalidRequest,
    401: Unauthenticated,
    402: OutOfCredits,
    403: Forbidden,
    404: NotFound,
    405: InvalidRequest,
    409: Conflict,
    410: NotFound,
    413: InvalidRequest,
    415: InvalidRequest,
    422: InvalidRequest,
    429: RateLimited,
}


def class_for(status: int, code: str) -> type[RequestError]:
    if code == "UNEXPECTED_ANSWER":
        return UnexpectedAnswer
    return ServiceError if status >= 500 else BY_STATUS.get(status, RequestError)
