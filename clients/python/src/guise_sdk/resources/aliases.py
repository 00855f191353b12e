"""Names that stay the same while the filters behind them are swapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..steps import Awaitable, Blocking, Resource, Steps, operation
from ..transport.requests import Api, part
from ..types import (
    Alias,
    AliasChange,
    AliasOverview,
    AliasSwap,
    NamedAlias,
    NewAlias,
    NewSwap,
    NewSwapCatalog,
    OverviewChange,
    SwapCheck,
)

ALL = "/api/alias/"
OVERVIEWS = "/v1/aliases"


def one(alias_id: str) -> str:
    return f"{ALL}{part(alias_id)}/"


def overview_path(alias_id: str) -> str:
    return f"{OVERVIEWS}/{part(alias_id)}"


def get(api: Api, alias_id: str) -> Steps[Alias]:
    return api.read(one(alias_id))


def update(api: Api, alias_id: str, change: Any) -> Steps[Alias]:
    # The same filter again adds no history, so that asking twice does nothing twice.
    return api.change(one(alias_id), change)


class AliasOperations(Resource):
    @operation
    def list(self) -> Steps[Sequence[Alias]]:
        return self._api.read(ALL)

    @operation
    def get(self, alias_id: str) -> Steps[Alias]:
        return get(self._api, alias_id)

    @operation
    def create(self, alias: NewAlias) -> Steps[Alias]:
        """With `alias_type`, filters of the other type are refused when assigned, not when a guest waits."""
        return self._api.create(ALL, alias)

    @operation
    def update(self, alias_id: str, change: AliasChange) -> Steps[Alias]:
        return update(self._api, alias_id, change)

    @operation
    def swap(self, alias_id: str, filter: str) -> Steps[Alias]:
        """Points it at another filter; the old one goes to its history."""
        return update(self._api, alias_id, {"ai_filter": filter})

    @operation
    def undo(self, alias_id: str) -> Steps[Alias]:
        """Points it back at the filter it had before."""
        alias = yield from get(self._api, alias_id)
        if not alias["history"]:
            raise IndexError(f"Alias {alias_id} has no previous filter.")
        return (yield from update(self._api, alias_id, {"ai_filter": alias["history"][-1]["ai_filter_id"]}))

    @operation
    def delete(self, alias_id: str) -> Steps[None]:
        return self._api.remove(one(alias_id))

    @operation
    def overviews(self) -> Steps[Sequence[AliasOverview]]:
        """Every alias with its pictures, its uses and its next swap. Unlike `get`, no use of them."""
        return self._api.listed(OVERVIEWS)

    @operation
    def overview(self, alias_id: str) -> Steps[AliasOverview]:
        return self._api.read(overview_path(alias_id))

    @operation
    def add(self, alias: NamedAlias) -> Steps[AliasOverview]:
        """As `create`, with a name, and also for filters of a catalog. `campaigns.add_alias` adds one to a campaign."""
        return self._api.create(OVERVIEWS, alias)

    @operation
    def change(self, alias_id: str, change: OverviewChange) -> Steps[AliasOverview]:
        """Its own name, and its filter, which may be one of a catalog by its number."""
        return self._api.change(overview_path(alias_id), change)

    @operation
    def check(self, alias_id: str, filter: str | int, *, catalog: NewSwapCatalog | None = None) -> Steps[SwapCheck]:
        """What would stop working if this filter stood behind it. Changes nothing."""
        return self._api.read(f"{overview_path(alias_id)}/check", {"ai_filter": filter, "catalog": catalog})

    @operation
    def swaps(self, alias_id: str) -> Steps[Sequence[AliasSwap]]:
        """Planned ones first, the next one foremost."""
        return self._api.listed(f"{overview_path(alias_id)}/swaps")

    @operation
    def plan_swap(self, alias_id: str, swap: NewSwap) -> Steps[AliasSwap]:
        """`at` is an instant, or a local time such as `2026-12-31T23:59` that is read in `time_zone`."""
        return self._api.create(f"{overview_path(alias_id)}/swaps", swap)

    @operation
    def cancel_swap(self, alias_id: str, swap_id: str) -> Steps[None]:
        return self._api.remove(f"{overview_path(alias_id)}/swaps/{part(swap_id)}")


class Aliases(AliasOperations, Blocking):
    pass


class AsyncAliases(AliasOperations, Awaitable):
    pass
