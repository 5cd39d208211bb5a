"""What tests of words share: a watch over what is written into pictures."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from render import draw


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Return what pictures drawn from now on have written: `seen`, and `beyond` their edge."""
    record = SimpleNamespace(seen=[], beyond=[])
    write: Callable[..., float] = draw.Canvas.text

    def measured(self: Any, x: float, y: float, text: str, size: float, *a: Any, **k: Any) -> float:
        wide = write(self, x, y, text, size, *a, **k)
        left = x - {"l": 0.0, "m": wide / 2, "r": wide}[k.get("align", "l")]
        if left < 0 or left + wide > self.image.width / draw.SCALE:
            record.beyond.append(text)
        record.seen.append(text)
        return wide

    monkeypatch.setattr(draw.Canvas, "text", measured)
    return record
