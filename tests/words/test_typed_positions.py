"""What is wrong with a typed position is said in the language of whoever typed it."""

from __future__ import annotations

import ast
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bot.i18n import speaking
from engine import games
from engine.games.machines import editing as machines
from engine.games.machines.state import Options as MachinesOptions
from engine.games.resonance import editing as resonance
from engine.games.resonance.state import Options as ResonanceOptions

FOLDER = Path(games.__file__).parent
#: Where positions are read and checked.
READERS = [
    *FOLDER.glob("keepers/positions/*.py"),
    *(
        FOLDER / game / name
        for game in ("hueshift", "machines", "resonance")
        for name in ("position.py", "editing.py", "fieldtext.py", "setup.py")
        if (FOLDER / game / name).exists()
    ),
]
#: Edits that cannot be read, by game.
WRONG: dict[str, tuple[ModuleType, Any, tuple[str, ...]]] = {
    "machines": (
        machines,
        MachinesOptions(),
        ("A points 5", "E: points 5", "A: points x", "A: gold 5", "turn: X", "turn: A 5 sleep",
         "A z9: trench-digger", "A b2: nobody", "A b2: trench-digger asleep", "field: nowhere"),
    ),
    "resonance": (
        resonance,
        ResonanceOptions(),
        ("A en 5", "E: en 5", "A: en x", "A: gold 5", "turn: X", "A: hand M99.1", "B7: M1.7",
         "A: tags lucky", "A: colors pink", "A: blocks red.9", "A: en"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("file", READERS, ids=lambda f: f"{f.parent.name}-{f.stem}")
def test_no_refusal_of_a_position_is_written_in_one_language(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            texts = [a for a in node.exc.args if isinstance(a, ast.Constant | ast.JoinedStr)]
            parts = [c.value for a in texts for c in ast.walk(a) if isinstance(c, ast.Constant)]
            plain = [part for part in parts if any(map(str.isalpha, str(part)))]
            assert not plain, f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize(("name", "edit"), [(n, e) for n, (*_, es) in WRONG.items() for e in es])
def test_a_wrong_edit_is_refused_in_german(name: str, edit: str) -> None:
    editor, options, _ = WRONG[name]
    state = editor.parse("turn: A 5", options)
    editor.RUNNER.settle(state, [])
    heard = {}
    for language in ("en", "de"):
        with speaking(language), pytest.raises(ValueError) as refused:
            editor.edit(state, edit)
        heard[language] = str(refused.value)
    assert heard["de"] != heard["en"], heard
    assert all(text.endswith((".", "!")) for text in heard.values()), heard
