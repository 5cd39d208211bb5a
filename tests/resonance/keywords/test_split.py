"""Split (7.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.9-SPLIT")
def test_without_animations_there_is_nothing_to_split(resonance):
    resonance("A: blocks red.5 damage 1").plays("support A A").damage("A", 0)
