"""How long somebody waits for a job, whatever the service and the network do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import anyio
import httpx
import pytest
from conftest import ACCEPTED, EVENTS, INPUT, JOB, JOB_ID, RUN, Pieces, World, a_job, events

from guise_sdk import JobNotFinished

BEAT = b": still here\n\n"


def waited(world: World, call: Callable[[Any], Any]) -> float:
    """Seconds until it gave up."""
    begun = world.time
    with pytest.raises(JobNotFinished):
        world.do(call)
    return world.time - begun


def beats(world: World) -> Pieces:
    """What a queued job's stream says: that it is still there."""

    def told() -> Iterator[bytes]:
        yield events(("job", a_job())).content
        for _ in range(100):
            world.time += 15
            yield BEAT
        raise AssertionError("it waits for ever")

    return Pieces(told)


@pytest.mark.parametrize(
    "call",
    [
        lambda guise: guise.face_swap.run(INPUT, timeout=50, on_update=print),
        lambda guise: guise.face_swap.subscribe(INPUT, timeout=50, on_update=print),
        lambda guise: guise.face_swap.result(JOB_ID, timeout=50, progress=True),
        lambda guise: guise.face_swap.updates(JOB_ID, timeout=50),
        lambda guise: guise.jobs.updates(JOB_ID, timeout=50),
    ],
    ids=["run", "subscribe", "result", "updates", "jobs.updates"],
)
def test_signs_of_life_do_not_prolong_it(world: World, call: Callable[[Any], Any]) -> None:
    world.service.replies = {RUN: [ACCEPTED], EVENTS: [beats(world)]}
    # Until the first beat that is late, at most.
    assert waited(world, call) == 60


def test_a_stream_is_silent_for_no_longer_than_that(world: World) -> None:
    world.service.replies = {EVENTS: [beats(world)]}
    waited(world, lambda guise: guise.jobs.updates(JOB_ID, timeout=5))
    limits = world.service.seen[0].extensions["timeout"]
    assert (limits["connect"], limits["read"]) == (5, 5)


def test_what_awaits_does_not_wait_for_the_next_beat() -> None:
    world = World(is_async=True)

    class Quiet(Pieces):
        async def __aiter__(self) -> AsyncIterator[bytes]:
            world.time += 49.95
            yield BEAT
            world.time += 1
            await anyio.sleep(20)
            raise AssertionError("it waits for the next beat")

    world.service.replies = {EVENTS: [Quiet(lambda: iter(()))]}
    assert waited(world, lambda guise: guise.jobs.updates(JOB_ID, timeout=50)) == pytest.approx(50.95)


def test_what_is_final_is_told_however_late_and_is_the_end(world: World) -> None:
    def late() -> Iterator[bytes]:
        world.time += 14
        yield events(("job", a_job(state="succeeded", finished_at="now"))).content
        world.time += 1
        yield BEAT
        raise AssertionError("it waits for ever")

    world.service.replies = {EVENTS: [Pieces(late)]}
    told = world.do(lambda guise: guise.jobs.updates(JOB_ID, timeout=10))
    assert [job["state"] for job in told] == ["succeeded"]


def test_no_request_takes_longer_than_what_is_left(world: World) -> None:
    def hangs() -> Any:
        limit = world.service.seen[-1].extensions["timeout"]["read"]
        world.time += limit
        asked.append(limit)
        raise httpx.ReadTimeout("late")

    asked: list[float] = []
    world.service.replies = {RUN: [ACCEPTED], JOB: [hangs]}
    assert waited(world, lambda guise: guise.face_swap.run(INPUT, timeout=100)) == pytest.approx(100)
    assert asked == [85, pytest.approx(14.7)]


def test_no_pause_takes_longer_than_what_is_left(world: World) -> None:
    busy = {"error_code": "OVERLOADED", "message": "no", "retryable": True}
    world.service.replies = {RUN: [ACCEPTED], JOB: [httpx.Response(503, headers={"retry-after": "20"}, json=busy)]}
    assert waited(world, lambda guise: guise.face_swap.run(INPUT, timeout=10)) == 10
    assert len(world.service.seen) == 2
