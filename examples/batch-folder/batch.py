"""Redraws every picture of a folder, some at a time. Started again it goes on where it was: results that are there are
skipped, and a job that was paid for is found again.

    pip install ./guise_sdk-*.whl
    export GUISE_URL=http://127.0.0.1:8080 GUISE_API_KEY=gk_...
    python3 batch.py photos "screen print" prints
"""

from __future__ import annotations

import hashlib
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from guise_sdk import Guise, GuiseError

AT_ONCE = 4
KINDS = {".jpg", ".jpeg", ".png", ".webp"}


def submit_once(guise: Guise, photo: bytes, prompt: str) -> str:
    # The same photo with the same words is the same run, whoever starts it and when.
    reference = "batch-" + hashlib.sha256(photo + prompt.encode()).hexdigest()[:40]
    earlier = guise.jobs.list(client_reference=reference).page().data
    if earlier and earlier[0]["state"] not in ("failed", "cancelled"):
        return earlier[0]["id"]
    # The key counts the tries, so that a job that failed is tried again and no other is made twice.
    return guise.stylized_prompt.submit(
        {"input_image": photo, "prompt": prompt},
        client_reference=reference,
        idempotency_key=f"{reference}-{len(earlier)}",
    )


def redraw(guise: Guise, photo: Path, prompt: str, target: Path) -> str:
    if target.exists():
        return f"{photo.name}: already there"
    try:
        made = guise.stylized_prompt.result(submit_once(guise, photo.read_bytes(), prompt))
        # Under its name only when it is whole.
        part = target.with_name(f"{target.name}.part")
        made.images[0].save(part)
        part.replace(target)
    except (GuiseError, OSError) as error:
        return f"{photo.name}: {error}"
    return f"{photo.name}: {target}"


def main(folder: str, prompt: str, out: str) -> int:
    photos = sorted(path for path in Path(folder).iterdir() if path.suffix.lower() in KINDS)
    Path(out).mkdir(parents=True, exist_ok=True)
    # The whole name, because a.jpg and a.png are two photos.
    targets = [Path(out) / f"{photo.name}.png" for photo in photos]
    with Guise() as guise, ThreadPoolExecutor(AT_ONCE) as pool:
        price = guise.estimate("stylized_prompt", {"prompt": prompt})["credits"]
        print(f"{len(photos)} pictures, {price} credits each")
        for line in pool.map(lambda pair: redraw(guise, pair[0], prompt, pair[1]), zip(photos, targets, strict=True)):
            print(line, flush=True)
    missing = [target for target in targets if not target.exists()]
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
