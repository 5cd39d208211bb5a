"""Awkward (8.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.0-AWKWARD")
def test_two_sources_take_one_card(resonance):
    s = resonance("A: hand M1.1,M4.1,M7.1", "A1: M25.1 items M46.7").play(
        "attack A1 B", "discard M1.1"
    )
    s.asks("A", "fuel").play("fuel M4.1").hand("A", "M7.1")


@rule("RS-KW-8.0-AWKWARD", "RS-MEET-05", "RS-KW-7.6-AREA")
def test_whose_it_is(resonance):
    s = resonance("A: hand M7.1", "A1: M38.6 tags silence", "A2: M25.1", "A3: M28.6")
    s.attacks("A3", "B", "use channel A2", "fuel M7.1").rolled((1 + 1, 1))
    resonance("A: hand M7.1", "A1: M22.5 items M46.7", "B1: M4.4").refused("area .*")
    s = resonance("A: hand M7.1,M7.2,M7.3", "A1: M25.1", "B: tags obscure")
    s.attacks("A1", "B", "discard M7.3", "fuel M7.1", "fuel M7.2").rolled((1 + 1, 1)).hand("A")
