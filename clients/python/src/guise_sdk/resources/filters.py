"""The catalogs, and the account's own filters that runs can use."""

from __future__ import annotations

from collections.abc import Sequence

from ..steps import Awaitable, Blocking, Resource, Steps, operation
from ..types import CatalogFilter, CustomFilter


class FilterOperations(Resource):
    @operation
    def face_swap(self) -> Steps[Sequence[CatalogFilter]]:
        """For face swaps of every version."""
        return self._api.read("/v6/filters")

    @operation
    def realistic(self) -> Steps[Sequence[CatalogFilter]]:
        """For realistic multi swaps."""
        return self._api.read("/v1/realistic_multiswap_styles/")

    @operation
    def stylized(self) -> Steps[Sequence[CatalogFilter]]:
        """For stylized multi swaps."""
        return self._api.read("/v1/stylized_multiswap_styles/")

    @operation
    def custom(self) -> Steps[Sequence[CustomFilter]]:
        """Your own: paid and self-created."""
        return self._api.read("/v1/users/me/my-custom-filters")


class Filters(FilterOperations, Blocking):
    pass


class AsyncFilters(FilterOperations, Awaitable):
    pass
