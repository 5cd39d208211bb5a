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
        IT-09 IT-10 IT-11 IT-20 IT-22 IT-23 IT-24 IT-31 IT-32 IT-35 IT-36 IT-40 IT-43 IT-54 IT-62
        IT-78 IT-88 IT-89 IT-90 IT-91
        KD-CARD-AFFLICTION KD-CARD-AMBUSH KD-CARD-ARMOR KD-CARD-BOUNTY-HUNTER KD-CARD-CALL-TO-ARMS
        KD-CARD-COLLAPSE KD-CARD-COMPROMISE KD-CARD-COMRADE KD-CARD-CRITICAL-HIT
        KD-CARD-DASH KD-CARD-DELIVER KD-CARD-EXPLODE
        KD-CARD-GROUND-POUND KD-CARD-GROUNDED KD-CARD-HEALTH-MATCH
        KD-CARD-HEALTH-SLASH KD-CARD-HIGH-STAKES KD-CARD-HINDER KD-CARD-HUNTER
        KD-CARD-IMMUNITY KD-CARD-INVINCIBLE KD-CARD-LEAPFROG KD-CARD-MINEFIELD KD-CARD-MINIONIZED
        KD-CARD-MIRAGE KD-CARD-PENALTY KD-CARD-PERSEVERE KD-CARD-RAM KD-CARD-RANGE
        KD-CARD-REFRESH KD-CARD-REGENERATION KD-CARD-REPEL
        KD-CARD-RESTORE KD-CARD-RETALIATE
        KD-CARD-REVIVE KD-CARD-RISK KD-CARD-SCALE KD-CARD-SHOCKWAVE KD-CARD-SLOWDOWN KD-CARD-SNIPE
        KD-CARD-SPRINT KD-CARD-STEADFAST KD-CARD-STEALTH KD-CARD-STRAFE KD-CARD-STRENGTH
        KD-CARD-STUN KD-CARD-TAR KD-CARD-TELEPORT KD-CARD-TOUGHEN
        KD-CARD-TRUCE KD-CARD-VISION KD-CARD-VULNERABLE
        KD-CARD-WEAKEN KD-CARD-WOUNDED-RUNNER
        KD-DEC-29 KD-DEC-37
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
