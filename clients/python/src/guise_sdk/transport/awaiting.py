"""Does what steps ask for without blocking, with `httpx.AsyncClient` on asyncio or trio."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import anyio
import anyio.to_thread
import httpx

from ..errors import TimedOut
from ..steps import (
    Answer,
    Close,
    Effect,
    Emit,
    NextChunk,
    Open,
    OpenStream,
    Reveal,
    Send,
    Shielded,
    Sleep,
    Steps,
    Stream,
    Tell,
    WireRequest,
    Work,
)
from .failures import translated

T = TypeVar("T")

# Of the time for a request, what waiting for a free connection may take: were it all, nobody could say what was late.
POOL_SHARE = 0.9


class AwaitingDriver:
    def __init__(self, client: httpx.AsyncClient, sleep: Callable[[float], Awaitable[None]] = anyio.sleep) -> None:
        self._client = client
        self._sleep = sleep

    async def run(self, steps: Steps[T]) -> T:
        streams: list[OpenStream] = []
        try:
            effect = next(steps)
            while True:
                try:
                    outcome = await self._do(effect, streams)
                except BaseException as error:
                    effect = steps.throw(error)
                else:
                    effect = steps.send(outcome)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        finally:
            await self._close_all(streams)

    async def iterate(self, steps: Stream[T]) -> AsyncIterator[T]:
        streams: list[OpenStream] = []
        try:
            effect = next(steps)
            while True:
                if isinstance(effect, Emit):
                    yield effect.item
                    effect = next(steps)
                    continue
                try:
                    outcome = await self._do(effect, streams)
                except BaseException as error:
                    effect = steps.throw(error)
                else:
                    effect = steps.send(outcome)
        except StopIteration:
            return
        finally:
            await self._close_all(streams)

    async def _do(self, effect: Effect, streams: list[OpenStream]) -> Any:
        if isinstance(effect, Send):
            return await self._send(effect.request, effect.timeout)
        if isinstance(effect, Open):
            return await self._open(effect, streams)
        if isinstance(effect, NextChunk):
            url, pieces = effect.stream.source[1:]
            with within(effect.limit, url):
                return await anext(pieces, None)
        if isinstance(effect, Close):
            await effect.stream.source[0].aclose()
            return streams.remove(effect.stream)
        if isinstance(effect, Sleep):
            return await self._sleep(effect.seconds)
        if isinstance(effect, Work):
            return await anyio.to_thread.run_sync(effect.call)
        if isinstance(effect, Tell):
            return await at_last(effect.call(effect.about))
        if isinstance(effect, Shielded):
            with anyio.move_on_after(effect.seconds, shield=True):
                await self.run(effect.steps)
            return None
        assert isinstance(effect, Reveal)
        return await at_last(effect.secret()) if callable(effect.secret) else effect.secret

    async def _send(self, request: WireRequest, timeout: float) -> Answer:
        with within(timeout, request.url):
            response = await self._begin(request, httpx.Timeout(timeout, pool=timeout * POOL_SHARE))
            try:
                return Answer(response.status_code, response.headers, await response.aread())
            finally:
                await response.aclose()

    async def _begin(self, request: WireRequest, timeout: httpx.Timeout) -> httpx.Response:
        made = self._client.build_request(
            request.method, request.url, headers=dict(request.headers), content=request.body, timeout=timeout
        )
        return await self._client.send(made, stream=True, follow_redirects=request.follow_redirects)

    async def _open(self, effect: Open, streams: list[OpenStream]) -> OpenStream:
        timeout = httpx.Timeout(effect.timeout, read=effect.silence, pool=effect.timeout * POOL_SHARE)
        with within(effect.timeout, effect.request.url):
            response = await self._begin(effect.request, timeout)
        source = (response, effect.request.url, response.aiter_bytes())
        opened = OpenStream(response.status_code, response.headers, source)
        streams.append(opened)
        return opened

    async def _close_all(self, streams: list[OpenStream]) -> None:
        with anyio.CancelScope(shield=True):
            for stream in streams:
                await stream.source[0].aclose()


@contextmanager
def within(seconds: float, url: str) -> Iterator[None]:
    try:
        with anyio.fail_after(seconds), translated(url, seconds):
            yield
    except TimeoutError as cause:
        raise TimedOut(seconds) from cause


async def at_last(answer: Any) -> Any:
    """What a function of the caller's answered, now or when it was awaited."""
    return await answer if inspect.isawaitable(answer) else answer
