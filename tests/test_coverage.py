"""Every rule of a finished game is named by a test.

The rules are the sections of the game's rulebook, the decisions it asks for and the
interactions its rules are known to have; a test names them with
`@rule("KD-ATT-06")`, or, in tests that build several scenarios, `pytest.mark.rule`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine.rulebook import chapters

TESTS = Path(__file__).parent

#: Decisions the engine must ask for, and interactions of rules: beside the rulebook's sections.
DECISIONS = {f"KD-DEC-{i:02}" for i in range(1, 38)}
INTERACTIONS = {f"IT-{i:02}" for i in range(1, 92)}
#: What has no test yet. It only ever shrinks.
PENDING = set(
    re.findall(
        r"\S+",
        """
        IT-09 IT-20 IT-22 IT-23 IT-24 IT-31 IT-32 IT-35 IT-36 IT-54
        IT-70 IT-71 IT-73 IT-74 IT-75 IT-76 IT-77 IT-79 IT-87 IT-88 IT-89 IT-90 IT-91
        KD-CARD-AMBUSH KD-CARD-ARMOR KD-CARD-BOUNTY-HUNTER KD-CARD-CALL-TO-ARMS
        KD-CARD-CASTERS KD-CARD-COLLAPSE KD-CARD-CRITICAL-HIT
        KD-CARD-DEPLETE KD-CARD-EXPLODE KD-CARD-FAMINE
        KD-CARD-FORFEIT KD-CARD-GROUND-POUND KD-CARD-GROUNDED
        KD-CARD-HIGH-STAKES KD-CARD-HUNTER KD-CARD-HYPERDRIVE
        KD-CARD-IMMUNITY KD-CARD-INVINCIBLE KD-CARD-MINEFIELD
        KD-CARD-PENALTY KD-CARD-PERSEVERE KD-CARD-PORTAL KD-CARD-RANGE
        KD-CARD-REBUILD KD-CARD-REDUCTION KD-CARD-REPEL
        KD-CARD-RESET KD-CARD-RESOURCEFUL KD-CARD-RETALIATE KD-CARD-RETURN
        KD-CARD-SHOCKWAVE KD-CARD-SNIPE
        KD-CARD-STEADFAST KD-CARD-STRENGTH
        KD-CARD-SUBDUED KD-CARD-TAX
        KD-CARD-TRUCE KD-CARD-VETO KD-CARD-VOID
        KD-CARD-WALL-BUILDER KD-CARD-WEAKEN
        KD-CSYS-02 KD-CSYS-03 KD-CSYS-04 KD-CSYS-05 KD-CSYS-06 KD-CSYS-07 KD-CSYS-08 KD-CSYS-09
        KD-CSYS-10 KD-CSYS-11 KD-CSYS-13 KD-CSYS-14 KD-CSYS-15
        KD-DEC-04 KD-DEC-19 KD-DEC-20 KD-DEC-21 KD-DEC-22 KD-DEC-23 KD-DEC-24 KD-DEC-25
        KD-DEC-28 KD-DEC-29 KD-DEC-36 KD-DEC-37
        KD-HID-07 KD-HID-08 KD-HID-09
        KU-CC-01 KU-CC-02
        KU-ECON-01 KU-ECON-02 KU-ECON-03 KU-ECON-04
        KU-END-01
        KU-KEEP-01
        KU-LOOT-01 KU-LOOT-02
        KU-MARK-01 KU-MARK-02 KU-MARK-03
        KU-MODE-COOP KU-MODE-HARDCORE KU-MODE-QUICK
        KU-OMEGA-01
        KU-RESP-01 KU-RESP-02
        KU-SETUP-01 KU-SETUP-02 KU-SETUP-03 KU-SETUP-04 KU-SETUP-05 KU-SETUP-06
        KU-STAT-01
        KU-TURN-01
        """,
    )
)


def named() -> set[str]:
    """Return every id some test names."""
    ids: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node.func) == "rule":
                ids |= {a.value for a in node.args if isinstance(a, ast.Constant)}
    return ids


def _called(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def rules() -> set[str]:
    """Return the id of every section of the rulebook."""
    return {s.id for c in chapters("keepers") for s in c.sections}


def test_every_rule_of_keepers_is_named_by_a_test() -> None:
    wanted = rules() | DECISIONS | INTERACTIONS
    assert len(wanted) > 400
    missing = sorted(wanted - named() - PENDING)
    assert not missing, f"{len(missing)} rules without a test: {', '.join(missing)}"


def test_what_is_pending_exists() -> None:
    assert not PENDING - rules() - DECISIONS - INTERACTIONS


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    written = {i for i in named() if re.fullmatch(r"(KD|KU|IT)-.+", i)}
    unknown = written - rules() - DECISIONS - INTERACTIONS
    assert not unknown, sorted(unknown)
