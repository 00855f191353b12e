"""Runs: submit, wait, follow, give up."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable
from typing import Any

import anyio
import httpx
import pytest
from conftest import ACCEPTED, EVENTS, INPUT, JOB, JOB_ID, RUN, URL, World, a_job, events, succeeded

from guise_sdk import JobCancelled, JobFailed, JobNotFinished, RequestError, RetrySettings

CANCEL = f"POST /v1/jobs/{JOB_ID}/cancel"
JPEG = b"\xff\xd8\xff" + b"\x07" * 2997


def submitting(picture: Any) -> Callable[[Any], Any]:
    return lambda guise: guise.face_swap.submit({**INPUT, "base64": picture})


def running(progress: float) -> dict[str, Any]:
    return a_job(state="running", sequence=2, progress=progress)


def test_answers_pictures_that_are_loaded_when_asked_for(world: World, tmp_path: Any) -> None:
    output = f"GET /v1/jobs/{JOB_ID}/outputs/0"
    world.service.replies = {
        RUN: [ACCEPTED],
        JOB: [running(0.5), succeeded()],
        output: [httpx.Response(200, content=b"PNG")],
    }
    result = world.do(lambda guise: guise.face_swap.run(INPUT))
    assert (result.id, result.job["state"], len(result.images)) == (JOB_ID, "succeeded", 1)
    assert world.service.calls() == [RUN, f"GET /v1/jobs/{JOB_ID}", f"GET /v1/jobs/{JOB_ID}"]
    assert world.do(lambda _: result.images[0].bytes()) == b"PNG"
    world.do(lambda _: result.images[0].save(tmp_path / "me.png"))
    assert (tmp_path / "me.png").read_bytes() == b"PNG"
    assert world.service.calls().count(output) == 1


def test_uploads_large_pictures_without_the_key(world: World) -> None:
    reference = "upload://2026-11-15/1"
    place = {"url": f"{URL}/put/1?sig=2", "headers": {"X-Mark": "1"}, "reference": reference}
    world.service.replies = {"POST /v1/uploads": [place], "PUT /put/1": ["cut", {}], RUN: [ACCEPTED]}
    world.do(lambda guise: guise.face_swap.submit({**INPUT, "base64": JPEG}), upload_above=1000)
    assert world.service.calls() == ["POST /v1/uploads", "PUT /put/1", "PUT /put/1", RUN]
    seen = world.service.seen
    assert json.loads(seen[0].content) == {"content_type": "image/jpeg", "size": 3000}
    assert seen[2].content == JPEG
    assert seen[2].headers["x-mark"] == "1"
    assert "x-api-key" not in seen[2].headers
    assert json.loads(seen[3].content)["base64"] == reference

    # A repetition under the caller's own key must be the same text.
    world.do(lambda guise: guise.face_swap.submit({**INPUT, "base64": JPEG}, idempotency_key="mine"), upload_above=1000)
    assert world.service.calls()[4:] == [RUN]


def test_reads_files_only_where_it_may(world: World, tmp_path: Any) -> None:
    (tmp_path / "me.jpg").write_bytes(JPEG)
    world.service.replies = {RUN: [ACCEPTED]}
    path = tmp_path / "me.jpg"
    pictures: list[Any] = [str(path), path, bytearray(JPEG), path.as_uri()]
    for picture in pictures:
        world.do(submitting(picture))
    with (tmp_path / "me.jpg").open("rb") as opened:
        world.do(submitting(opened))
    assert len({request.content for request in world.service.seen}) == 1
    with pytest.raises(TypeError, match="files=False"):
        world.do(submitting("/etc/hosts.txt"), files=False)
    with pytest.raises(TypeError, match="A picture must be bytes"):
        world.do(submitting(7))


def test_says_why_a_job_failed_or_that_it_was_cancelled(world: World) -> None:
    failure = {"code": "NO_FACE_FOUND", "message": "Step closer to the camera."}
    world.service.replies = {RUN: [ACCEPTED], JOB: [a_job(state="failed", failure=failure)]}
    with pytest.raises(JobFailed, match="Step closer") as raised:
        world.do(lambda guise: guise.face_swap.run(INPUT))
    assert (raised.value.code, raised.value.job_id, raised.value.job["state"]) == ("NO_FACE_FOUND", JOB_ID, "failed")
    world.service.replies[JOB] = [a_job(state="cancelled")]
    with pytest.raises(JobCancelled):
        world.do(lambda guise: guise.face_swap.run(INPUT))


def test_stops_waiting_when_the_time_is_over_and_says_how_to_go_on(world: World) -> None:
    def slow() -> Any:
        world.time += 2
        return running(0.1)

    world.service.replies = {RUN: [ACCEPTED], JOB: [slow]}
    with pytest.raises(JobNotFinished, match=f"result\\('{JOB_ID}'\\)") as raised:
        world.do(lambda guise: guise.face_swap.run(INPUT, timeout=5))
    assert raised.value.retryable
    asked = [int(request.url.params["wait"]) for request in world.service.seen[1:]]
    assert asked == [5, 3, 1]


def test_outlives_a_service_that_is_away_for_a_while(world: World) -> None:
    world.service.replies = {RUN: [ACCEPTED], JOB: [*["cut"] * 12, succeeded()]}
    assert world.do(lambda guise: guise.face_swap.run(INPUT), retry=RetrySettings(attempts=2)).id == JOB_ID


def test_gives_up_when_it_is_away_for_too_long(world: World) -> None:
    world.service.replies = {RUN: [ACCEPTED], JOB: ["cut"]}
    with pytest.raises(RequestError) as raised:
        world.do(lambda guise: guise.face_swap.run(INPUT), unreachable_timeout=60)
    assert raised.value.code == "CONNECTION_FAILED"
    assert 60 < sum(world.pauses) < 90


TOLD = [
    ("job", a_job(queue_place=1, eta_seconds=8)),
    ("progress", {"progress": 0, "queue_place": 0, "eta_seconds": 5}),
    ("job", running(0)),
    ("preview", {"image": "data:image/jpeg;base64,AAAA"}),
    ("progress", {"progress": 0.7, "queue_place": None, "eta_seconds": 1}),
    ("job", succeeded()),
]


def test_tells_queue_place_eta_and_progress_as_they_come(world: World) -> None:
    world.service.replies = {RUN: [ACCEPTED], EVENTS: [events(*TOLD)]}
    told: list[Any] = []
    previews: list[str] = []
    submitted: list[str] = []
    world.do(
        lambda guise: guise.face_swap.subscribe(
            INPUT,
            on_update=lambda job: told.append((job["state"], job["progress"], job["queue_place"], job["eta_seconds"])),
            on_preview=previews.append,
            on_submit=submitted.append,
        )
    )
    assert told == [
        ("queued", 0, 1, 8),
        ("queued", 0, 0, 5),
        ("running", 0, None, None),
        ("running", 0.7, None, 1),
        ("succeeded", 1, None, None),
    ]
    assert previews == ["data:image/jpeg;base64,AAAA"]
    assert submitted == [JOB_ID]


def test_updates_can_be_iterated(world: World) -> None:
    world.service.replies = {EVENTS: [events(*TOLD)]}
    told = world.do(lambda guise: guise.jobs.updates(JOB_ID))
    assert [job["progress"] for job in told] == [0, 0, 0, 0.7, 1]


def test_resumes_events_without_telling_anything_twice(world: World) -> None:
    world.service.replies = {EVENTS: [events(*TOLD[:3]), "cut", events(*TOLD[2:])]}
    told = world.do(lambda guise: guise.jobs.events(JOB_ID))
    kinds = [(event["type"], event.get("progress", event.get("job", {}).get("progress"))) for event in told]
    assert kinds == [
        ("job", 0),
        ("progress", 0),
        ("job", 0),
        ("preview", None),
        ("progress", 0.7),
        ("job", 1),
    ]


@pytest.mark.parametrize(
    "broken",
    [
        httpx.Response(404, json={"error_code": "NOT_FOUND", "message": "no", "retryable": False}),
        "cut",
        httpx.Response(200, json={}),
        events(),
    ],
    ids=["is refused", "breaks", "is no stream", "ends without a word"],
)
def test_asks_again_and_again_when_there_is_no_stream(world: World, broken: Any) -> None:
    steps = [a_job(), running(0.3), running(0.3), running(0.6), succeeded()]
    world.service.replies = {RUN: [ACCEPTED], EVENTS: [broken], JOB: steps}
    told: list[float] = []
    world.do(lambda guise: guise.face_swap.run(INPUT, on_update=lambda job: told.append(job["progress"])))
    assert told == [0, 0.3, 0.6, 1]


class Interrupted:
    """Ctrl-C, or the cancellation of a task, while the service is about to answer."""

    def __init__(self, world: World, answer: Any) -> None:
        self.world, self.answer, self.is_over = world, answer, False

    def __call__(self) -> Any:
        if not self.is_over:
            self.is_over = True
            if not self.world.is_async:
                raise KeyboardInterrupt
            self.scope.cancel()
            return "cut"
        return self.answer

    def run(self, **options: Any) -> None:
        """Runs until it is interrupted."""
        if not self.world.is_async:
            with pytest.raises(KeyboardInterrupt):
                self.world.do(lambda guise: guise.face_swap.run(INPUT, **options))
            return

        async def cancelled() -> None:
            with anyio.CancelScope() as self.scope:
                guise = self.world.client()
                await guise.face_swap.run(INPUT, **options)
            assert self.scope.cancelled_caught

        anyio.run(cancelled)


def test_an_interruption_cancels_the_job(world: World) -> None:
    interrupted = Interrupted(world, running(0.2))
    world.service.replies = {RUN: [ACCEPTED], JOB: [interrupted], CANCEL: [a_job(state="cancelled")]}
    interrupted.run()
    assert world.service.calls()[-1] == CANCEL


def test_an_interruption_cancels_a_job_whose_submit_was_under_way(world: World) -> None:
    interrupted = Interrupted(world, ACCEPTED)
    world.service.replies = {RUN: [interrupted], CANCEL: [a_job(state="cancelled")]}
    interrupted.run()
    # The same submit under the same key says which job it was.
    assert world.service.calls() == [RUN, RUN, CANCEL]
    first, second, _ = world.service.seen
    assert first.headers["idempotency-key"] == second.headers["idempotency-key"]
    assert first.content == second.content


def test_an_interruption_leaves_the_job_alone_when_told_so(world: World) -> None:
    interrupted = Interrupted(world, running(0.2))
    world.service.replies = {RUN: [ACCEPTED], JOB: [interrupted], CANCEL: [a_job(state="cancelled")]}
    interrupted.run(on_abort="leave")
    assert CANCEL not in world.service.calls()


def run_until_its_time_is_over(world: World, token: Callable[[], Any]) -> None:
    async def cancelled() -> None:
        with anyio.move_on_after(60) as scope:

            def answer() -> Any:
                scope.deadline = -math.inf
                return running(0.2)

            world.service.replies = {RUN: [ACCEPTED], JOB: [answer], CANCEL: [a_job(state="cancelled")]}
            await world.client(token=token).face_swap.run(INPUT)
        assert scope.cancelled_caught

    anyio.run(cancelled)


def test_an_interruption_cancels_the_job_also_when_its_token_is_awaited() -> None:
    async def token() -> str:
        await anyio.lowlevel.checkpoint()
        return "gt_1"

    world = World(is_async=True)
    run_until_its_time_is_over(world, token)
    assert world.service.calls()[-1] == CANCEL
    assert world.service.seen[-1].headers["authorization"] == "Bearer gt_1"


def test_an_interruption_waits_only_so_long_for_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    async def token() -> str:
        if JOB_ID in str(world.service.seen[-1:]):
            await anyio.sleep_forever()
        return "gt_1"

    monkeypatch.setattr("guise_sdk.runs.runner.GRACE", 0.05)
    world = World(is_async=True)
    run_until_its_time_is_over(world, token)
    assert CANCEL not in world.service.calls()


def test_an_interruption_takes_three_seconds_at_most(world: World) -> None:
    interrupted = Interrupted(world, ACCEPTED)
    accept = interrupted.__call__

    def slowly() -> Any:
        world.time += 2
        return accept()

    world.service.replies = {RUN: [slowly], CANCEL: [a_job(state="cancelled")]}
    interrupted.run()
    _, again, cancel = (request.extensions["timeout"]["read"] for request in world.service.seen)
    assert (again, cancel) == (3, 1)


@pytest.mark.parametrize("option", ["on_update", "on_preview", "on_submit"])
def test_coroutine_functions_are_awaited_or_refused(world: World, option: str) -> None:
    told: list[Any] = []

    async def later(about: Any) -> None:
        await anyio.lowlevel.checkpoint()
        told.append(about)

    def not_seen_before(about: Any) -> Any:
        return later(about)

    def run(call: Any) -> Callable[[Any], Any]:
        return lambda guise: guise.face_swap.run(INPUT, **{"on_update": print, option: call})

    world.service.replies = {RUN: [ACCEPTED], EVENTS: [events(*TOLD)]}
    if world.is_async:
        world.do(run(later))
        assert len(told) == {"on_update": 5}.get(option, 1)
    else:
        with pytest.raises(TypeError, match=f"{option} is a coroutine function"):
            world.do(run(later))
        assert world.service.seen == []
        with pytest.raises(TypeError, match="AsyncGuise awaits"):
            world.do(run(not_seen_before))


def test_results_of_a_campaign_come_with_their_brand(world: World) -> None:
    job = succeeded()
    job["outputs"].append({**job["outputs"][0], "plain": True})
    world.service.replies = {RUN: [ACCEPTED], JOB: [job]}
    assert len(world.do(lambda guise: guise.face_swap.run(INPUT)).images) == 1


def test_a_film_has_one_result(world: World) -> None:
    world.service.replies = {"POST /v1/run/single_frame_video": [ACCEPTED], JOB: [succeeded("video/mp4")]}
    body = {"prompt_image": JPEG, "prompt": "zoom in", "model": "simple", "duration": "4s"}
    assert world.do(lambda guise: guise.video.run(body)).film.content_type == "video/mp4"
    assert json.loads(world.service.seen[0].content)["prompt_image"].startswith("data:image/jpeg;base64,")


def test_an_estimate_needs_no_picture(world: World) -> None:
    world.service.replies = {"POST /v1/estimates": [{"credits": 2}]}
    world.do(lambda guise: guise.estimate("video", {"prompt_image": os.devnull, "prompt": "zoom in"}))
    assert json.loads(world.service.seen[0].content) == {
        "run": "/v1/run/single_frame_video",
        "body": {"prompt": "zoom in"},
    }
