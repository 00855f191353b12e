"""For those who run the installation. An operator key opens accounts, reads them and grants credits, and nothing else;
all others are for owners who have signed in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, TypedDict

from ..steps import Awaitable, Blocking, Resource, Steps, operation
from ..transport.requests import part
from ..types import (
    AccountOpening,
    AccountStatusChange,
    AuditEntry,
    AuditEntryAction,
    CreditGrant,
    Engine,
    EngineInstance,
    EngineInstanceState,
    GrantReversal,
    HealthFinding,
    Lane,
    LaneLane,
    LaneState,
    NewInstance,
    NewOperatorKey,
    OperatorAccount,
    OperatorAccountChange,
    OperatorGrant,
    OperatorJob,
    OperatorJobState,
    OperatorJobStory,
    OperatorKey,
    OperatorKeyRequest,
    PaidFilter,
    PaidFilterRequest,
    PictureReport,
    PictureReportState,
    ReportedPicture,
    Worker,
)
from .paged import PagedQuery, listing

ALL = "/v1/operator"


class Balance(TypedDict):
    balance: int


class Reversed(TypedDict):
    amount: int
    balance: int


def account_path(account_id: str, path: str = "") -> str:
    return f"{ALL}/accounts/{part(account_id)}{path}"


class Health(TypedDict):
    checked_at: str
    findings: Sequence[HealthFinding]


class PasswordReset(TypedDict):
    person_id: str
    url: str | None
    expires_at: str


class OperatorOperations(Resource):
    @operation
    def health(self) -> Steps[Health]:
        """What the doctor says of the parts of the installation, with what to do next."""
        return self._api.read(f"{ALL}/health")

    @operation
    def lanes(self) -> Steps[Sequence[Lane]]:
        return self._api.listed(f"{ALL}/lanes")

    @operation
    def set_lane(self, lane: LaneLane, state: LaneState) -> Steps[Lane]:
        """Workers follow within seconds."""
        return self._api.change(f"{ALL}/lanes/{lane}", {"state": state})

    @listing
    def failures(
        self, lane: LaneLane, *, since: datetime | str | None = None, limit: int | None = None
    ) -> PagedQuery[OperatorJob]:
        """Jobs of all accounts that failed in a lane, the last one first."""
        return PagedQuery(f"{ALL}/lanes/{lane}/failures", {"since": since, "limit": limit})

    @operation
    def workers(self) -> Steps[Sequence[Worker]]:
        return self._api.listed(f"{ALL}/workers")

    @operation
    def engines(self) -> Steps[Sequence[Engine]]:
        return self._api.listed(f"{ALL}/engines")

    @operation
    def instances(self) -> Steps[Sequence[EngineInstance]]:
        """The servers that do the work of engines, by their URLs."""
        return self._api.listed(f"{ALL}/instances")

    @operation
    def add_instance(self, instance: NewInstance) -> Steps[EngineInstance]:
        """It gets jobs when a worker has checked it."""
        return self._api.create(f"{ALL}/instances", instance)

    @operation
    def set_instance(self, instance_id: str, state: EngineInstanceState) -> Steps[EngineInstance]:
        return self._api.change(f"{ALL}/instances/{part(instance_id)}", {"state": state})

    @operation
    def remove_instance(self, instance_id: str) -> Steps[None]:
        """Only one that was added here and has no jobs."""
        return self._api.remove(f"{ALL}/instances/{part(instance_id)}")

    @operation
    def accounts(self, *, search: str | None = None) -> Steps[Sequence[OperatorAccount]]:
        return self._api.listed(f"{ALL}/accounts", {"search": search})

    @operation
    def account(self, account_id: str) -> Steps[OperatorAccount]:
        return self._api.read(account_path(account_id))

    @operation
    def open_account(self, account: AccountOpening) -> Steps[OperatorAccount]:
        return self._api.create(f"{ALL}/accounts", account)

    @operation
    def change_account(self, account_id: str, change: OperatorAccountChange) -> Steps[OperatorAccount]:
        """A cap of None means the installation's own."""
        return self._api.change(account_path(account_id), change)

    @operation
    def grant_credits(self, account_id: str, grant: CreditGrant) -> Steps[Balance]:
        """The same `reference` again grants nothing more."""
        path = account_path(account_id, "/credits")
        # By its reference a grant is made once, however often it is asked for.
        return self._api.json("POST", path, grant, repeat="repeatable" if grant.get("reference") else "unless-refused")

    @operation
    def set_account_status(self, account_id: str, change: AccountStatusChange) -> Steps[OperatorAccount]:
        """Suspends an account, resumes it, or closes it for good."""
        return self._api.json("POST", account_path(account_id, "/status"), change)

    @listing
    def jobs(
        self,
        account_id: str,
        *,
        state: OperatorJobState | Sequence[OperatorJobState] | None = None,
        limit: int | None = None,
    ) -> PagedQuery[OperatorJob]:
        """Newest first, without pictures, prompts or references."""
        states = state if state is None or isinstance(state, str) else ",".join(state)
        return PagedQuery(account_path(account_id, "/jobs"), {"state": states, "limit": limit})

    @operation
    def job(self, account_id: str, job_id: str) -> Steps[OperatorJobStory]:
        """Everything that is known of a job but its pictures, prompt and reference."""
        return self._api.read(account_path(account_id, f"/jobs/{part(job_id)}"))

    @operation
    def grants(self, account_id: str) -> Steps[Sequence[OperatorGrant]]:
        return self._api.listed(account_path(account_id, "/grants"))

    @operation
    def reverse_grant(self, account_id: str, reversal: GrantReversal) -> Steps[Reversed]:
        """Takes back what is left of a grant, once. It is named by its number in the ledger."""
        return self._api.create(account_path(account_id, "/reversals"), reversal)

    @operation
    def reset_second_factor(self, account_id: str, email: str) -> Steps[dict[str, str]]:
        """For somebody who lost the app and the recovery codes; by their email address."""
        return self._api.create(account_path(account_id, "/second-factor-resets"), {"email": email})

    @operation
    def create_password_reset(
        self, account_id: str, email: str, *, by: Literal["link", "mail"] = "link"
    ) -> Steps[PasswordReset]:
        """A link to hand over to this person, or that is sent by mail: then its `url` is None."""
        return self._api.create(account_path(account_id, "/password-resets"), {"email": email, "by": by})

    @operation
    def keys(self) -> Steps[Sequence[OperatorKey]]:
        return self._api.listed(f"{ALL}/keys")

    @operation
    def create_key(self, key: OperatorKeyRequest) -> Steps[NewOperatorKey]:
        """Its `secret` is shown now and never again."""
        return self._api.create(f"{ALL}/keys", key)

    @operation
    def revoke_key(self, key_id: str) -> Steps[None]:
        return self._api.remove(f"{ALL}/keys/{part(key_id)}")

    @operation
    def filters(self) -> Steps[Sequence[PaidFilter]]:
        """Paid filters, and who has them."""
        return self._api.listed(f"{ALL}/filters")

    @operation
    def add_filter(self, filter: PaidFilterRequest) -> Steps[PaidFilter]:
        """Copies what is live of a filter of your own account."""
        return self._api.create(f"{ALL}/filters", filter)

    @operation
    def filters_of(self, account_id: str) -> Steps[Sequence[PaidFilter]]:
        return self._api.listed(account_path(account_id, "/filters"))

    @operation
    def grant_filter(self, account_id: str, filter_id: str) -> Steps[None]:
        # Granting it twice is granting it.
        return self._api.tell(account_path(account_id, "/filters"), {"filter_id": filter_id})

    @operation
    def withdraw_filter(self, account_id: str, filter_id: str) -> Steps[None]:
        return self._api.remove(account_path(account_id, f"/filters/{part(filter_id)}"))

    @operation
    def reports(self, *, state: PictureReportState | None = None) -> Steps[Sequence[PictureReport]]:
        """Pictures that somebody reported, without the pictures."""
        return self._api.listed(f"{ALL}/reports", {"state": state})

    @operation
    def report(self, report_id: str) -> Steps[ReportedPicture]:
        """With the picture: this is recorded in the audit log."""
        return self._api.read(f"{ALL}/reports/{part(report_id)}")

    # Done again, these two do what is left to do.

    @operation
    def take_down(self, report_id: str) -> Steps[PictureReport]:
        """Erases the picture, all its copies and all links to it."""
        return self._api.json("POST", f"{ALL}/reports/{part(report_id)}/takedown")

    @operation
    def dismiss_report(self, report_id: str) -> Steps[PictureReport]:
        return self._api.json("POST", f"{ALL}/reports/{part(report_id)}/dismiss")

    @listing
    def audit(
        self,
        *,
        action: AuditEntryAction | None = None,
        account_id: str | None = None,
        actor_id: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        limit: int | None = None,
    ) -> PagedQuery[AuditEntry]:
        """Who did what, newest first."""
        query = {"action": action, "account_id": account_id, "actor_id": actor_id, "since": since, "until": until}
        return PagedQuery(f"{ALL}/audit", {**query, "limit": limit})

    @operation
    def export_audit(self, *, format: str | None = None, after: int | None = None) -> Steps[str]:
        """The chain of the audit log as a file, `ndjson` or `csv`, oldest first. `after` is the number of the last
        entry of an earlier export."""
        return self._api.text(f"{ALL}/audit/export", {"format": format, "after": after})


class Operator(OperatorOperations, Blocking):
    pass


class AsyncOperator(OperatorOperations, Awaitable):
    pass
