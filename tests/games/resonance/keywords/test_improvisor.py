"""Improvisor (5.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.2-IMPROVISOR")
def test_a_keyword_of_an_own_item(resonance):
    s = resonance("A: hand M7.1 items M1.9", "A1: M16.2").play("attack A1 B")
    s.legal(
        "use improvisor aura",
        "use improvisor alert",
        "use improvisor specialist",
        "fuel M7.1",
        only=".*",
    )
    s.play("use improvisor aura").rolled((2 + 1 + 1, 1))
    s = resonance("A: hand M7.1 items M36.7", "A1: M16.2").play("attack A1 B").asks("A", "turn")
