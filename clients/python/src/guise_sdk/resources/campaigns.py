"""Campaigns: one event, tour or shop each, with its brand, its pictures, its tokens and its guests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeAlias

from ..pictures.picture_input import PictureInput
from ..pictures.put_pictures import put_pictures
from ..steps import Awaitable, Blocking, Resource, Steps, Stream, iteration, operation
from ..transport.requests import Api, part
from ..types import (
    AliasOverview,
    Brand,
    BrandInput,
    BrandPreview,
    Campaign,
    CampaignAsset,
    CampaignChange,
    CampaignErasure,
    CampaignGallery,
    CampaignPicture,
    CampaignPictureState,
    CampaignReopening,
    CampaignReport,
    CampaignToken,
    GalleryChange,
    GalleryLink,
    GuestAccess,
    GuestAccessChange,
    NewCampaign,
    NewCampaignAlias,
    NewCampaignToken,
    OpenedCampaignToken,
    PrintInput,
    ReportedBooth,
)
from .paged import PagedQuery, listing

ALL = "/v1/campaigns"
Time: TypeAlias = datetime | str


def one(campaign_id: str, path: str = "") -> str:
    return f"{ALL}/{part(campaign_id)}{path}"


class CampaignTokenOperations(Resource):
    """Tokens for web pages: each makes pictures for one campaign, for a while."""

    @operation
    def list(self, campaign_id: str) -> Steps[Sequence[CampaignToken]]:
        """The newest that work, without their secrets."""
        return self._api.listed(one(campaign_id, "/tokens"))

    @operation
    def create(self, campaign_id: str, token: NewCampaignToken | None = None) -> Steps[OpenedCampaignToken]:
        """`token` is shown this once: give it to the page as its key."""
        return self._api.create(one(campaign_id, "/tokens"), token or {})

    @operation
    def revoke(self, campaign_id: str, token_id: str) -> Steps[None]:
        return self._api.remove(one(campaign_id, f"/tokens/{part(token_id)}"))


class CampaignTokens(CampaignTokenOperations, Blocking):
    pass


class AsyncCampaignTokens(CampaignTokenOperations, Awaitable):
    pass


class CampaignGuestOperations(Resource):
    """Whether guests use a campaign on their own phones, and how much."""

    @operation
    def get(self, campaign_id: str) -> Steps[GuestAccess]:
        return self._api.read(one(campaign_id, "/guests"))

    @operation
    def update(self, campaign_id: str, change: GuestAccessChange) -> Steps[GuestAccess]:
        """`is_open: False` ends all phones within a second."""
        return self._api.change(one(campaign_id, "/guests"), change)

    @operation
    def renew_code(self, campaign_id: str) -> Steps[GuestAccess]:
        """The code of before ends, and with it all phones that came with it."""
        return self._api.create(one(campaign_id, "/guests/code"))


class CampaignGuests(CampaignGuestOperations, Blocking):
    pass


class AsyncCampaignGuests(CampaignGuestOperations, Awaitable):
    pass


class CampaignOperations(Resource):
    @operation
    def list(self) -> Steps[Sequence[Campaign]]:
        """Newest first."""
        return self._api.listed(ALL)

    @operation
    def get(self, campaign_id: str) -> Steps[Campaign]:
        return self._api.read(one(campaign_id))

    @operation
    def create(self, campaign: NewCampaign) -> Steps[Campaign]:
        return self._api.create(ALL, campaign)

    @operation
    def update(self, campaign_id: str, change: CampaignChange) -> Steps[Campaign]:
        """A new name is also the project of its aliases. What is None is taken away; what is left out stays."""
        return self._api.change(one(campaign_id), change)

    @operation
    def reopen(self, campaign_id: str, reopening: CampaignReopening) -> Steps[Campaign]:
        """Takes photos again after the end or an erasure. Without `ends_on` the last day stays; None takes it away."""
        return self._api.json("POST", one(campaign_id, "/reopen"), reopening)

    @operation
    def delete(self, campaign_id: str) -> Steps[None]:
        """Its aliases and jobs stay; its phones, booths and tokens stop."""
        return self._api.remove(one(campaign_id))

    @operation
    def aliases(self, campaign_id: str) -> Steps[Sequence[AliasOverview]]:
        """In the order that guests see. Looking at them does not count as use."""
        return self._api.listed(one(campaign_id, "/aliases"))

    @operation
    def order_aliases(self, campaign_id: str, alias_ids: Sequence[str]) -> Steps[Sequence[AliasOverview]]:
        """The order that guests see. The named ones come first, the others follow, oldest first."""
        answer: dict[str, Any] = yield from self._api.json(
            "PUT", one(campaign_id, "/aliases"), {"alias_ids": list(alias_ids)}
        )
        data: Sequence[AliasOverview] = answer["data"]
        return data

    @operation
    def add_alias(self, campaign_id: str, alias: NewCampaignAlias) -> Steps[AliasOverview]:
        return self._api.create(one(campaign_id, "/aliases"), alias)

    @operation
    def booths(self, campaign_id: str) -> Steps[Sequence[ReportedBooth]]:
        """Those that were seen in the last 12 hours, and how they are."""
        return self._api.listed(one(campaign_id, "/booths"))

    # What it lays over its results, the pictures for it, and results on paper.

    @operation
    def brand(self, campaign_id: str) -> Steps[Brand]:
        return self._api.read(one(campaign_id, "/brand"))

    @operation
    def set_brand(self, campaign_id: str, brand: BrandInput) -> Steps[Brand]:
        """The whole brand: what is left out is not laid. Results that are finished stay as they are."""
        return self._api.json("PUT", one(campaign_id, "/brand"), brand)

    @operation
    def preview_brand(self, campaign_id: str, preview: BrandPreview | None = None) -> Steps[bytes]:
        """A PNG of a brand that need not be stored yet. Nobody pays."""
        return self._api.file("POST", one(campaign_id, "/brand/preview"), preview or {}, repeat="unless-refused")

    @operation
    def assets(self, campaign_id: str) -> Steps[Sequence[CampaignAsset]]:
        """Newest first, with links that work for an hour."""
        return self._api.listed(one(campaign_id, "/assets"))

    @operation
    def add_asset(self, campaign_id: str, picture: PictureInput) -> Steps[CampaignAsset]:
        """PNG keeps its alpha."""
        body = yield from put_pictures({"image": picture}, form="base64", files=self._api.settings.files)
        asset: CampaignAsset = yield from self._api.create(one(campaign_id, "/assets"), body)
        return asset

    @operation
    def delete_asset(self, campaign_id: str, asset_id: str) -> Steps[None]:
        """Only if neither look nor brand uses it."""
        return self._api.remove(one(campaign_id, f"/assets/{part(asset_id)}"))

    @operation
    def print(self, campaign_id: str, print: PrintInput) -> Steps[bytes]:
        """A PDF for a photo printer; without jobs a sample."""
        return self._api.file("POST", one(campaign_id, "/prints"), print, repeat="unless-refused")

    # What came out of it: numbered pictures, the gallery, the report.

    @listing
    def pictures(
        self,
        campaign_id: str,
        *,
        state: str | None = None,
        reviewed: bool | None = None,
        number: int | None = None,
        since: Time | None = None,
        until: Time | None = None,
        limit: int | None = None,
    ) -> PagedQuery[CampaignPicture]:
        """Newest first."""
        query = {"state": state, "reviewed": reviewed, "number": number, "since": since, "until": until}
        return PagedQuery(one(campaign_id, "/pictures"), {**query, "limit": limit})

    @operation
    def pictures_csv(
        self, campaign_id: str, *, state: str | None = None, since: Time | None = None, until: Time | None = None
    ) -> Steps[str]:
        """All of them as a table."""
        query = {"state": state, "since": since, "until": until, "format": "csv"}
        return self._api.text(one(campaign_id, "/pictures"), query)

    @operation
    def picture(self, campaign_id: str, number: int) -> Steps[CampaignPicture]:
        return self._api.read(one(campaign_id, f"/pictures/{number}"))

    @operation
    def moderate(self, campaign_id: str, number: int, state: CampaignPictureState) -> Steps[CampaignPicture]:
        return self._api.change(one(campaign_id, f"/pictures/{number}"), {"state": state})

    @operation
    def erase_picture(self, campaign_id: str, number: int) -> Steps[None]:
        """With the photo it was made from."""
        return self._api.remove(one(campaign_id, f"/pictures/{number}"))

    @operation
    def count_prints(self, campaign_id: str, number: int, sheets: int) -> Steps[CampaignPicture]:
        return self._api.create(one(campaign_id, f"/pictures/{number}/prints"), {"sheets": sheets})

    @iteration
    def archive(self, campaign_id: str) -> Stream[bytes]:
        """A ZIP file with all pictures and their table, piece by piece while it is made: it can be large."""
        return self._api.download(one(campaign_id, "/archive"))

    @operation
    def gallery(self, campaign_id: str) -> Steps[CampaignGallery]:
        return self._api.read(one(campaign_id, "/gallery"))

    @operation
    def change_gallery(self, campaign_id: str, change: GalleryChange) -> Steps[CampaignGallery]:
        return self._api.change(one(campaign_id, "/gallery"), change)

    @operation
    def gallery_link(self, campaign_id: str, *, seconds: int | None = None) -> Steps[GalleryLink]:
        """An address for a beamer or for guests."""
        body = {} if seconds is None else {"seconds": seconds}
        return self._api.json("POST", one(campaign_id, "/gallery-links"), body)

    @operation
    def withdraw_gallery_links(self, campaign_id: str) -> Steps[None]:
        return self._api.remove(one(campaign_id, "/gallery-links"))

    @operation
    def report(self, campaign_id: str) -> Steps[CampaignReport]:
        return self._api.read(one(campaign_id, "/report"))

    @operation
    def report_csv(self, campaign_id: str) -> Steps[str]:
        return self._api.text(one(campaign_id, "/report"), {"format": "csv"})

    @operation
    def erase(self, campaign_id: str, name: str) -> Steps[CampaignErasure]:
        """Everything but numbers and consents. The name confirms it; repeat it until `remaining` is 0."""
        return self._api.json("POST", one(campaign_id, "/erase"), {"name": name})


class Campaigns(CampaignOperations, Blocking):
    def __init__(self, api: Api, driver: Any) -> None:
        super().__init__(api, driver)
        self.tokens = CampaignTokens(api, driver)
        self.guests = CampaignGuests(api, driver)


class AsyncCampaigns(CampaignOperations, Awaitable):
    def __init__(self, api: Api, driver: Any) -> None:
        super().__init__(api, driver)
        self.tokens = AsyncCampaignTokens(api, driver)
        self.guests = AsyncCampaignGuests(api, driver)
