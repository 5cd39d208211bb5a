"""What a game's drawing module exports is what `render.renderer` says a module may have."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from engine.games import GAMES
from render import renderer as parts

#: What a module may have, and the functions it then exports.
PARTS: dict[Any, set[str]] = {
    part: {
        name for name in vars(part) if inspect.isfunction(getattr(part, name)) and name[0] != "_"
    }
    for _, part in inspect.getmembers(parts, inspect.isclass)
    if part.__module__ == parts.__name__
}
#: What they export for each other and for tests.
OWN = {"hand_alt", "hand_picture", "pool_alt", "pool_picture"}


@pytest.mark.parametrize("game", GAMES)
def test_a_module_exports_whole_parts_and_nothing_else(game: str) -> None:
    """A misspelt function, or a tray without its words, would silently not be shown."""
    exported = set(parts.renderer(game).__all__)  # type: ignore[attr-defined]
    assert PARTS[parts.Renderer] <= exported
    for part, functions in PARTS.items():
        assert functions <= exported or not functions & exported, part
    assert exported <= OWN.union(*PARTS.values())


@pytest.mark.parametrize("game", GAMES)
def test_its_functions_take_what_they_are_handed(game: str) -> None:
    module = parts.renderer(game)
    for part, functions in PARTS.items():
        for name in functions & set(module.__all__):  # type: ignore[attr-defined]
            wanted = [*inspect.signature(getattr(part, name)).parameters.values()][1:]
            inspect.signature(getattr(module, name)).bind(
                *(p.name for p in wanted if p.kind is p.POSITIONAL_ONLY),
                **{p.name: p.name for p in wanted if p.kind is p.KEYWORD_ONLY},
            )
