"""The client and openapi.json must not drift apart."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from conftest import URL

from guise_sdk import RUNS, Guise
from guise_sdk.pictures.put_pictures import put_pictures
from guise_sdk.resources.paged import Paged, listing
from guise_sdk.settings import settings_of
from guise_sdk.steps import Resource, iteration, operation
from guise_sdk.transport.blocking import BlockingDriver

CLIENT = Path(__file__).parents[1]
OPENAPI = json.loads((CLIENT.parents[1] / "openapi.json").read_text())
PATHS: dict[str, dict[str, Any]] = OPENAPI["paths"]

# What the TypeScript SDK has for browsers alone, what neither has, and older lists of the same things.
NOT_HERE = re.compile(
    r"/v1/(session|setup|sign-in-options|oidc|booth|password-resets)\b|/status|/oauth|/token$|/health|/ready|"
    r"campaigns/\{campaign_id\}/booths/|accounts/\{account_id\}/erase|"
    r"/my-aliases/|/v4/multi_swap_styles/|/v5/filters|/v1/filters/"
)


def test_the_types_are_those_of_the_document() -> None:
    subprocess.run([sys.executable, "tools/make_types.py", "--check"], cwd=CLIENT, check=True)


def parameters(described: dict[str, Any]) -> list[dict[str, Any]]:
    """Those that operations share are referred to."""
    shared = OPENAPI["components"]["parameters"]
    return [shared[one["$ref"].rsplit("/", 1)[1]] if "$ref" in one else one for one in described.get("parameters", [])]


def runs() -> list[str]:
    """Only run endpoints take an idempotency key."""
    return [
        path
        for path, methods in PATHS.items()
        for one in parameters(methods.get("post", {}))
        if one["name"] == "Idempotency-Key"
    ]


def test_every_run_has_a_name() -> None:
    assert sorted(row.path for row in RUNS.values()) == sorted(runs())


@pytest.mark.parametrize("path", runs())
def test_every_picture_field_of_a_run_is_known(path: str) -> None:
    schema = PATHS[path]["post"]["requestBody"]["content"]["application/json"]["schema"]
    for name, field in schema["properties"].items():
        described = field.get("items", field).get("description", "")
        value: Any = [b"\x01\x02\x03"] if "items" in field else b"\x01\x02\x03"
        with pytest.raises(StopIteration) as done:
            next(put_pictures({name: value}, form="base64", files=False))
        put = done.value.value[name]
        assert (put != value) == described.startswith("Base64, data URI"), name


class Anything(dict[str, Any]):
    """An answer that has every field."""

    def __missing__(self, name: str) -> Any:
        return {"history": [{"ai_filter_id": "f"}], "outputs": [Anything()], "data": [], "state": "succeeded"}.get(
            name, "x"
        )


def never(_: float) -> None:
    raise RuntimeError("one request each is enough")


class Recorder(BlockingDriver):
    """Notes what would be asked, and answers whatever is wanted."""

    def __init__(self, seen: list[tuple[str, str, set[str]]]) -> None:
        super().__init__(httpx.Client(transport=httpx.MockTransport(self.handle)), sleep=never)
        self.seen = seen

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.seen.append((request.method, request.url.path, set(request.url.params)))
        kind = "text/event-stream" if "event-stream" in request.headers.get("accept", "") else "application/json"
        return httpx.Response(418 if "event" in kind else 200, content=b"{}", headers={"content-type": kind})


def parts(resource: Resource) -> Iterator[Resource]:
    yield resource
    for value in vars(resource).values():
        if isinstance(value, Resource):
            yield from parts(value)


def given(parameter: inspect.Parameter) -> Any:
    words = str(parameter.annotation)
    if "Mapping" in words or "InputT" in words:
        return {}
    if "bool" in words:
        return True
    if "Callable" in words or "timeout" in parameter.name or "progress" in parameter.name:
        return None
    if "int" in words.split("|", maxsplit=1)[0] or "float" in words or parameter.name == "number":
        return 1
    if "PictureInput" in words:
        return b"\xff\xd8\xff"
    if parameter.name == "run":
        return "video"
    if parameter.name == "name" and "RunName" in words:
        return "video"
    if parameter.name == "begun":
        return {"state": "succeeded", "filter_id": "x", "id": "x"}
    plain = "str" in words or "Type" in words or "State" in words or "Time" in words or "Lane" in words
    return "x" if plain or "Literal" in words or "Reason" in words or "Action" in words or "Kind" in words else {}


def test_every_method_asks_for_something_that_exists(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str, set[str]]] = []
    guise = Guise(URL)
    driver = Recorder(seen)
    guise._assemble(settings_of(base_url=URL, api_key="gk_1"), driver)
    monkeypatch.setattr("guise_sdk.transport.requests.read_json", lambda answer: Anything())
    called = 0
    for resource in parts(guise):
        for name, member in inspect.getmembers(type(resource)):
            if not isinstance(member, (operation, iteration, listing)) or name.startswith("_"):
                continue
            method = getattr(resource, name)
            arguments = {one.name: given(one) for one in inspect.signature(method).parameters.values()}
            before = len(seen)
            try:
                answer = method(**arguments)
                if isinstance(answer, Paged):
                    answer.page("c")
                elif isinstance(answer, Iterator):
                    list(answer)
            except Exception as error:
                # What comes of such answers does not matter here, only what was asked.
                assert len(seen) > before, f"{type(resource).__name__}.{name}: {error!r}"
            called += 1
    assert called > 150

    asked = set()
    for method, path, names in seen:
        found = [one for one in templates(path) if method.lower() in PATHS[one]]
        assert found, f"{method} {path} is not in openapi.json"
        asked.add((method, found[0]))
        known = {one["name"] for one in parameters(PATHS[found[0]][method.lower()]) if one["in"] == "query"}
        assert names <= known, f"{method} {path} knows {known}"

    everything = {(method.upper(), path) for path, methods in PATHS.items() for method in methods}
    asked.add(("GET", "/v1/jobs/{job_id}/outputs/{n}"))  # by `Output`
    left_out = {f"{method} {path}" for method, path in everything - asked if not NOT_HERE.search(path)}
    assert left_out == set()


def templates(path: str) -> list[str]:
    """The paths of the document that fit, those without parameters first."""
    fitting = [one for one in PATHS if re.fullmatch(re.sub(r"\\\{[a-z_]+\\\}", "[^/]+", re.escape(one)), path)]
    return sorted(fitting, key=lambda one: one.count("{"))
