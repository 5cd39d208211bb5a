"""Fixtures of the pictures' tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.keepers import card_types
from render.draw import Canvas
from tests.render.decks import SAMPLES


@pytest.fixture(scope="module")
def samples() -> Iterator[None]:
    """Let the sample cards be the only ones, and put the real ones back afterwards."""
    real = dict(card_types.CARDS)
    card_types.CARDS.clear()
    card_types.CARDS.update(SAMPLES)
    yield
    card_types.CARDS.clear()
    card_types.CARDS.update(real)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    texts: list[str] = []
    draw = Canvas.text

    def noted(self: Canvas, x: float, y: float, text: str, *rest: object, **look: object) -> float:
        texts.append(text)
        return draw(self, x, y, text, *rest, **look)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", noted)
    return texts
