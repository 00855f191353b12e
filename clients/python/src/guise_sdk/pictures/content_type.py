"""What kind of picture it is, by its first bytes: names and declared types are often wrong."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

PictureType: TypeAlias = Literal[
    "image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "image/tiff", "image/heic"
]


def picture_type_of(data: bytes) -> PictureType | None:
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data.startswith(b"\x89PNG"):
        return "image/png"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "image/webp"
    if data.startswith(b"GIF8"):
        return "image/gif"
    if data.startswith((b"II*\x00", b"MM\x00*")):
        return "image/tiff"
    if data[4:8] == b"ftyp":
        return heif_type(data[8:64])
    return None


def heif_type(brands: bytes) -> PictureType | None:
    """By the brands in the first box; films have other brands."""
    if re.search(rb"avif|avis", brands):
        return "image/avif"
    return "image/heic" if re.search(rb"hei[cxms]|hev[cx]|mif1|msf1", brands) else None
