"""Two-Handed (2.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.7-TWO-HANDED")
def test_its_own_item_counts(resonance):
    resonance("A: hand M7.1", "A1: M7.3 items M4.7").attacks("A1", "B").rolled((3 + 1 + 1 + 1, 1))
    resonance("A: hand M7.1 items M4.7", "A1: M9.5").attacks("A1", "B").rolled((4 + 1, 1))


@rule("RS-KW-2.7-TWO-HANDED", "RS-ROLL-07", "RS-KW-5.7-MATERIAL")
def test_a_player_adds_it_to_what_its_items_are_worth(resonance):
    s = resonance("A: hand M7.1,M4.1 focus 2 items M9.7,M4.7").strikes("A", "B", "use two-handed")
    s.rolled((1 + 1 + 2 + 1, 1))
