"""Channel (9.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.9-CHANNEL")
def test_a_player_through_an_animation(resonance):
    s = resonance("A: items M30.10 hand M7.1", "A1: M4.1 spent", "B1: M4.4")
    s.legal("attack A B", "attack A B1").play("attack A B1").legal("use channel A1")
    s.play("use channel A1").rolled((1 + 1, 5)).spent("A", 1).spent("A1")
    s = (
        resonance("A: en 0", "A1: M28.6", "A2: M4.4 tags charge")
        .play("charge A1")
        .plays("use channel A2")
    )
    s.en("A", 2).tags("A2").spent("A1").spent("A2", 0)


@rule("RS-KW-9.9-CHANNEL", "RS-KWUSE-3", "RS-KW-9.0-MUNDANE")
def test_the_block_of_channel_is_mundane_so_it_helps_supports_alone(resonance):
    s = resonance("A: blocks purple.5 hand M7.1", "A1: M6.3", "A2: M19.3").play("attack A B")
    s.asks("A", "turn").rolled((2, 1)).refused("use .*")
    s = resonance("A: blocks purple.5 damage 3", "A1: M19.5 spent").play("support A A")
    s.play("use channel A1", "no").damage("A", 2).tags("A", "cure").spent("A", 1)
    resonance("A: blocks purple.5", "A1: M4.4 tags charge").play("charge A").asks("A", "turn")


@rule("RS-KW-9.9-CHANNEL", "RS-ACT-PURGE-ORDER", "RS-TAG-BIND", "RS-TAG-BLIGHT")
def test_whose_tags_and_markers(resonance):
    s = resonance("A1: M28.6 tags mark,blight damage 2", "A2: M4.4 damage 2 tags slow,blight")
    s.plays("purge A1", "use channel A2", "remove slow").damage("A2", 1).tags("A2", "blight")
    s.damage("A1", 3).tags("A1", "mark", "blight").spent("A1").spent("A2", 0)
    s = resonance("A: hand M7.1", "A1: M28.6", "A2: M4.4 tags bind,weaken,impair")
    s.attacks("A1", "B", "use channel A2", "fuel M7.1").rolled((4 + 1, 1))
    resonance("A: hand M7.1", "A1: M28.6 tags bind", "A2: M4.4").refused("attack A1 .*")


@rule("RS-KW-9.9-CHANNEL", "RS-KW-7.6-AREA", "RS-KW-7.8-MULTIPLY", "RS-TAGAPP-1")
def test_the_source_brings_its_way_to_attack(resonance):
    lines = ("A: hand M7.1", "A1: M28.6")
    s = resonance(*lines, "A2: M22.5", "B: en 0", "B1: M4.4").plays("area A1 B")
    s.damage("B1", 1).tags("B1", "blight").tags("A1", "regen").tags("A2")
    s = resonance(*lines, "A2: M24.2", "B1: M4.4", "C1: M1.4", seats=3)
    s.plays("attack A1 B1", "use channel A2", "fuel M7.1").rolled((3, 5), (3, 5))
