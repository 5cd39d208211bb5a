"""Tolerant (6.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.1-TOLERANT")
def test_one_too_many_and_all_work(resonance):
    resonance("A1: M20.2 tags bind,mark", "A: hand M1.1").legal("attack A1 B")
    resonance("A1: M20.2 tags bind,mark,slow", "A: hand M1.1").refused("attack A1 .*")


@rule("RS-KW-6.1-TOLERANT", "RS-KW-6.9-GROWTH", "RS-TAG-SILENCE", "RS-TAG-BLIGHT")
def test_how_much_it_bears(resonance):
    lines = ("A: hand M7.1", "A1: M20.2 tags mark,slow,bind")
    resonance(*lines).refused("attack A1 B")
    resonance(*lines, "A2: M19.6 spent grown").legal("attack A1 B")
    resonance("A1: M21.6 tags silence,blight,mark,slow").plays("charge A1").damage("A1", 0)
    resonance("A1: M21.6 tags silence,blight,mark,slow,impair").plays("charge A1").damage("A1", 1)
    resonance("A: blocks white.1 tags impair").focus("A", 1)
    resonance("A: blocks white.1 tags impair,mark").focus("A", 0)
