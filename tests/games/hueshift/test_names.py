"""No card is named outside its declaration: rules and pictures ask its fields and hooks."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec
import pytest

from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.card_types import (
    ACTIONS,
    ARENAS,
    DECKS,
    MARKERS,
    PARTS,
    SQUADS,
    WILDCARDS,
)

ROOT = Path(__file__).parents[3]
FOLDERS = ("engine/games/hueshift", "render/hueshift")
CARDS = {*PARTS, *WILDCARDS, *MARKERS, *ARENAS, *ACTIONS, *SQUADS}
#: Words that mean something else where they stand: a kind of attack, reasons why one misses, a
#: loss of AP that lies on a unit.
WORDS = {"ambush", "blur", "void", "sabotage"}


def named() -> set[tuple[str, str]]:
    """Return (file, card) of every literal outside the declarations that is a card's name."""
    paths = [p for folder in FOLDERS for p in sorted((ROOT / folder).rglob("*.py"))]
    return {
        (path.relative_to(ROOT).as_posix(), node.value.strip())
        for path in paths
        if "cards" not in path.relative_to(ROOT).parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.strip() in CARDS
    }


def test_no_card_is_named_outside_its_declaration():
    names = named()
    assert {x for x in names if x[1] not in WORDS} == set()
    assert {card for _, card in names} == WORDS  # no exception outlives its use


def test_every_monster_declared_can_be_chosen_and_no_other():
    for name in ("ask", *DECKS):
        assert msgspec.convert({"monster": name}, HUESHIFT.options_type).monster == name
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"monster": "nobody"}, HUESHIFT.options_type)
