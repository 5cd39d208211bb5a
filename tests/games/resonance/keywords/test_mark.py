"""Mark (0.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.5-MARK")
def test_on_a_support_if_wanted(resonance):
    s = resonance("A1: M1.5").play("support A1 A", "on A").asks("A", "tag").play("yes")
    s.tags("A", "liberate", "mark")
