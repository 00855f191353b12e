"""Filters of your own: draft, try, freeze, publish."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from typing import Any, TypedDict, cast

from ..errors import PublicationFailed
from ..pictures.picture_input import PictureInput
from ..pictures.put_pictures import put_pictures
from ..steps import Awaitable, Blocking, Resource, Sleep, Steps, Tell, operation
from ..transport.requests import Api, part
from ..types import (
    FilterAsset,
    FilterChange,
    FilterDraft,
    FilterDraftEntry,
    FilterEngine,
    FilterFile,
    FilterPreview,
    FilterPublication,
    FilterVersion,
    FoundSlot,
    ImportedFilter,
    NewFilter,
    PublishInput,
    SlotSearch,
)

ALL = "/v1/users/me/my-custom-filters"
# The service waits for its workers, and these for servers that read their models first: 150 s at most.
WORKERS = 120.0
LOOK_EVERY = 1.0


class FoundSlots(TypedDict):
    width: int
    height: int
    slots: list[FoundSlot]


def one(filter_id: str) -> str:
    return f"{ALL}/{part(filter_id)}"


def post(api: Api, path: str, body: Any = None) -> Steps[Any]:
    return api.json("POST", path, body, repeat="unless-refused", extra=WORKERS)


def get(api: Api, filter_id: str) -> Steps[FilterDraft]:
    return api.read(one(filter_id))


def publication(api: Api, filter_id: str, publication_id: str) -> Steps[FilterPublication]:
    return api.read(f"{one(filter_id)}/publications/{part(publication_id)}")


class CustomFilterOperations(Resource):
    @operation
    def drafts(self) -> Steps[Sequence[FilterDraftEntry]]:
        """In every state, last changed first; `get` adds recipe, pictures and versions. `filters.custom()` lists what
        runs can use."""
        return self._api.listed(f"{ALL}/drafts")

    @operation
    def create(self, filter: NewFilter) -> Steps[FilterDraft]:
        return post(self._api, ALL, filter)

    @operation
    def get(self, filter_id: str) -> Steps[FilterDraft]:
        return get(self._api, filter_id)

    @operation
    def update(self, filter_id: str, change: FilterChange) -> Steps[FilterDraft]:
        """Changes the draft; what is published stays as it is."""
        return self._api.change(one(filter_id), change)

    @operation
    def freeze(self, filter_id: str) -> Steps[FilterVersion]:
        """Its id runs exactly this version. The same draft again answers the same one."""
        return post(self._api, f"{one(filter_id)}/versions")

    @operation
    def publish(self, filter_id: str, input: PublishInput | None = None) -> Steps[FilterPublication]:
        """Freezes the draft and makes it live; with `version_id`, goes back to that version. It goes on in the
        background, whether anybody waits or not: `wait` answers the filter when it is live."""
        return post(self._api, f"{one(filter_id)}/publish", input or {})

    @operation
    def publication(self, filter_id: str, publication_id: str) -> Steps[FilterPublication]:
        return publication(self._api, filter_id, publication_id)

    @operation
    def wait(
        self,
        begun: FilterPublication,
        *,
        on_progress: Callable[[FilterPublication], object] | None = None,
    ) -> Steps[FilterDraft]:
        """The filter once it is live; raises `PublicationFailed` when nothing became of it."""
        now = begun
        while now["state"] in ("queued", "running"):
            if on_progress:
                yield Tell(on_progress, now)
            yield Sleep(LOOK_EVERY)
            now = yield from publication(self._api, now["filter_id"], now["id"])
        if on_progress:
            yield Tell(on_progress, now)
        if now["state"] != "succeeded":
            raise PublicationFailed(now)
        return (yield from get(self._api, now["filter_id"]))

    @operation
    def duplicate(self, filter_id: str, name: str | None = None) -> Steps[FilterDraft]:
        return post(self._api, f"{one(filter_id)}/duplicate", {} if name is None else {"name": name})

    @operation
    def archive(self, filter_id: str) -> Steps[FilterDraft]:
        return post(self._api, f"{one(filter_id)}/archive")

    @operation
    def restore(self, filter_id: str) -> Steps[FilterDraft]:
        return post(self._api, f"{one(filter_id)}/restore")

    @operation
    def assets(self) -> Steps[Sequence[FilterAsset]]:
        """The newest 60."""
        return self._api.listed(f"{ALL}/assets")

    @operation
    def add_asset(self, picture: PictureInput) -> Steps[FilterAsset]:
        body = yield from put_pictures({"image": picture}, form="base64", files=self._api.settings.files)
        return cast("FilterAsset", (yield from post(self._api, f"{ALL}/assets", body)))

    @operation
    def delete_asset(self, asset_id: str) -> Steps[None]:
        """Deletes a picture that no draft and no version uses."""
        return self._api.remove(f"{ALL}/assets/{part(asset_id)}")

    @operation
    def engines(self) -> Steps[Sequence[FilterEngine]]:
        return self._api.listed(f"{ALL}/engines")

    @operation
    def find_slots(self, search: SlotSearch) -> Steps[FoundSlots]:
        """The faces of an asset; with `slots`, looks again exactly there."""
        return post(self._api, f"{ALL}/faces", search)

    @operation
    def import_file(self, file: FilterFile | bytes) -> Steps[ImportedFilter]:
        """A recipe from a file: a ComfyUI graph in the API format, or a PNG that has one."""
        body = {"file": base64.b64encode(file).decode()} if isinstance(file, bytes) else file
        return post(self._api, f"{ALL}/import", body)

    @operation
    def preview(self, preview: FilterPreview) -> Steps[bytes]:
        """A small WebP of what a recipe does. Nobody pays."""
        return self._api.file("POST", f"{ALL}/preview", preview, repeat="unless-refused", extra=WORKERS)


class CustomFilters(CustomFilterOperations, Blocking):
    pass


class AsyncCustomFilters(CustomFilterOperations, Awaitable):
    pass
