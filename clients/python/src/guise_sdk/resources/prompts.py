"""What of a prompt is understood."""

from __future__ import annotations

from typing import Literal, TypeAlias

from ..runs.rows import RUNS
from ..steps import Awaitable, Blocking, Resource, Steps, operation
from ..types import PromptCheck

PromptRun: TypeAlias = Literal["self_prompt", "multi_swap_prompt", "stylized_prompt", "video", "first_last_video"]


class PromptOperations(Resource):
    @operation
    def check(
        self,
        prompt: str,
        *,
        run: PromptRun = "self_prompt",
        model: Literal["simple", "advanced", "performance"] | None = None,
    ) -> Steps[PromptCheck]:
        """What is understood, what is ignored and why. Nobody pays. `model` is for videos."""
        body = {"prompt": prompt, "run": RUNS[run].path}
        return self._api.json("POST", "/v1/prompts/check", body if model is None else {**body, "model": model})


class Prompts(PromptOperations, Blocking):
    pass


class AsyncPrompts(PromptOperations, Awaitable):
    pass
