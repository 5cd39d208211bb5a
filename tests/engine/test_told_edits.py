"""An edit is told in a line or two, however much it changed."""

from __future__ import annotations

import pytest

from engine.kit.told_edits import LONGEST, told


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        (["a 1"], "Edited: a 1."),
        (["a 1", "b 2", "c 3"], "Edited: a 1; b 2; c 3."),
        (["a 1", "b 2", "c 3", "d 4"], "Edited: a 1; b 2; c 3 and 1 more."),
        (["a" * 80, "b" * 80, "c"], f"Edited: {'a' * 80} and 2 more."),
        (["a" * 500, "b"], f"Edited: {'a' * LONGEST}… and 1 more."),
    ],
)
def test_a_long_edit_is_told_in_short(facts: list[str], sentence: str) -> None:
    assert told(facts) == sentence
