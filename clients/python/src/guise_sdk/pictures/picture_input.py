"""What a picture field takes."""

from __future__ import annotations

import os
import re
from typing import BinaryIO, Literal, TypeAlias, Union
from urllib.parse import urlsplit
from urllib.request import url2pathname

#: Bytes, an open file, a path, or a text: base64, a data URI, an http(s) address, an upload:// reference, or a path
#: that ends like the name of a file. See `kind_of_text`.
PictureInput: TypeAlias = Union[str, bytes, bytearray, memoryview, "os.PathLike[str]", BinaryIO]

AS_IS = re.compile(r"(https?:|data:|upload:)", re.IGNORECASE)
FILE_URL = re.compile(r"file:", re.IGNORECASE)
# Base64 has no dot, so a text that ends like a file's name is none.
FILE_NAME = re.compile(r"\.[a-z0-9]{2,5}\Z", re.IGNORECASE)
LONGEST_PATH = 4096


def kind_of_text(text: str) -> Literal["as-is", "path"]:
    """Decided by the text alone, without a look at the disk: the same text always means the same."""
    if AS_IS.match(text):
        return "as-is"
    if FILE_URL.match(text):
        return "path"
    return "path" if len(text) <= LONGEST_PATH and FILE_NAME.search(text) else "as-is"


def path_of(text: str) -> str:
    return url2pathname(urlsplit(text).path) if FILE_URL.match(text) else text
