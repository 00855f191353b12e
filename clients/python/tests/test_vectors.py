"""What every client does the same way: clients/vectors, read by the tests of the TypeScript SDK too."""

from __future__ import annotations

import base64
import json
from datetime import datetime
from typing import Any

import httpx
import pytest
from conftest import World, cases, vectors

from guise_sdk import RequestError, RetrySettings, WebhookVerificationError, picture_type_of, verify_webhook
from guise_sdk.pictures.picture_input import kind_of_text
from guise_sdk.transport.event_stream import EventStreamReader
from guise_sdk.transport.refusal import refusal_of
from guise_sdk.transport.retry import pause_after


def at(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


@cases("retries")
def test_retries(case: dict[str, Any]) -> None:
    limits = vectors("retries")["settings"]
    settings = RetrySettings(
        attempts=limits["attempts"],
        first_pause=limits["first_pause_ms"] / 1000,
        longest_pause=limits["longest_pause_ms"] / 1000,
    )
    said = case["error"]
    error = RequestError(said["code"], "no", retryable=said["retryable"], retry_after=said["retry_after"])
    pause = pause_after(error, case["attempt"], case["repeat"], settings, case["random"])
    assert (None if pause is None else round(pause * 1000)) == case["pause_ms"]


@cases("refusals")
def test_refusals(case: dict[str, Any]) -> None:
    now = at(vectors("refusals")["now"]).timestamp()
    error = refusal_of(case["status"], httpx.Headers(case["headers"]), case["body"].encode(), now)
    assert error.status == case["status"]
    assert {name: getattr(error, name) for name in case["expected"]} == case["expected"]


@cases("signatures")
def test_signatures(case: dict[str, Any]) -> None:
    known = vectors("signatures")
    options = {"now": at(known["now"]), "tolerance": case.get("tolerance_seconds", 300)}
    for body in (case["body"], case["body"].encode()):
        if case["accepted"]:
            event = verify_webhook(body, case["headers"], case.get("secret", known["secret"]), **options)
            assert event == json.loads(case["body"])
        else:
            with pytest.raises(WebhookVerificationError, match=case["reason"]):
                verify_webhook(body, case["headers"], known["secret"], **options)


def test_a_secret_that_is_none() -> None:
    known = vectors("signatures")
    with pytest.raises(ValueError, match="whsec_"):
        verify_webhook("{}", known["cases"][0]["headers"], "whsec_%", now=at(known["now"]))


def test_pictures() -> None:
    known = vectors("pictures")
    for one in known["texts"]:
        assert (one["text"], kind_of_text(one["text"])) == (one["text"], one["kind"])
    for one in known["types"]:
        assert (one["bytes"], picture_type_of(base64.b64decode(one["bytes"]))) == (one["bytes"], one["type"])


@cases("event-streams")
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_event_streams(case: dict[str, Any], end: str) -> None:
    data = case["text"].replace("\n", end).encode()
    for size in (1, 2, 3, 7, 1000):
        reader = EventStreamReader()
        pieces = [data[start : start + size] for start in range(0, len(data), size)]
        messages = [message for piece in pieces for message in reader.feed(piece)]
        assert [{"event": one.event, "id": one.id, "data": one.data} for one in messages] == case["messages"]


@cases("secrets")
@pytest.mark.parametrize("setting", ["api_key", "token"])
def test_secrets(world: World, setting: str, case: dict[str, Any]) -> None:
    world.service.replies = {"": [{"id": "x"}]}
    secret = case["secret"]
    if case["accepted"]:
        world.do(lambda guise: guise.jobs.get("x"), **{setting: secret})
        headers = world.service.seen[0].headers
        assert (headers["x-api-key"] if setting == "api_key" else headers["authorization"][7:]) == secret
    else:
        with pytest.raises(ValueError, match=r"\.") as raised:
            world.do(lambda guise: guise.jobs.get("x"), **{setting: secret})
        assert str(raised.value) == vectors("secrets")["message"]
        assert world.service.seen == []


def reply(said: Any) -> Any:
    if said == "cut":
        return said
    body = said["body"] if isinstance(said["body"], str) else json.dumps(said["body"])
    return httpx.Response(said["status"], headers=said.get("headers", {}), content=body.encode())


CALLS: dict[str, Any] = {
    "submit": lambda guise: guise.face_swap.submit({"base64": "AAAA", "gender": 1, "filter_id": 12}),
    "create": lambda guise: guise.keys.create({"name": "booth"}),
    "read": lambda guise: guise.jobs.get("job-1"),
    "delete": lambda guise: guise.keys.revoke("key-1"),
}


@cases("exchanges")
def test_exchanges(world: World, case: dict[str, Any]) -> None:
    world.service.replies = {"": [reply(said) for said in case["answers"]]}
    if "error" in case:
        with pytest.raises(RequestError) as raised:
            world.do(CALLS[case["call"]])
        assert raised.value.code == case["error"]
    else:
        result = world.do(CALLS[case["call"]])
        assert (result["id"] if isinstance(result, dict) else result) == case["result"]
    seen = world.service.seen
    assert len(seen) == case["sent"]
    assert [round(pause * 1000) for pause in world.pauses] == case["pauses_ms"]
    assert len({request.content for request in seen}) == 1
    assert len({request.headers.get("idempotency-key") for request in seen}) == 1
    if case["call"] == "submit":
        assert len(seen[0].headers["idempotency-key"]) == 36


@cases("exchanges", "submits")
def test_submits(world: World, case: dict[str, Any]) -> None:
    world.service.replies = {"": [reply({"status": 200, "body": {"id": "job-1"}})]}
    pictures = {name: base64.b64decode(text) for name, text in case.get("bytes", {}).items()}
    body = {**case["input"], **pictures}
    world.do(lambda guise: getattr(guise, case["run"]).submit(body, **case["options"]))
    sent = world.service.seen[0]
    assert sent.url.path == case["path"]
    assert json.loads(sent.content) == case["body"]
    assert {name: sent.headers.get(name) for name in case["headers"]} == case["headers"]
