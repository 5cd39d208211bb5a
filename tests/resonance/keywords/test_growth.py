"""Growth (6.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.9-GROWTH")
def test_a_players_too(resonance):
    resonance("A: blocks white.5", "A1: M4.4").plays("charge A").focus("A1", 6).focus("A", 1)


@rule("RS-KW-6.9-GROWTH", "RS-KW-3.8-IMPACT")
def test_what_ended_as_it_readied_does_not_come_back_by_impact(resonance):
    s = resonance(
        "A1: M19.6 spent grown", "A2: M4.4", "B: hand M7.1,M7.2,M7.3", "B1: M10.6"
    )  # fmt: skip
    s.focus("A2", 6).ends().ends().focus("A2", 5).ends().turn_of("B")
    s.attacks("B1", "A1", "M7.3").spent("A1").focus("A2", 5)
