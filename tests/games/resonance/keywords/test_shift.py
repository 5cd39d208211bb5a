"""Shift (3.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.9-SHIFT")
def test_items_change_places(resonance):
    s = resonance("A: items M1.7", "A1: M10.6 items M4.7", "A2: M4.4").play("support A1 A1", "done")
    s.legal("choose M1.7 A A2", "choose M1.7 A M4.7 A1").play("choose M1.7 A M4.7 A1")
    s.items("A", "M4.7").items("A1", "M1.7").play("choose M4.7 A A2").items("A2", "M4.7")
    s.asks("A", "turn").en("A", 10)


@rule("RS-KW-3.9-SHIFT", "RS-LIM-1", "RS-LIM-3", "RS-KW-0.0-RESTRICTED")
def test_limits_hold_for_what_moves(resonance):
    s = resonance("A: items M1.7,M4.7 blocks null.5", "A1: M10.6", "A2: M4.4").play("support A1 A1")
    s.refused("choose .* A").legal("choose M1.7 A A2").play("choose M1.7 A A2", "no").en("A", 10)
    s.items("A", "M4.7").items("A2", "M1.7")


@rule("RS-KW-3.9-SHIFT", "RS-MEET-11")
def test_without_an_item_there_is_nothing_to_move(resonance):
    resonance("A: blocks green.5", "B: items M1.7").play("support A A").asks("A", "turn")
    resonance("A: blocks green.5 items M1.7").play("support A A").legal("use shift").play("done")
