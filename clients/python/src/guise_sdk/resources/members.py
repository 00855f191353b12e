"""The people of the account, for its owners."""

from __future__ import annotations

from collections.abc import Sequence

from ..steps import Awaitable, Blocking, Resource, Steps, operation
from ..transport.requests import part
from ..types import Member, MemberChange, MemberRequest

ALL = "/v1/members"


class MemberOperations(Resource):
    @operation
    def list(self) -> Steps[Sequence[Member]]:
        return self._api.listed(ALL)

    @operation
    def add(self, member: MemberRequest) -> Steps[Member]:
        """Tell them their password yourself; they can change it."""
        return self._api.create(ALL, member)

    @operation
    def update(self, member_id: str, change: MemberChange) -> Steps[Member]:
        """A new password ends their sessions."""
        return self._api.change(f"{ALL}/{part(member_id)}", change)

    @operation
    def remove(self, member_id: str) -> Steps[None]:
        """Ends their sessions within a second."""
        return self._api.remove(f"{ALL}/{part(member_id)}")


class Members(MemberOperations, Blocking):
    pass


class AsyncMembers(MemberOperations, Awaitable):
    pass
