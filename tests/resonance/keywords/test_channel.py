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
