"""Redraws every picture of a folder, some at a time, and continues where it was interrupted.

    pip install ./guise-*.whl
    export GUISE_URL=http://127.0.0.1:8080 GUISE_API_KEY=gk_...
    python3 batch.py photos "screen print" prints
"""

from __future__ import annotations

import hashlib
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from guise import Guise, GuiseError

AT_ONCE = 4
KINDS = {".jpg", ".jpeg", ".png", ".webp"}


def redraw(guise: Guise, photo: Path, prompt: str, target: Path) -> str:
    if target.exists():
        return f"{photo.name}: already there"
    # The same photo and prompt are the same job, for 24 hours: whoever starts this again pays nothing twice.
    key = hashlib.sha256(photo.read_bytes() + prompt.encode()).hexdigest()
    try:
        made = guise.stylized_prompt.run(
            {"input_image": photo, "prompt": prompt},
            idempotency_key=f"batch-{key}",
            client_reference=photo.name,
            on_abort="leave",
        )
    except GuiseError as error:
        return f"{photo.name}: {error.code}: {error.message}"
    made.images[0].save(target)
    return f"{photo.name}: {target}"


def main(folder: str, prompt: str, out: str) -> int:
    photos = sorted(path for path in Path(folder).iterdir() if path.suffix.lower() in KINDS)
    Path(out).mkdir(parents=True, exist_ok=True)
    targets = [Path(out) / f"{photo.stem}.png" for photo in photos]
    with Guise() as guise, ThreadPoolExecutor(AT_ONCE) as pool:
        price = guise.estimate("stylized_prompt", {"prompt": prompt})["credits"]
        print(f"{len(photos)} pictures, {price} credits each")
        for line in pool.map(lambda pair: redraw(guise, pair[0], prompt, pair[1]), zip(photos, targets, strict=True)):
            print(line, flush=True)
    missing = [target for target in targets if not target.exists()]
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
