"""Shows how a job goes: one line in a terminal that is written again and again, or one cell of a notebook."""

from __future__ import annotations

import html
import sys
from typing import Any, TextIO

from .types import Job

BAR = 24


class Progress:
    """Give its `update` to a run as `on_update`, or let the client do so: `run(..., progress=True)`."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._handle: Any = None
        self._told = ""

    def update(self, job: Job) -> None:
        if self._handle is not None or in_notebook():
            self._update_cell(job)
            return
        text = line_of(job)
        if text == self._told:
            return
        if self._stream.isatty():
            # To the beginning of the line, over what is there, and away with its rest.
            end = "\n" if job["finished_at"] else ""
            self._stream.write(f"\r{text}\x1b[K{end}")
        elif not self._told.startswith(job["state"]):
            # A log wants lines, and not a hundred of them.
            self._stream.write(f"{text}\n")
        self._stream.flush()
        self._told = text

    def _update_cell(self, job: Job) -> None:
        from IPython.display import HTML, display  # noqa: PLC0415 (there only in notebooks)

        cell = HTML(html_of(job))
        if self._handle is None:
            self._handle = display(cell, display_id=True)
        else:
            self._handle.update(cell)


def line_of(job: Job) -> str:
    share = job["progress"]
    done = round(share * BAR)
    return f"{job['state']:<9} [{'#' * done}{'.' * (BAR - done)}] {share:4.0%}{details_of(job)}"


def html_of(job: Job) -> str:
    words = html.escape(f"{job['state']} {job['progress']:.0%}{details_of(job)}")
    return f'<progress value="{job["progress"]}" max="1"></progress> <code>{words}</code>'


def details_of(job: Job) -> str:
    failure = job["failure"]
    if failure:
        return f" {failure['message']}"
    place, eta = job["queue_place"], job["eta_seconds"]
    waiting = f" {place} before it" if place is not None else ""
    return f"{waiting} about {eta:.0f} s" if eta is not None else waiting


def in_notebook() -> bool:
    """Whether this is a kernel that can show things; nothing is imported that is not there already."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return shell is not None and type(shell).__name__ == "ZMQInteractiveShell"
