"""What httpx raises, in the words of this package."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from ..errors import ConnectionFailed, TimedOut


@contextmanager
def translated(url: str, timeout: float) -> Iterator[None]:
    try:
        yield
    except httpx.TimeoutException as cause:
        raise TimedOut(timeout) from cause
    except (httpx.TransportError, httpx.StreamError) as cause:
        reason = f": {cause}" if str(cause) else ""
        raise ConnectionFailed(f"The connection to {url.split('?', maxsplit=1)[0]} failed{reason}.") from cause
