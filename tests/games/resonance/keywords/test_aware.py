"""Aware (9.1)."""

from engine.games.resonance import RESONANCE
from tests.scenarios.resonance import rule


@rule("RS-KW-9.1-AWARE")
def test_a_card_for_one_en(resonance):
    s = resonance("A: hand M1.7", "B1: M28.1", "B2: M29.1", deck="M4.1 M4.2").play("equip M1.7 A")
    question = RESONANCE.words.question(
        RESONANCE.view(s.state, None), RESONANCE.decisions(s.state)[0]
    )
    assert question.startswith("Aware (Banjo), when Anvil gets Voidring Item 1: When an opponent")
    s.asks("B", "aware").play("yes").asks("B", "aware").play("yes").en("B", 8).hand(
        "B", "M4.1", "M4.2"
    )
    s = resonance("A: items M1.7", "A1: M4.4", "B1: M28.1").play("move M1.7 A A1").asks("A", "turn")
