"""Progress in terminals and notebooks, and results that show themselves."""

from __future__ import annotations

import base64
import io
import sys
import types
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from conftest import JOB_ID, World, a_job, succeeded

from guise_sdk import Progress

STEPS: list[Any] = [
    a_job(queue_place=2, eta_seconds=8.4),
    a_job(state="running", progress=0.5),
    a_job(state="running", progress=0.5),
    a_job(state="succeeded", progress=1, finished_at="2026-11-15T22:00:00Z"),
]
LINES = [
    "queued    [........................]   0% 2 before it about 8 s",
    "running   [############............]  50%",
    "succeeded [########################] 100%",
]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_one_line_that_is_written_again() -> None:
    terminal = Terminal()
    progress = Progress(terminal)
    for job in STEPS:
        progress.update(job)
    assert terminal.getvalue() == "".join(f"\r{line}\x1b[K" for line in LINES) + "\n"


def test_a_log_gets_a_line_for_each_state() -> None:
    log = io.StringIO()
    progress = Progress(log)
    for job in [*STEPS[:2], a_job(state="running", progress=0.7), STEPS[3]]:
        progress.update(job)
    assert log.getvalue().splitlines() == LINES


def test_a_failure_is_told_in_its_words() -> None:
    log = io.StringIO()
    Progress(log).update(a_job(state="failed", failure={"code": "NO_FACE_FOUND", "message": "Step closer."}))  # type: ignore[arg-type]
    assert "Step closer." in log.getvalue()


def test_a_notebook_gets_one_cell_that_is_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    class ZMQInteractiveShell:
        pass

    class Handle:
        def update(self, cell: Any) -> None:
            shown.append(f"again {cell}")

    def display(cell: Any, *, display_id: bool) -> Handle:
        assert display_id
        shown.append(f"first {cell}")
        return Handle()

    ipython: Any = types.ModuleType("IPython")
    ipython.get_ipython = ZMQInteractiveShell
    ipython.display = types.ModuleType("IPython.display")
    ipython.display.HTML = str
    ipython.display.display = display
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    monkeypatch.setitem(sys.modules, "IPython.display", ipython.display)
    progress = Progress()
    for job in STEPS[:2]:
        progress.update(job)
    assert [one.split(" ")[0] for one in shown] == ["first", "again"]
    assert '<progress value="0.5" max="1">' in shown[1]


def loading(output: Any) -> Callable[[Any], Any]:
    return lambda _: output.bytes()


def result(world: World, content_type: str, count: int = 1) -> Any:
    job = succeeded(content_type)
    job["outputs"] *= count
    world.service.replies = {
        f"GET /v1/jobs/{JOB_ID}/outputs": [httpx.Response(200, content=b"DATA")],
        f"GET /v1/jobs/{JOB_ID}": [job],
    }
    run = "video" if content_type.startswith("video") else "face_swap"
    return world.do(lambda guise: getattr(guise, run).result(JOB_ID))


DATA = base64.b64encode(b"DATA").decode()


def test_a_picture_shows_itself(world: World) -> None:
    made = result(world, "image/png")
    if world.is_async:
        # It cannot wait for its bytes there: until they are loaded, the link shows it.
        assert f'<img src="{made.images[0].url}"' in made._repr_mimebundle_()["text/html"]
        world.do(lambda _: made.images[0].bytes())
    assert made._repr_mimebundle_()["image/png"] == DATA
    assert made._repr_mimebundle_()["text/plain"].endswith("image/png 2x3>")


def test_several_pictures_and_other_kinds_show_themselves(world: World) -> None:
    made = result(world, "image/webp", 2)
    for image in made.images:
        world.do(loading(image))
    assert made._repr_mimebundle_()["text/html"].count(f'<img src="data:image/webp;base64,{DATA}"') == 2


def test_a_film_plays_in_the_notebook(world: World) -> None:
    made = result(world, "video/mp4")
    world.do(lambda _: made.film.bytes())
    assert f'<video src="data:video/mp4;base64,{DATA}" controls' in made._repr_mimebundle_()["text/html"]


def test_a_film_too_large_for_a_notebook_is_linked(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guise_sdk.resources.output.EMBED_BYTES", 3)
    made = result(world, "video/mp4")
    world.do(lambda _: made.film.bytes())
    assert f'<video src="{made.film.url}"' in made._repr_mimebundle_()["text/html"]
