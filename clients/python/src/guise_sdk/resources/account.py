"""The account: balance, ledger, usage."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ..steps import Awaitable, Blocking, Resource, Steps, Stream, iteration, operation
from ..types import Account as AccountFacts
from ..types import AccountChange, LedgerEntry, LedgerEntryKind, UsageDay
from .paged import PagedQuery, listing

PATH = "/v1/account"


class AccountOperations(Resource):
    @operation
    def get(self) -> Steps[AccountFacts]:
        """Balance, credits that are held, limits, and the key that asks."""
        return self._api.read(PATH)

    @operation
    def update(self, change: AccountChange) -> Steps[AccountFacts]:
        return self._api.change(PATH, change)

    @listing
    def ledger(
        self,
        *,
        kind: LedgerEntryKind | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        limit: int | None = None,
    ) -> PagedQuery[LedgerEntry]:
        """Every movement of credits."""
        return PagedQuery(f"{PATH}/ledger", {"kind": kind, "since": since, "until": until, "limit": limit})

    @operation
    def ledger_csv(
        self,
        *,
        kind: LedgerEntryKind | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
    ) -> Steps[str]:
        """The whole range as CSV."""
        return self._api.text(f"{PATH}/ledger", {"kind": kind, "since": since, "until": until, "format": "csv"})

    @operation
    def usage(self, *, since: str | None = None, until: str | None = None) -> Steps[Sequence[UsageDay]]:
        """By day in UTC; both days are included: `2026-11-15`."""
        return self._api.listed(f"{PATH}/usage", {"since": since, "until": until})

    @iteration
    def export(self, *, results: bool = False) -> Stream[bytes]:
        """All data of the account as a ZIP file, piece by piece as it is made. With `results` also pictures and
        videos."""
        return self._api.download(f"{PATH}/export", {"results": results})


class Account(AccountOperations, Blocking):
    pass


class AsyncAccount(AccountOperations, Awaitable):
    pass
