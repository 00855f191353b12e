"""When a request is sent again, and after how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..errors import RequestError


@dataclass(frozen=True)
class RetrySettings:
    #: How often a request is sent at most, the first time included.
    attempts: int = 5
    #: Seconds; each further pause is twice as long.
    first_pause: float = 0.3
    #: No pause is longer. A service that asks for more is not asked again.
    longest_pause: float = 30.0


# `repeatable`: doing it twice is doing it once. `unless-refused`: sent again only after an answer that says nothing
# was begun, because doing it twice would be two things. `never`: whoever asks wants to know at once.
Repeat: TypeAlias = Literal["repeatable", "unless-refused", "never"]

NOTHING_BEGUN = ("RATE_LIMITED", "TOO_MANY_PENDING", "OVERLOADED")


def may_repeat(error: RequestError, repeat: Repeat) -> bool:
    if not error.retryable or repeat == "never":
        return False
    return repeat == "repeatable" or error.code in NOTHING_BEGUN


def backoff(settings: RetrySettings, attempt: int, chance: float) -> float:
    """Seconds. Clients that lost the same server come back spread out, never all at once."""
    pause = min(settings.longest_pause, settings.first_pause * 2.0 ** (attempt - 1))
    return pause * (0.5 + chance / 2)


def pause_after(
    error: RequestError, attempt: int, repeat: Repeat, settings: RetrySettings, chance: float
) -> float | None:
    """Seconds before the attempt after this one; None when there must be none."""
    if attempt >= settings.attempts or not may_repeat(error, repeat):
        return None
    spread = backoff(settings, attempt, chance)
    if error.retry_after is None:
        return spread
    return None if error.retry_after > settings.longest_pause else max(error.retry_after, spread)
