"""Every rule of a finished game is named by a test.

The rules are the sections of the game's rulebook, the decisions it asks for and the
interactions its rules are known to have; a test names them with
`@rule("KD-ATT-06")`, or, in tests that build several scenarios, `pytest.mark.rule`.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.rulebook import chapters

TESTS = Path(__file__).parent

#: By game, beside the sections of its rulebook: the decisions it asks for and the interactions
#: of its rules. An id is some game's if it begins with one of its marks.
EXTRA: dict[str, set[str]] = {
    "keepers": {f"KD-DEC-{i:02}" for i in range(1, 38)} | {f"IT-{i:02}" for i in range(1, 92)},
    "hueshift": {f"HS-IT-{i:02}" for i in range(1, 89)}
    | {
        f"DEC-{word}"
        for word in re.findall(
            r"\S+",
            """
            ACT ACTIVATE ACTIVATION-WINDOW AMBUSH ARENA ATTACK-WINDOW BOWLER BRB COIN CURE
            DESTRUCTION ELEMENT END-WINDOW EXTRA FIR FREE GUARD LASTSTAND-TARGET MONSTER
            MULTIFIRE PICK POSSESSION RESPONSE ROSTER SECONDCHANCE SQUAD SYDNEY VARIANT Z ZO
            """,
        )
    },
    "resonance": {f"RS-DEC-{i:02}" for i in range(1, 41)}
    | {f"RS-IX-{i:03}" for i in range(1, 104)}
    | {f"RS-ANOM-{i}" for i in range(1, 13) if i != 11}  # 11: numbers of a list, nothing else
    | {"RS-DEC-NOTE"},
    "machines": {f"MM-IX-{i:02}" for i in range(1, 71)},
}
MARKS = {"keepers": r"KD|KU|IT", "hueshift": r"HS|DEC", "resonance": r"RS", "machines": r"MM"}
#: Fewer ids than this, and something of the rulebook was not read.
LEAST = {"keepers": 400, "hueshift": 350, "resonance": 450, "machines": 250}


@cache
def named() -> frozenset[str]:
    """Return every id some test names."""
    ids: set[str] = set()
    for text in (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(text)) if "rule(" in text else ():
            if isinstance(node, ast.Call) and _called(node.func) == "rule":
                ids |= {str(a.value) for a in node.args if isinstance(a, ast.Constant)}
    return frozenset(ids)


def _called(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def rules(game: str) -> set[str]:
    """Return the id of every section of a game's rulebook, and its other ids."""
    return {s.id for c in chapters(game) for s in c.sections} | EXTRA[game]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_rule_of_a_game_is_named_by_a_test(game: str) -> None:
    wanted = rules(game)
    assert len(wanted) > LEAST[game]
    missing = sorted(wanted - named())
    assert not missing, f"{len(missing)} rules without a test: {', '.join(missing)}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_test_names_a_rule_that_does_not_exist(game: str) -> None:
    written = {i for i in named() if re.fullmatch(rf"({MARKS[game]})-.+", i)}
    unknown = written - rules(game)
    assert not unknown, sorted(unknown)
