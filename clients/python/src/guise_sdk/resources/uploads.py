"""Pictures that are sent ahead of the runs that use them."""

from __future__ import annotations

from ..errors import InvalidRequest
from ..pictures.content_type import PictureType, picture_type_of
from ..pictures.picture_input import PictureInput
from ..pictures.put_pictures import read_picture
from ..steps import Awaitable, Blocking, Resource, Steps, operation
from ..transport.requests import Api, part
from ..types import Upload


def create_upload(api: Api, content_type: str, size: int) -> Steps[Upload]:
    # A second place is only that: it is erased like the first.
    return api.json("POST", "/v1/uploads", {"content_type": content_type, "size": size})


def send_ahead(api: Api, data: bytes) -> Steps[str]:
    upload = yield from create_upload(api, type_of(data), len(data))
    yield from api.file("PUT", upload["url"], data, headers=upload["headers"])
    return upload["reference"]


def type_of(data: bytes) -> PictureType:
    kind = picture_type_of(data)
    if kind:
        return kind
    raise InvalidRequest("INVALID_IMAGE", "The picture must be JPEG, PNG, WebP, AVIF, GIF or TIFF. Convert it first.")


class UploadOperations(Resource):
    @operation
    def create(self, content_type: PictureType, size: int) -> Steps[Upload]:
        """Asks for a place to put bytes; `send` does this and puts them."""
        return create_upload(self._api, content_type, size)

    @operation
    def send(self, picture: PictureInput) -> Steps[str]:
        """Sends a picture ahead and answers its `upload://` reference, for any picture field."""
        data = yield from read_picture(picture, files=self._api.settings.files)
        if isinstance(data, str):
            raise TypeError("Base64, data URIs, URLs and upload references do not need to be uploaded.")
        return (yield from send_ahead(self._api, data))

    @operation
    def delete(self, upload: str) -> Steps[None]:
        """Erases an upload now, named by its id or its reference. Accepted jobs keep their copy."""
        return self._api.remove(f"/v1/uploads/{part(upload.rsplit('/', 1)[-1])}")


class Uploads(UploadOperations, Blocking):
    pass


class AsyncUploads(UploadOperations, Awaitable):
    pass
