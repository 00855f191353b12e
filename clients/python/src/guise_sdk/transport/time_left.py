"""How much time is left for something that takes several requests."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

#: Seconds, always more than none: when none are left, it raises.
Left: TypeAlias = Callable[[], float]


def endless() -> float:
    return math.inf


def time_left(now: Callable[[], float], seconds: float | None, over: Callable[[], Exception]) -> Left:
    """Begins to count now."""
    if seconds is None:
        return endless
    end = now() + seconds

    def left() -> float:
        rest = end - now()
        if rest <= 0:
            raise over()
        return rest

    return left
