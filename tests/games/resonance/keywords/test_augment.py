"""Augment (1.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.4-AUGMENT")
def test_its_tag_lends_a_keyword(resonance):
    s = resonance("A: blocks null.1 hand M7.1", "A1: M4.4 tags augment")
    s.attacks("A1", "B", "spend augment aura").rolled((5 + 1 + 1, 1)).tags("A1")
    s = resonance("A: blocks null.1 hand M7.1", "A1: M7.4 tags augment items M29.7")
    s.play("attack A1 B").refused("spend .*").plays().tags("A1", "augment")


@rule("RS-TAG-AUGMENT", "RS-KW-9.3-TRICKSTER", "RS-GOLD-6")
def test_it_is_spent_though_the_attack_is_off(resonance):
    s = resonance(
        "A: blocks null.1 hand M7.1", "A1: M4.4 tags augment", "B: blocks purple.2 hand M4.1"
    )
    s.attacks("A1", "B", "spend augment aura", "discard M4.1").tags("A1").rolled()
    resonance("A: blocks null.2", "A1: M4.4 tags augment").plays("support A1 A1").tags(
        "A1", "augment"
    )
