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


@rule("RS-KW-6.9-GROWTH", "RS-ACT-EQUIP-MOVE")
def test_an_item_that_comes_back_does_not_bring_it_back(resonance):
    s = resonance("A1: M4.4 items M35.10", "A2: M7.4", "A3: M1.4").plays("charge A1")
    s.focus("A3", 6).plays("move M35.10 A1 A2").focus("A3", 5)
    assert not any(u.grown for u in s.view("A").sides[0].units)
    s.plays("move M35.10 A2 A1").spent("A1").focus("A3", 5)


@rule("RS-KW-6.9-GROWTH", "RS-KW-0.3-ALERT", "RS-ACT-EQUIP")
def test_nor_does_a_new_source(resonance):
    s = resonance("A: hand M7.1 karma 3 codex white.5", "A1: M34.2", "A2: M4.4")
    s.plays("charge A").focus("A2", 5).plays("acquire").focus("A2", 5)
    s = resonance("A: items M35.10 hand M7.1 karma 3 codex white.5", "A1: M34.2", "A2: M4.4")
    s.plays("charge A").focus("A2", 6).attacks("A1", "B", "choose M35.10 A").focus("A2", 5)
    s.plays("acquire").focus("A2", 5).plays("charge A").focus("A2", 6)


@rule("RS-KW-6.9-GROWTH", "RS-ACT-EQUIP-MOVE")
def test_another_item_may_come(resonance):
    s = resonance("A1: M19.6", "A2: M7.4 items M1.7", "A3: M1.4").plays("charge A1")
    s.focus("A3", 6).plays("move M1.7 A2 A1").focus("A3", 6)
