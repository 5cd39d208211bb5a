"""Tolerant (6.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.1-TOLERANT")
def test_one_too_many_and_all_work(resonance):
    resonance("A1: M20.2 tags bind,mark", "A: hand M1.1").legal("attack A1 B")
    resonance("A1: M20.2 tags bind,mark,slow", "A: hand M1.1").refused("attack A1 .*")
