"""The keys of the account, for its owners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..steps import Awaitable, Blocking, Resource, Steps, operation
from ..transport.requests import part
from ..types import Key, KeyChange, KeyRequest, NewKey

ALL = "/v1/keys"


def one(key_id: str) -> str:
    return f"{ALL}/{part(key_id)}"


def overlap(seconds: int | None) -> dict[str, Any]:
    return {} if seconds is None else {"overlap_seconds": seconds}


class KeyOperations(Resource):
    @operation
    def list(self) -> Steps[Sequence[Key]]:
        return self._api.listed(ALL)

    @operation
    def create(self, key: KeyRequest) -> Steps[NewKey]:
        """Its `secret` is shown now and never again. The role is `creator` when left out."""
        return self._api.create(ALL, key)

    @operation
    def update(self, key_id: str, change: KeyChange) -> Steps[Key]:
        return self._api.change(one(key_id), change)

    @operation
    def revoke(self, key_id: str) -> Steps[None]:
        """Ends it everywhere within a second."""
        return self._api.remove(one(key_id))

    @operation
    def rotate(self, key_id: str, *, overlap_seconds: int | None = None) -> Steps[NewKey]:
        """Makes its successor; the old one ends after the overlap."""
        return self._api.create(f"{one(key_id)}/rotate", overlap(overlap_seconds))


class Keys(KeyOperations, Blocking):
    pass


class AsyncKeys(KeyOperations, Awaitable):
    pass
