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
    except httpx.PoolTimeout as cause:
        # The service was not even asked. Our own clients have no such limit.
        raise ConnectionFailed(
            "No connection of http_client became free in time. Raise its max_connections, or do less at once."
        ) from cause
    except httpx.TimeoutException as cause:
        raise TimedOut(timeout) from cause
    except httpx.LocalProtocolError:
        # Its words repeat the header, which can be a secret; `from None` keeps them out of the traceback too.
        raise ConnectionFailed(
            f"The request to {bare(url)} cannot be sent: a header has a character that none can have. "
            "Check client_reference, idempotency_key and alias for line breaks.",
            retryable=False,
        ) from None
    except (httpx.TransportError, httpx.StreamError) as cause:
        reason = f": {cause}" if str(cause) else ""
        raise ConnectionFailed(f"The connection to {bare(url)} failed{reason}.") from cause


def bare(url: str) -> str:
    return url.split("?", maxsplit=1)[0]
