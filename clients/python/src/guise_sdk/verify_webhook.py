"""Checks messages by the rules of Standard Webhooks (https://www.standardwebhooks.com)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Protocol, cast

from .errors import WebhookVerificationError

if TYPE_CHECKING:
    from .types import WebhookEvent


class Headers(Protocol):
    """A dictionary, or what web frameworks have for headers."""

    def items(self) -> Iterable[tuple[str, str]]: ...


def verify_webhook(
    payload: str | bytes,
    headers: Headers,
    secret: str,
    *,
    now: datetime | None = None,
    tolerance: float = 300,
) -> WebhookEvent:
    """Checks a message and answers its event.

    Give it the body exactly as it arrived: parsed and written again it has another signature. `tolerance` is how many
    seconds old, or ahead, a message may be. Raises `WebhookVerificationError`.
    """
    values = {name.lower(): value for name, value in headers.items()}
    identity, timestamp, signatures = (
        header_of(values, f"webhook-{name}") for name in ("id", "timestamp", "signature")
    )
    if not re.fullmatch(r"[0-9]{1,15}", timestamp):
        raise WebhookVerificationError("webhook-timestamp is not valid")
    age = (time.time() if now is None else now.timestamp()) - int(timestamp)
    if age > tolerance:
        raise WebhookVerificationError("the message is too old")
    if age < -tolerance:
        raise WebhookVerificationError("the message is from the future (check the clocks)")
    body = payload.encode() if isinstance(payload, str) else bytes(payload)
    expected = hmac.digest(key_of(secret), f"{identity}.{timestamp}.".encode() + body, hashlib.sha256)
    if not is_among(expected, signatures):
        raise WebhookVerificationError("no signature matches")
    return cast("WebhookEvent", json.loads(body))


def is_among(expected: bytes, signatures: str) -> bool:
    """While a secret is being rotated, messages have both signatures. Every one is tried, in constant time."""
    fits = False
    for each in signatures.split(" "):
        version, _, signature = each.partition(",")
        data = bytes_of(signature) if version == "v1" else None
        if data is not None and hmac.compare_digest(data, expected):
            fits = True
    return fits


def key_of(secret: str) -> bytes:
    key = bytes_of(secret.removeprefix("whsec_"))
    if key:
        return key
    raise ValueError('A webhook secret must be "whsec_" followed by base64.')


def bytes_of(text: str) -> bytes | None:
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None


def header_of(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if value:
        return value
    raise WebhookVerificationError(f"the header {name} is missing")
