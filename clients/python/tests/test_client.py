"""Settings, credentials, lists, streams, times."""

from __future__ import annotations

import json
import traceback
from collections.abc import Iterator
from datetime import datetime, timezone
from typing import Any

import httpx
import pytest
from conftest import URL, Pieces, World, events

import guise_sdk as package
from guise_sdk import AsyncGuise, ConnectionFailed, Guise, RequestError, TimedOut
from guise_sdk.transport.awaiting import AwaitingDriver
from guise_sdk.transport.blocking import BlockingDriver


def test_settings_come_from_the_environment_where_nothing_is_said(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GUISE_URL", "http://127.0.0.1:8080/guise/?x=1")
    monkeypatch.setenv("GUISE_API_KEY", "gk_env")
    kind = AsyncGuise if world.is_async else Guise
    settings = kind()._api.settings
    assert settings.base_url == "http://127.0.0.1:8080/guise"
    assert (settings.api_key, settings.token) == ("gk_env", None)
    assert kind(token="gt_1")._api.settings.api_key is None


@pytest.mark.parametrize(("url", "words"), [("", "GUISE_URL"), ("example.com", "http or https"), ("ftp://x", "https")])
def test_settings_say_what_is_missing_or_wrong(url: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GUISE_URL", raising=False)
    with pytest.raises(ValueError, match=words):
        Guise(url)


def test_credentials_may_be_functions(world: World) -> None:
    async def later() -> str:
        return "gt_1"

    world.service.replies = {"": [{"id": "x"}]}
    token = later if world.is_async else lambda: "gt_1"
    world.do(lambda guise: guise.jobs.get("x"), api_key=None, token=token)
    assert world.service.seen[0].headers["authorization"] == "Bearer gt_1"
    world.do(lambda guise: guise.jobs.get("x"))
    assert world.service.seen[1].headers["x-api-key"] == "gk_1"
    assert world.service.seen[1].headers["user-agent"].startswith("guise-python/")


async def later() -> str:
    return "gt_1"


def test_what_blocks_refuses_to_await_a_credential() -> None:
    for wrong in ({"api_key": later}, {"token": later}):
        with pytest.raises(TypeError, match=f"{next(iter(wrong))} is a coroutine function"):
            Guise(URL, **wrong)  # type: ignore[arg-type]
    world = World(is_async=False)
    with pytest.raises(TypeError, match="AsyncGuise awaits"):
        world.do(lambda guise: guise.jobs.get("x"), token=later)
    assert world.service.seen == []


def test_types_know_what_each_client_takes() -> None:
    """mypy says when one of these needs no exception any more."""

    def never_called(guise: Guise) -> None:
        Guise(URL, token=later)  # type: ignore[arg-type]
        Guise(URL, later)  # type: ignore[arg-type]
        guise.jobs.get("x", wait=2.5)  # type: ignore[arg-type]
        AsyncGuise(URL, later, token=later)

    assert callable(never_called)


def test_lists_come_page_by_page(world: World) -> None:
    pages = [{"data": [{"id": "1"}, {"id": "2"}], "next_cursor": "c"}, {"data": [{"id": "3"}], "next_cursor": None}]
    world.service.replies = {"GET /v1/jobs?": list(pages)}
    since = datetime(2026, 11, 15, 22, tzinfo=timezone.utc)
    listed = world.do(lambda guise: guise.jobs.list(state=["failed", "succeeded"], since=since, limit=2))
    assert world.service.seen == []

    async def items() -> list[Any]:
        return [item async for item in listed]

    assert [job["id"] for job in (world.do(lambda _: items()) if world.is_async else listed)] == ["1", "2", "3"]
    first, second = (dict(request.url.params) for request in world.service.seen)
    assert first == {"state": "failed,succeeded", "since": "2026-11-15T22:00:00Z", "limit": "2"}
    assert second == {**first, "cursor": "c"}
    world.service.replies = {"GET /v1/jobs?": list(pages)}
    assert world.do(lambda _: listed.page()).next_cursor == "c"


def test_live_events_are_resumed_where_they_broke_off(world: World) -> None:
    body = json.dumps({"type": "credits.low", "data": {}})
    ready = b'event: ready\ndata: {"stream": "s-1", "secret": "whsec_1"}\n\n'
    told = ready + f"id: m-1\ndata: {json.dumps({'headers': {}, 'body': body})}\n\n".encode()
    refused = httpx.Response(403, json={"error_code": "FORBIDDEN", "message": "no", "retryable": False})
    stream = httpx.Response(200, headers={"content-type": "text/event-stream"}, content=told)
    world.service.replies = {"GET /v1/events": [stream, "cut", refused]}
    secrets: list[str] = []
    seen: list[Any] = []

    def follow(guise: Any) -> Any:
        return guise.events(events=["credits.low"], on_ready=lambda one: secrets.append(one["secret"]))

    if world.is_async:

        async def followed() -> None:
            async for event in follow(world.client()):
                seen.append(event)  # noqa: PERF401 (what came before the error counts)

        with pytest.raises(RequestError):
            world.do(lambda _: followed())
    else:
        with pytest.raises(RequestError):  # noqa: PT012
            for event in follow(world.client()):
                seen.append(event)  # noqa: PERF402 (what came before the error counts)
    assert [event.id for event in seen] == ["m-1"]
    assert seen[0].event == json.loads(body)
    assert secrets == ["whsec_1"]
    last = world.service.seen[-1]
    assert (last.url.params["stream"], last.headers["last-event-id"]) == ("s-1", "m-1")


def test_a_gallery_is_followed_until_its_link_is_over(world: World) -> None:
    shown = events(("gallery", {"added": [], "removed": []}), ("change", {"added": [], "removed": [3]}))
    gone = httpx.Response(404, json={"error_code": "NOT_FOUND", "message": "over", "retryable": False})
    world.service.replies = {"GET /v1/galleries/": [shown, gone]}
    connected: list[bool] = []
    with pytest.raises(RequestError, match="over"):
        world.do(lambda guise: guise.follow_gallery("t/1", on_connection=connected.append))
    assert connected == [True, False]
    assert world.service.seen[0].url.raw_path == b"/v1/galleries/t%2F1/events"


def test_functions_of_followers_may_be_coroutine_functions() -> None:
    told: list[Any] = []

    async def later(about: Any) -> None:
        told.append(about)

    world = World(is_async=True)
    gone = httpx.Response(404, json={"error_code": "NOT_FOUND", "message": "over", "retryable": False})
    begun = {"id": "p", "filter_id": "f", "state": "succeeded", "failure": None}
    world.service.replies = {
        "GET /v1/galleries/": [events(("gallery", {"added": [], "removed": []})), gone],
        "GET /v1/events": [events(("ready", {"stream": "s-1", "secret": "whsec_1"})), gone, gone],
        "GET /v1/users/me/my-custom-filters/f": [{}],
    }
    with pytest.raises(RequestError, match="over"):
        world.do(lambda guise: guise.follow_gallery("t", on_connection=later))
    with pytest.raises(RequestError, match="over"):
        world.do(lambda guise: guise.events(on_ready=later))
    world.do(lambda guise: guise.custom_filters.wait(begun, on_progress=later))
    assert told == [True, False, {"stream": "s-1", "secret": "whsec_1"}, begun]


def test_a_follower_without_end_keeps_nothing_of_what_is_over(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    kind: Any = AwaitingDriver if world.is_async else BlockingDriver
    do, kept = kind._do, []

    def counted(self: Any, effect: Any, streams: list[Any]) -> Any:
        kept.append(len(streams))
        return do(self, effect, streams)

    def cut() -> Iterator[bytes]:
        yield b"{"
        raise httpx.ReadError("cut")

    monkeypatch.setattr(kind, "_do", counted)
    shown = events(("gallery", {"added": [], "removed": []}))
    busy = httpx.Response(503, json={"error_code": "OVERLOADED", "message": "no", "retryable": True})
    gone = httpx.Response(404, json={"error_code": "NOT_FOUND", "message": "over", "retryable": False})
    broken = [shown, busy, Pieces(cut), Pieces(cut, status=503)]
    world.service.replies = {"GET /v1/galleries/": [*broken, *broken, *broken, gone]}
    with pytest.raises(RequestError, match="over"):
        world.do(lambda guise: guise.follow_gallery("t"))
    assert max(kept) == 1
    assert len(world.service.seen) == 13


def test_large_files_come_in_pieces(world: World) -> None:
    world.service.replies = {"GET /v1/account/export": [httpx.Response(200, content=b"PK" * 50_000)]}
    assert b"".join(world.do(lambda guise: guise.account.export(results=True))) == b"PK" * 50_000
    assert world.service.seen[0].url.params["results"] == "true"


def test_a_refused_download_says_why(world: World) -> None:
    with pytest.raises(RequestError, match="There is nothing"):
        world.do(lambda guise: guise.account.export())


def test_times_that_are_over_have_an_error_of_their_own(world: World) -> None:
    def late() -> Any:
        raise httpx.ReadTimeout("late")

    world.service.replies = {"": [late]}
    with pytest.raises(TimedOut, match=r"within 0\.5 s") as raised:
        world.do(lambda guise: guise.filters.face_swap(), timeout=0.5)
    assert (raised.value.code, raised.value.retryable, raised.value.status) == ("TIMED_OUT", True, None)


def test_a_lost_connection_says_where(world: World) -> None:
    world.service.replies = {"": ["cut"]}
    with pytest.raises(ConnectionFailed, match=r"http://guise\.invalid/v1/jobs/x failed: cut"):
        world.do(lambda guise: guise.jobs.get("x", wait=2))


def test_a_request_that_cannot_be_written_is_sent_once_and_repeats_no_header(world: World) -> None:
    def refused() -> Any:
        raise httpx.LocalProtocolError("Illegal header value b'gk_secret123\\n'")

    world.service.replies = {"": [refused]}
    with pytest.raises(ConnectionFailed, match=r"guise\.invalid/v1/jobs/x cannot be sent") as raised:
        world.do(lambda guise: guise.jobs.get("x"))
    assert not raised.value.retryable
    assert len(world.service.seen) == 1
    assert "gk_secret123" not in "".join(traceback.format_exception(raised.value))


def test_a_client_without_free_connections_says_so(world: World) -> None:
    def full() -> Any:
        raise httpx.PoolTimeout("full")

    world.service.replies = {"": [full]}
    with pytest.raises(ConnectionFailed, match="max_connections") as raised:
        world.do(lambda guise: guise.jobs.get("x"))
    assert raised.value.retryable
    if world.is_async:
        # Or the limit of the whole would be over first, and say that the service did not answer.
        limits = world.service.seen[0].extensions["timeout"]
        assert limits["pool"] < limits["read"]


def test_every_publication_ends(world: World) -> None:
    begun = {"id": "p", "filter_id": "f", "state": "running", "failure": None}
    world.service.replies = {
        "GET /v1/users/me/my-custom-filters/f/publications/p": [begun, {**begun, "state": "failed", "failure": "no"}],
    }
    with pytest.raises(package.PublicationFailed, match="no"):
        world.do(lambda guise: guise.custom_filters.wait(begun))


def test_methods_show_their_names_words_and_options() -> None:
    import inspect  # noqa: PLC0415

    guise = Guise("http://127.0.0.1:1", "gk_1")
    assert str(inspect.signature(guise.keys.rotate)).startswith("(key_id: 'str', *, overlap_seconds:")
    assert guise.face_swap.run.__name__ == "run"
    assert "idempotency_key" in (guise.face_swap.run.__doc__ or "")
    guise.close()


def test_nothing_public_is_missing() -> None:
    assert all(hasattr(package, name) for name in package.__all__)
    sync = {name for name in dir(Guise("http://127.0.0.1:1")) if not name.startswith("_")}
    awaiting = {name for name in dir(AsyncGuise("http://127.0.0.1:1")) if not name.startswith("_")}
    assert sync == awaiting
