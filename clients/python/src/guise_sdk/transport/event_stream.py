"""Reads text/event-stream by the rules of the HTML standard: any line ending, several data lines, comments."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True)
class StreamMessage:
    event: str
    data: str
    id: str | None


class EventStreamReader:
    """Takes pieces of any size. What no blank line has ended was cut off: by the standard it is dropped."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._lines: list[str] = []

    def feed(self, chunk: bytes) -> Iterator[StreamMessage]:
        self._rest += self._decoder.decode(chunk)
        # A carriage return at the end may be the first half of a line's end.
        held = "\r" if self._rest.endswith("\r") else ""
        *lines, rest = LINE_END.split(self._rest[: len(self._rest) - len(held)])
        self._rest = rest + held
        for line in lines:
            if line != "":
                self._lines.append(line)
                continue
            message = message_of(self._lines)
            self._lines = []
            if message:
                yield message


def message_of(lines: list[str]) -> StreamMessage | None:
    event = "message"
    identity: str | None = None
    data: list[str] = []
    for line in lines:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            event = value
        elif name == "id":
            identity = value
        elif name == "data":
            data.append(value)
    return StreamMessage(event, "\n".join(data), identity) if data else None
