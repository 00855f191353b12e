"""Does what steps ask for, one thing after the other, with `httpx.Client`."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

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


class BlockingDriver:
    def __init__(self, client: httpx.Client, sleep: Callable[[float], None] = time.sleep) -> None:
        self._client = client
        self._sleep = sleep

    def run(self, steps: Steps[T]) -> T:
        streams: list[OpenStream] = []
        try:
            effect = next(steps)
            while True:
                try:
                    outcome = self._do(effect, streams)
                except BaseException as error:
                    effect = steps.throw(error)
                else:
                    effect = steps.send(outcome)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        finally:
            self._close_all(streams)

    def iterate(self, steps: Stream[T]) -> Iterator[T]:
        streams: list[OpenStream] = []
        try:
            effect = next(steps)
            while True:
                if isinstance(effect, Emit):
                    yield effect.item
                    effect = next(steps)
                    continue
                try:
                    outcome = self._do(effect, streams)
                except BaseException as error:
                    effect = steps.throw(error)
                else:
                    effect = steps.send(outcome)
        except StopIteration:
            return
        finally:
            self._close_all(streams)

    def _do(self, effect: Effect, streams: list[OpenStream]) -> Any:
        if isinstance(effect, Send):
            return self._send(effect.request, effect.timeout)
        if isinstance(effect, Open):
            return self._open(effect, streams)
        if isinstance(effect, NextChunk):
            url, silence, pieces = effect.stream.source[1:]
            with translated(url, silence):
                return next(pieces, None)
        if isinstance(effect, Close):
            effect.stream.source[0].close()
            return streams.remove(effect.stream)
        if isinstance(effect, Sleep):
            return self._sleep(effect.seconds)
        if isinstance(effect, Work):
            return effect.call()
        if isinstance(effect, Tell):
            return at_once(effect.call(effect.about))
        if isinstance(effect, Shielded):
            # Nothing can cancel what blocks, but Ctrl-C once more.
            return self.run(effect.steps)
        assert isinstance(effect, Reveal)
        return at_once(effect.secret()) if callable(effect.secret) else effect.secret

    def _send(self, request: WireRequest, timeout: float) -> Answer:
        # httpx limits each part of a request; a body that comes in drops is limited here.
        end = time.monotonic() + timeout
        with translated(request.url, timeout):
            response = self._begin(request, httpx.Timeout(timeout))
            try:
                body = bytearray()
                for piece in response.iter_bytes():
                    body += piece
                    if time.monotonic() > end:
                        raise TimedOut(timeout)
                return Answer(response.status_code, response.headers, bytes(body))
            finally:
                response.close()

    def _begin(self, request: WireRequest, timeout: httpx.Timeout) -> httpx.Response:
        made = self._client.build_request(
            request.method, request.url, headers=dict(request.headers), content=request.body, timeout=timeout
        )
        return self._client.send(made, stream=True, follow_redirects=request.follow_redirects)

    def _open(self, effect: Open, streams: list[OpenStream]) -> OpenStream:
        timeout = httpx.Timeout(effect.timeout, read=effect.silence)
        with translated(effect.request.url, effect.timeout):
            response = self._begin(effect.request, timeout)
        source = (response, effect.request.url, effect.silence, response.iter_bytes())
        opened = OpenStream(response.status_code, response.headers, source)
        streams.append(opened)
        return opened

    def _close_all(self, streams: list[OpenStream]) -> None:
        for stream in streams:
            stream.source[0].close()


def at_once(answer: T) -> T:
    """What a function of the caller's answered."""
    if not inspect.isawaitable(answer):
        return answer
    if inspect.iscoroutine(answer):
        # Else Python would warn as well that nobody has awaited it.
        answer.close()
    raise TypeError("A function answered something to await. Guise calls ordinary functions; AsyncGuise awaits.")
