"""One picture or video that a job made. Nothing is loaded before you ask for it."""

from __future__ import annotations

import base64
import html
import os
from pathlib import Path
from typing import Any, TypeAlias

from ..errors import GuiseError
from ..steps import Awaitable, Blocking, Resource, Steps, Work, operation
from ..transport.requests import Api
from ..types import Job, JobOutput

# Within the class, `bytes` is the method.
Data: TypeAlias = bytes

# A notebook keeps what it shows. A film that is larger is shown by its link, which works until the job expires.
EMBED_BYTES = 20 * 1024 * 1024


class OutputOperations(Resource):
    def __init__(self, api: Api, driver: Any, said: JobOutput) -> None:
        super().__init__(api, driver)
        #: All that the service says of it.
        self.said = said
        #: A signed link that opens without credentials until the job's `expires_at`.
        self.url = said["url"]
        self.content_type = said["content_type"]
        self.width = said["width"]
        self.height = said["height"]
        #: Of videos.
        self.seconds = said["seconds"]
        self.thumbnail_url = said["thumbnail_url"]
        #: Whether it is the result without the brand of its campaign.
        self.plain = said["plain"]
        self._bytes: Data | None = None

    def __repr__(self) -> str:
        size = f" {self.width}x{self.height}" if self.width else ""
        length = f" {self.seconds:g} s" if self.seconds else ""
        return f"<{type(self).__name__} {self.content_type}{size}{length}>"

    def _load(self) -> Steps[Data]:
        if self._bytes is None:
            self._bytes = yield from self._api.file("GET", self.said["path"])
        return self._bytes

    @operation
    def bytes(self) -> Steps[Data]:
        """The file; loaded once."""
        return self._load()

    @operation
    def save(self, path: str | os.PathLike[str]) -> Steps[None]:
        """Writes it to the disk."""
        data = yield from self._load()
        yield Work(lambda: Path(path).write_bytes(data))

    def _shown(self) -> Data | None:
        """What a notebook may show now."""
        return self._bytes

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """In a notebook, a picture or video shows itself."""
        plain = {"text/plain": repr(self)}
        data = self._shown()
        if data is not None and len(data) > EMBED_BYTES:
            data = None
        if data is not None and self.content_type in ("image/png", "image/jpeg"):
            return {**plain, self.content_type: base64.b64encode(data).decode()}
        return {**plain, "text/html": self._html(data)}

    def _html(self, data: Data | None) -> str:
        source = html.escape(self.url)
        if data is not None:
            source = f"data:{self.content_type};base64,{base64.b64encode(data).decode()}"
        style = 'style="max-width: 100%; max-height: 512px"'
        if self.content_type.startswith("video/"):
            return f'<video src="{source}" controls loop muted {style}></video>'
        return f'<img src="{source}" {style}>'


class Output(OutputOperations, Blocking):
    def _shown(self) -> Data | None:
        try:
            return self.bytes()
        except GuiseError:
            # A notebook is no place for the error of a picture that nobody has asked for: its link is shown.
            return None


class AsyncOutput(OutputOperations, Awaitable):
    """In a notebook it shows itself by its link until its bytes are loaded."""


def branded(job: Job) -> list[JobOutput]:
    """What a campaign's brand was laid over is in the job as well."""
    return [output for output in job["outputs"] if not output["plain"]]
