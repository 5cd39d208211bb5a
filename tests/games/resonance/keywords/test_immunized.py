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


@rule("RS-KW-6.3-IMMUNIZED", "RS-TAG-SILENCE", "RS-STATE-SUPP-1")
def test_it_is_on_while_its_source_is(resonance):
    lines = ("A: hand M7.1", "A2: M4.4 tags bind")
    resonance(*lines, "A1: M19.3 chosen immunized.bind").legal("attack A2 B")
    resonance(*lines, "A1: M19.3 chosen immunized.bind tags silence").refused("attack A2 .*")
    resonance(*lines, "A1: M19.3 chosen immunized.bind suppressed").refused("attack A2 .*")
    s = resonance("A: damage 2", "A1: M19.3 chosen immunized.silence tags silence").plays(
        "support A1 A"
    )
    s.damage("A", 0)
