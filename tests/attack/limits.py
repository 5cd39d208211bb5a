"""What Discord takes, written down once, and a check of whole messages against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

COMPONENTS, TEXT, ALT, ID, LABEL, PLACEHOLDER = 40, 4000, 1024, 100, 80, 150
ROW, OPTIONS, VALUE = 5, 25, 100
ACTION_ROW, BUTTON, SELECT, SHOWN_TEXT, GALLERY = 1, 2, 3, 10, 12


def flat(parts: Any) -> Iterator[dict[str, Any]]:
    for part in parts or ():
        yield part
        yield from flat(part.get("components"))


def units(text: str) -> int:
    """Return a length as strict as a client counts it."""
    return len(text.encode("utf-16-le")) // 2


def check(view: discord.ui.LayoutView) -> None:
    """Fail if Discord would refuse the message."""
    parts = list(flat(view.to_components()))
    assert 0 < len(parts) <= COMPONENTS, len(parts)
    ids = [p["custom_id"] for p in parts if "custom_id" in p]
    assert len(set(ids)) == len(ids), f"an id twice: {ids}"
    assert all(0 < units(i) <= ID for i in ids)
    assert sum(units(p["content"]) for p in parts if p["type"] == SHOWN_TEXT) <= TEXT
    for part in parts:
        kind = part["type"]
        if kind == SHOWN_TEXT:
            assert part["content"].strip()
        elif kind == BUTTON:
            assert 0 < units(part["label"]) <= LABEL, part
        elif kind == SELECT:
            _check_select(part)
        elif kind == GALLERY:
            assert all(0 < units(i["description"]) <= ALT for i in part["items"])
        elif kind == ACTION_ROW:
            inside = part["components"]
            assert 1 <= len(inside) <= (1 if inside[0]["type"] == SELECT else ROW)


def _check_select(part: dict[str, Any]) -> None:
    assert units(part.get("placeholder") or "") <= PLACEHOLDER
    entries = part["options"]
    assert 1 <= len(entries) <= OPTIONS
    values = [e["value"] for e in entries]
    assert len(set(values)) == len(values)
    assert all(0 < units(v) <= VALUE for v in values)
    assert all(0 < units(e["label"]) <= VALUE for e in entries)
