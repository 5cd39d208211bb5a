"""Bane (1.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.0-BANE")
def test_a_colour_lowers_the_rv(resonance):
    s = resonance("A: hand M7.1", "A1: M13.6", "B1: M4.4 items M5.7=bane.black").attacks("A1", "B1")
    s.rolled((5, 5 - 2))
    s = resonance("A: hand M7.1", "A1: M13.6", "B: blocks silver.5=bane.black items M5.7=bane.blue")
    s.attacks("A1", "B").rolled((5, 0))
    s = resonance("A: hand M4.1").play("deploy M4.1").asks("A", "settle").play("choose red")
    assert s.unit("A1").chosen == (("bane", "red"),)


@rule("RS-KW-1.0-BANE", "RS-GOLD-2a")
def test_what_counts(resonance):
    lines = ("A: hand M7.1", "A1: M30.5")
    s = resonance(*lines, "B1: M4.1 chosen bane.purple items M6.8=bane.purple")
    s.plays("attack A1 B1", "fuel M7.1").rolled((5, 0))
    s = resonance(*lines, "B1: M4.4 items M6.8=bane.purple")
    s.plays("attack A1 B1", "fuel M7.1").rolled(
        (5, 5 - 1)
    )  # Stealthy and Natural are no part of it
    s = resonance(
        "A: hand M7.1 blocks black.3", "A1: M4.4 tags augment", "B1: M1.4 items M6.8=bane.black"
    )
    s.attacks("A1", "B1", "spend augment piercing", "fuel M7.1").rolled((6, 5 - 1))
    s = resonance("A: hand M7.1", "A1: M7.6", "B1: M4.1 chosen bane.yellow", deck="M4.3")
    s.attacks("A1", "B1", "count M7.1").rolled((1, 0))
