"""Where the service is, and who asks."""

from __future__ import annotations

import os
import random
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias
from urllib.parse import urlsplit

from .steps import Reveal, Steps
from .transport.retry import RetrySettings

#: A text, or a function that is asked for every request.
Secret: TypeAlias = str | Callable[[], str]
#: For `AsyncGuise`, which awaits.
AsyncSecret: TypeAlias = Secret | Callable[[], Awaitable[str]]

NO_SECRET = re.compile(r"[^\x21-\x7e]")

TIMEOUT = 60.0


@dataclass(frozen=True)
class Settings:
    base_url: str
    api_key: AsyncSecret | None
    token: AsyncSecret | None
    retry: RetrySettings
    #: Seconds that one attempt at a request may take.
    timeout: float
    #: Seconds that the service may be out of reach while a result is awaited.
    unreachable_timeout: float
    #: Pictures with more bytes than this are sent ahead as uploads.
    upload_above: int
    #: False: texts are never read as paths.
    files: bool
    # Time and chance, so that tests decide how they pass.
    now: Callable[[], float] = field(default=time.time)
    chance: Callable[[], float] = field(default=random.random)

    def credentials(self) -> Steps[Mapping[str, str]]:
        if self.token is not None:
            return {"Authorization": f"Bearer {sendable((yield Reveal(self.token)))}"}
        if self.api_key is not None:
            return {"X-API-Key": sendable((yield Reveal(self.api_key)))}
        return {}


def sendable(secret: str) -> str:
    # httpx would refuse it in words that repeat the secret.
    if NO_SECRET.search(secret):
        raise ValueError(
            "The API key or token has a space, a line break or another character that none has. Copy it again."
        )
    return secret


def settings_of(
    *,
    base_url: str | None = None,
    api_key: AsyncSecret | None = None,
    token: AsyncSecret | None = None,
    retry: RetrySettings | None = None,
    timeout: float = TIMEOUT,
    unreachable_timeout: float = 120.0,
    upload_above: int = 512 * 1024,
    files: bool = True,
    now: Callable[[], float] = time.time,
    chance: Callable[[], float] = random.random,
) -> Settings:
    # What the caller says wins over the environment; a key never joins a token that was given.
    if api_key is None and token is None:
        api_key = os.environ.get("GUISE_API_KEY") or None
        token = os.environ.get("GUISE_TOKEN") or None
    return Settings(
        base_url=address_of(base_url or os.environ.get("GUISE_URL") or ""),
        api_key=api_key,
        token=token,
        retry=retry or RetrySettings(),
        timeout=timeout,
        unreachable_timeout=unreachable_timeout,
        upload_above=upload_above,
        files=files,
        now=now,
        chance=chance,
    )


def address_of(given: str) -> str:
    if given == "":
        raise ValueError("The URL of the service is missing. Use Guise(base_url=...) or set GUISE_URL.")
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"base_url must be an http or https URL, not {given}.")
    return f"{parts.scheme}://{parts.netloc}{parts.path}".rstrip("/")
