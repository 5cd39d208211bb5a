"""The damage a card of Of Men and Machines has just taken stays readable beside its number."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Trail
from render import machines, themes
from render.draw import Canvas
from render.kit import labels
from tests.render import views_machines as views
from tests.render.test_machines_picture import SHOTS


@pytest.mark.parametrize("shot", SHOTS)
def test_the_number_of_a_card_leaves_its_damage_readable(
    monkeypatch: pytest.MonkeyPatch, shot: str
) -> None:
    """A card that was hit and may be chosen shows both: no minus sign is covered."""
    view = replace(views.shots()[shot], asked=())
    boxes: dict[bool, tuple[float, float, float, float]] = {}
    tag, number = labels.tag, labels.number

    def tagged(canvas: Canvas, x: float, y: float, text: str, *rest: Any, **more: Any) -> float:
        wide: float = tag(canvas, x, y, text, *rest, **more)
        if text.startswith("−"):
            left = x - (wide / 2 if more["align"] == "m" else 0)
            boxes[True] = left, y - 1.5, left + wide, y + 1.5  # as high as the sign
        return wide

    def numbered(
        canvas: Canvas, x: float, y: float, text: str, t: themes.Theme, high: float, align: str
    ) -> None:
        boxes[False] = x, y - high / 2, x + high, y + high / 2
        number(canvas, x, y, text, t, high, align)

    monkeypatch.setattr(labels, "tag", tagged)
    monkeypatch.setattr(labels, "number", numbered)
    for p in view.pieces:
        cell = view.field.names[p.cell]
        machines.picture(view, targets=(cell,), trail=Trail(dealt=((cell, 3),)))
        a, b = boxes[True], boxes[False]
        across = min(a[2], b[2]) - max(a[0], b[0])
        down = min(a[3], b[3]) - max(a[1], b[1])
        assert min(across, down) <= 1, (p.card, a, b)
