"""Makes an error of an answer that is none of success."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any

from ..errors import RequestError, class_for

# For answers without a code of their own, as proxies and other services give them.
CODE_BY_STATUS = {
    401: "UNAUTHENTICATED",
    402: "INSUFFICIENT_CREDITS",
    403: "FORBIDDEN",
    404: "NOT_FOUND",
    413: "PAYLOAD_TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
    429: "RATE_LIMITED",
    502: "UNAVAILABLE",
    503: "UNAVAILABLE",
    504: "UNAVAILABLE",
}
RETRYABLE_STATUS = (429, 502, 503, 504)


def refusal_of(status: int, headers: Mapping[str, str], body: bytes, now: float) -> RequestError:
    """`headers` have names in small letters; `now` is in seconds since 1970."""
    said = error_body(body)
    code = text_of(said.get("error_code")) or CODE_BY_STATUS.get(status, "UNEXPECTED_ANSWER")
    retryable = said.get("retryable")
    errors = said.get("errors")
    return class_for(status, code)(
        code,
        text_of(said.get("message")) or wordless(status, headers),
        status=status,
        request_id=text_of(said.get("request_id")) or headers.get("x-request-id"),
        retryable=retryable if isinstance(retryable, bool) else status in RETRYABLE_STATUS,
        retry_after=retry_after_of(headers, now),
        errors=errors if isinstance(errors, list) else [],
    )


def wordless(status: int, headers: Mapping[str, str]) -> str:
    if 300 <= status < 400:
        place = f" to {headers['location']}" if "location" in headers else ""
        return f"The URL redirects{place}. Use the URL of the service itself as base_url."
    return f"The service answered {status} without a message."


def retry_after_of(headers: Mapping[str, str], now: float) -> float | None:
    """Seconds, or a date, as the header allows both."""
    value = headers.get("retry-after")
    if value is None:
        return None
    if re.fullmatch(r"[0-9]+", value):
        return int(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - now)
    except ValueError:
        return None


def error_body(body: bytes) -> dict[str, Any]:
    try:
        parsed = json.loads(body)
    except ValueError:
        return {}
    return parsed if isinstance(parsed, dict) else {}


def text_of(value: object) -> str | None:
    return value if isinstance(value, str) and value != "" else None
