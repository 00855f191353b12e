"""The Python client of Guise: send a photo, wait, get pictures and videos."""

from .client import AsyncGuise, Guise
from .display import Progress
from .errors import (
    Conflict,
    ConnectionFailed,
    Forbidden,
    GuiseError,
    InvalidRequest,
    JobCancelled,
    JobFailed,
    JobNotFinished,
    NotFound,
    OutOfCredits,
    PublicationFailed,
    RateLimited,
    RequestError,
    ServiceError,
    TimedOut,
    Unauthenticated,
    UnexpectedAnswer,
    WebhookVerificationError,
)
from .pictures.content_type import PictureType, picture_type_of
from .pictures.picture_input import PictureInput
from .resources.job_events import JobEvent, is_final
from .resources.live_events import GalleryEvent, LiveEvent
from .resources.output import AsyncOutput, Output
from .resources.paged import AsyncPaged, Page, Paged
from .runs.rows import RUNS, RunName
from .runs.runner import ImagesResult, VideoResult
from .transport.retry import RetrySettings
from .types import ErrorCode, Job, JobState, WebhookEvent
from .verify_webhook import verify_webhook

__all__ = [
    "RUNS",
    "AsyncGuise",
    "AsyncOutput",
    "AsyncPaged",
    "Conflict",
    "ConnectionFailed",
    "ErrorCode",
    "Forbidden",
    "GalleryEvent",
    "Guise",
    "GuiseError",
    "ImagesResult",
    "InvalidRequest",
    "Job",
    "JobCancelled",
    "JobEvent",
    "JobFailed",
    "JobNotFinished",
    "JobState",
    "LiveEvent",
    "NotFound",
    "OutOfCredits",
    "Output",
    "Page",
    "Paged",
    "PictureInput",
    "PictureType",
    "Progress",
    "PublicationFailed",
    "RateLimited",
    "RequestError",
    "RetrySettings",
    "RunName",
    "ServiceError",
    "TimedOut",
    "Unauthenticated",
    "UnexpectedAnswer",
    "VideoResult",
    "WebhookEvent",
    "WebhookVerificationError",
    "is_final",
    "picture_type_of",
    "verify_webhook",
]
