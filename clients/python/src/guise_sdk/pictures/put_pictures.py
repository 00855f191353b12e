"""Writes pictures into the body of a request, or sends them ahead."""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeAlias

from ..steps import Steps, Work
from .content_type import picture_type_of
from .picture_input import kind_of_text, path_of

#: How the interface writes pictures in an endpoint's body.
PictureForm: TypeAlias = Literal["base64", "data-uri"]
#: Sends bytes ahead and answers their reference.
Upload: TypeAlias = Callable[[bytes], Steps[str]]

FIELDS = ("base64", "image", "input_image", "prompt_image", "first_frame", "last_frame")


def put_pictures(
    body: Mapping[str, Any],
    *,
    form: PictureForm,
    files: bool,
    upload: Upload | None = None,
    upload_above: int = 0,
) -> Steps[dict[str, Any]]:
    """The body as it goes over the wire: every picture is text by now."""

    def put(picture: Any) -> Steps[str]:
        data = yield from read_picture(picture, files=files)
        if isinstance(data, str):
            return data
        kind = picture_type_of(data)
        # A kind that is refused goes in the body: the service's refusal names the field and the way out.
        if upload is not None and kind is not None and len(data) > upload_above:
            return (yield from upload(data))
        text = base64.b64encode(data).decode()
        return f"data:{kind or 'image/jpeg'};base64,{text}" if form == "data-uri" else text

    written: dict[str, Any] = {}
    for name, value in body.items():
        if name == "input_images" and isinstance(value, (list, tuple)):
            written[name] = []
            for picture in value:
                written[name].append((yield from put(picture)))
        elif name in FIELDS and value is not None:
            written[name] = yield from put(value)
        else:
            written[name] = value
    return written


def without_pictures(body: Mapping[str, Any]) -> dict[str, Any]:
    """For questions that the pictures do not change."""
    return {name: value for name, value in body.items() if name != "input_images" and name not in FIELDS}


def read_picture(picture: Any, *, files: bool) -> Steps[str | bytes]:
    """Text that the service reads itself, or bytes that still have to go there."""
    if isinstance(picture, str):
        if kind_of_text(picture) == "as-is":
            return picture
        if not files:
            raise TypeError("File paths are disabled for this client (files=False).")
        return (yield from read_file(path_of(picture)))
    if isinstance(picture, (bytes, bytearray, memoryview)):
        return bytes(picture)
    if isinstance(picture, os.PathLike):
        return (yield from read_file(picture))
    if hasattr(picture, "read"):
        data = yield Work(picture.read)
        if isinstance(data, bytes):
            return data
        raise TypeError("A picture must be opened in binary mode: open(path, 'rb').")
    raise TypeError("A picture must be bytes, a binary file, a path, a URL, base64 or a data URI.")


def read_file(path: str | os.PathLike[str]) -> Steps[bytes]:
    data: bytes = yield Work(Path(path).read_bytes)
    return data
