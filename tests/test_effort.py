"""How much is looked at: the usual number, or all."""

from __future__ import annotations

import pytest

from tests import effort


@pytest.mark.parametrize("everything", [False, True])
def test_every_value_is_combined_with_some_or_with_each(
    everything: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(effort, "ALL", everything)
    dimensions = ("abcd", [1, 2], {"x": 0, "y": 0, "z": 0})
    combined = effort.each_once(*dimensions)
    assert len(combined) == len({*combined}) == (4 * 2 * 3 if everything else 4)
    for n, dimension in enumerate(dimensions):
        assert {values[n] for values in combined} == {*dimension}
