"""Where the service tells of events, and how that went."""

from __future__ import annotations

from collections.abc import Sequence

from ..steps import Awaitable, Blocking, Resource, Steps, operation
from ..transport.requests import part
from ..types import (
    Delivery,
    DeliveryDetail,
    DeliveryState,
    NewWebhook,
    RotatedWebhook,
    Webhook,
    WebhookChange,
    WebhookRequest,
)
from .keys import overlap
from .paged import PagedQuery, listing

ALL = "/v1/webhooks"


def one(webhook_id: str) -> str:
    return f"{ALL}/{part(webhook_id)}"


def delivery_at(webhook_id: str, delivery_id: str) -> str:
    return f"{one(webhook_id)}/deliveries/{part(delivery_id)}"


class WebhookOperations(Resource):
    @operation
    def list(self) -> Steps[Sequence[Webhook]]:
        return self._api.listed(ALL)

    @operation
    def get(self, webhook_id: str) -> Steps[Webhook]:
        return self._api.read(one(webhook_id))

    @operation
    def create(self, webhook: WebhookRequest) -> Steps[NewWebhook]:
        """Its `secret` is shown now and never again. All events when none are named."""
        return self._api.create(ALL, webhook)

    @operation
    def update(self, webhook_id: str, change: WebhookChange) -> Steps[Webhook]:
        return self._api.change(one(webhook_id), change)

    @operation
    def delete(self, webhook_id: str) -> Steps[None]:
        return self._api.remove(one(webhook_id))

    @operation
    def rotate(self, webhook_id: str, *, overlap_seconds: int | None = None) -> Steps[RotatedWebhook]:
        """Gives it a new secret. Until the overlap is over, messages carry both signatures."""
        return self._api.create(f"{one(webhook_id)}/rotate", overlap(overlap_seconds))

    @operation
    def test(self, webhook_id: str) -> Steps[Delivery]:
        """Sends a `webhook.test` event, once. Read its delivery to see what your server answered."""
        return self._api.create(f"{one(webhook_id)}/test")

    @listing
    def deliveries(
        self, webhook_id: str, *, state: DeliveryState | None = None, limit: int | None = None
    ) -> PagedQuery[Delivery]:
        """Newest first."""
        return PagedQuery(f"{one(webhook_id)}/deliveries", {"state": state, "limit": limit})

    @operation
    def delivery(self, webhook_id: str, delivery_id: str) -> Steps[DeliveryDetail]:
        """With its payload and the beginning of the answer."""
        return self._api.read(delivery_at(webhook_id, delivery_id))

    @operation
    def redeliver(self, webhook_id: str, delivery_id: str) -> Steps[Delivery]:
        return self._api.create(f"{delivery_at(webhook_id, delivery_id)}/redeliver")


class Webhooks(WebhookOperations, Blocking):
    pass


class AsyncWebhooks(WebhookOperations, Awaitable):
    pass
