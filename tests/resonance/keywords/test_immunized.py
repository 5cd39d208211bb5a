"""Immunized (6.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.3-IMMUNIZED")
def test_for_the_rest_of_the_match(resonance):
    s = (
        resonance("A: karma 3 codex white.2 tags bind hand M7.1")
        .play("acquire")
        .asks("A", "settle")
    )
    s.legal("choose bind", "choose mark").play("choose bind").tags("A", "bind").legal("attack A B")
