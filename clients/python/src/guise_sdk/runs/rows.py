"""Every run endpoint under the name it has on the client. There is one implementation for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from ..pictures.put_pictures import PictureForm


@dataclass(frozen=True)
class RunRow:
    path: str
    form: PictureForm = "base64"


RunName: TypeAlias = Literal[
    "face_swap",
    "face_swap_v5",
    "face_swap_v1",
    "self_prompt",
    "multi_swap",
    "multi_swap_prompt",
    "stylized",
    "stylized_prompt",
    "multi_swap_v4",
    "video",
    "first_last_video",
]

RUNS: Mapping[RunName, RunRow] = MappingProxyType(
    {
        "face_swap": RunRow("/v6/run/face_swap"),
        "face_swap_v5": RunRow("/v5/run/face_swap"),
        "face_swap_v1": RunRow("/v1/run/faceswap"),
        "self_prompt": RunRow("/v2/run/self-prompt"),
        "multi_swap": RunRow("/v5/run/multi_swap"),
        "multi_swap_prompt": RunRow("/v5/run/multi_swap_self_prompt"),
        "stylized": RunRow("/v1/run/stylized_multi_swap"),
        "stylized_prompt": RunRow("/v1/run/stylized_multi_swap_self_prompt"),
        "multi_swap_v4": RunRow("/v4/multi_swap_styles/"),
        "video": RunRow("/v1/run/single_frame_video", "data-uri"),
        "first_last_video": RunRow("/v1/run/first_last_frame_video", "data-uri"),
    }
)
