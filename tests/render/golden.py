"""Comparing a picture with a stored small one.

Golden pictures are stored scaled down and compared tile by tile, so another Pillow or
FreeType passes and a moved, missing or recoloured thing does not. After a wanted change:
GAUNTLET_GOLDEN=write python -m pytest tests/render, which writes the pictures that changed; look
at them (tests/render/golden) and commit them.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).parent / "golden"
TILE = 9
#: Largest mean difference of a tile, of 255.
TOLERANCE = 14.0

Box = tuple[int, int, int, int]


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def differs(a: bytes, b: bytes, box: Box) -> float:
    """Return the mean difference of two pictures within a rectangle."""
    pair = (opened(a).crop(box), opened(b).crop(box))
    return sum(ImageStat.Stat(ImageChops.difference(*pair)).mean) / 3


def compare(data: bytes, name: str, width: int = 180) -> None:
    """Fail if a picture differs from the stored one called `name`, `width` pixels wide."""
    image = opened(data)
    size = (width, round(image.height * width / image.width))
    small = image.resize(size, Image.Resampling.BOX)
    path = FOLDER / f"{name}.jpg"
    fault = _fault(small, path)
    if fault and os.environ.get("GAUNTLET_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        small.save(path, "JPEG", quality=80, subsampling=0)
        fault = _fault(small, path)
    assert not fault, f"{path.name}: {fault}"


def _fault(small: Image.Image, path: Path) -> str:
    """Return how a picture differs from a stored one, "" if it does not."""
    if not path.exists():
        return "it is not stored yet"
    golden = Image.open(path).convert("RGB")
    if small.size != golden.size:
        return f"its size is {small.size}, not {golden.size}"
    worst = ImageChops.difference(small, golden).convert("L").reduce(TILE).getextrema()[1]
    return f"a tile differs by {worst}" if worst > TOLERANCE else ""


def views(name: str, kind: Any, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Return the stored views called `name`: rules may change, these do not, unless they are
    made anew."""
    path = FOLDER / f"{name}.json"
    if os.environ.get("GAUNTLET_GOLDEN") == "write":
        path.write_bytes(msgspec.json.format(msgspec.json.encode(make()), indent=1) + b"\n")
    return msgspec.json.decode(path.read_bytes(), type=dict[str, kind])
